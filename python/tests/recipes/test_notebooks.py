"""Notebooks of docs print what they show. REWRITE=1 writes what they print into them."""

import os
from pathlib import Path

import nbclient
import nbformat
import pytest

FOLDER = Path(__file__).parents[3] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def executed(notebook, folder):
    """The same with what its cells print in a folder of their own, but for warnings, which name lines of temporary files."""
    for cell in notebook.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    ).execute()
    for cell in notebook.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if output.get("name") != "stderr"]
    notebook.metadata.pop("language_info", None)
    return notebook


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_cells_of_notebooks_print_what_stands_below_them(path, tmp_path):
    shown = nbformat.read(path, as_version=4)
    found = executed(nbformat.read(path, as_version=4), tmp_path)
    if os.environ.get("REWRITE"):
        nbformat.write(found, path)
    else:
        assert [cell.get("outputs") for cell in found.cells] == [cell.get("outputs") for cell in shown.cells]


def test_there_is_a_notebook_for_each_field():
    assert [path.stem for path in NOTEBOOKS] == ["embeddings", "rag", "recommender", "search"]
