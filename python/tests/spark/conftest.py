"""The cluster that tests of Spark share."""

import os
import sys

import pytest
from pyspark.sql import SparkSession


@pytest.fixture(scope="session")
def session(tmp_path_factory):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", "2").config("spark.default.parallelism", "2").config("spark.driver.memory", "1g")
    warehouse = tmp_path_factory.mktemp("warehouse")
    builder = builder.config("spark.task.maxFailures", "2").config("spark.sql.warehouse.dir", str(warehouse))
    session = builder.config("spark.sql.execution.arrow.pyspark.enabled", "true").getOrCreate()
    yield session
    session.stop()
