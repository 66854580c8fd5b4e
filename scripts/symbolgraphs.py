"""Symbol graphs of the last build: what scripts/api, scripts/docs and scripts/doc-coverage read.

The build is the newer one of .build/debug and .build/release.
"""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def newest(folder):
    """When the last of the modules in a folder was made; 0 for none."""
    return max((module.stat().st_mtime for module in folder.glob("*.swiftmodule")), default=0)


BUILD = max((ROOT / ".build" / kind for kind in ("debug", "release")), key=lambda each: newest(each / "Modules"))
PACKAGES = ["freetype2", "harfbuzz", "fribidi", "librsvg-2.0", "lcms2", "libpng", "cairo"]
NAME = Path(sys.argv[0]).name


def run(arguments):
    return subprocess.run(arguments, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def flags():
    """Where the compiler finds the modules, and the C modules that they are made with."""
    maps = list((ROOT / "Sources").glob("**/module.modulemap")) + [path for path in BUILD.resolve().glob("*.build/module.modulemap") if "-tool." not in str(path)]
    maps += list((ROOT / ".build" / "checkouts").glob("*/Sources/*/include/module.modulemap"))
    result = ["-I", str(BUILD / "Modules")]
    for path in sorted(set(maps)):
        result += ["-Xcc", f"-fmodule-map-file={path}"]
    for flag in run(["pkg-config", "--cflags-only-I", *PACKAGES]).split():
        result += ["-Xcc", flag]
    return result


def extract(modules, folder, options=()):
    """Writes the graphs of the modules' public symbols into the folder, without synthesized members."""
    target = json.loads(run(["swift", "-print-target-info"]))["target"]["triple"]
    search = flags()
    for module in modules:
        try:
            run(["swift", "symbolgraph-extract", "-module-name", module, "-target", target,
                 "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", str(folder), *options, *search])
        except subprocess.CalledProcessError as error:
            sys.exit(f"{NAME}: {module} cannot be read; “swift build” comes first\n{error.stderr.strip()[-600:]}")


def graphs(module, folder):
    """The graphs of one module: of its own symbols (None), and of those that it adds to another module's types (its name)."""
    for path in sorted(Path(folder).glob(f"{module}*.symbols.json")):
        name, _, extended = path.name.removesuffix(".symbols.json").partition("@")
        if name == module:
            yield extended or None, json.loads(path.read_text())
