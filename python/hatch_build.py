"""What of the npm package goes into the wheel: its version, its addresses, and the command line that `npm run build` wrote."""

import json
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

REPOSITORY = Path(__file__).parent.parent

# The command line, the pages that it shows, and the threads that search for neighbors, with what these import.
FOLDERS = ["cli", "page", "threads", "neighbors", "core"]
LICENSES = "THIRD-PARTY-LICENSES.txt"


def npm_package():
    return json.loads((REPOSITORY / "package.json").read_text(encoding="utf-8"))


class NpmMetadata(MetadataHookInterface):
    def update(self, metadata):
        package = npm_package()
        metadata["version"] = package["version"]
        metadata["urls"] = {"Homepage": package["homepage"], "Issues": package["bugs"]}


class CommandLine(BuildHookInterface):
    def initialize(self, version, build_data):
        package = npm_package()
        files = [
            path
            for folder in FOLDERS
            for path in (REPOSITORY / "dist" / folder).rglob("*")
            if path.is_file() and not path.name.endswith((".d.ts", ".map"))
        ]
        if not files:
            raise FileNotFoundError("missing folder: dist (`npm run build` writes it)")
        manifest = Path(tempfile.mkdtemp()) / "package.json"
        manifest.write_text(json.dumps({key: package[key] for key in ("name", "version", "license", "type")}))
        included = {path: path.relative_to(REPOSITORY / "dist") for path in files}
        included |= {manifest: "package.json", REPOSITORY / "LICENSE": "LICENSE"}
        included[REPOSITORY / "dist" / LICENSES] = LICENSES
        build_data["force_include"].update(
            {str(path): f"rankproof/_node/{name}" for path, name in included.items()}
        )
