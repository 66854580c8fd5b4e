"""Compares what each target declares in a manifest with what its files import; prints a line for each difference. For scripts/check-rooms.

usage: imports.py --described < "swift package describe --type json", imports.py --fuzzing < "swift package dump-package"
"""

import json
import os
import re
import sys

# Modules of the system and the toolchain that any target may import.
SYSTEM = {"Swift", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc", "Dispatch", "Synchronization", "Observation"}
TESTING = {"Testing", "XCTest"}
# The macros are compiled with the compiler's own copy of swift-syntax.
ALSO = {
    "SwiftUIMacros": {"SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftDiagnostics", "SwiftCompilerPluginMessageHandling"},
    "SourceCode": {"SwiftSyntax", "SwiftParser", "SwiftOperators"},
    "SwiftUI": {"SwiftUI"},
    "SwiftUITesting": TESTING,
    "_Testing_CoreGraphics": TESTING,
    # The benchmarks' package compiles these files, too.
    "RasterRendererTests": {"CCairoBench"},
}
# The command-line tool links what users' files import: the products, and what “import os” finds.
LINKED_BY_TOOL = {"SystemLog"}

# Lines that begin with a space are text of files that the tool writes.
IMPORT = re.compile(
    r"^((?:@\w+(?:\([^)]*\))? +)*)(?:(public|package|internal|fileprivate|private) +)?import +(?:(?:struct|class|enum|protocol|func|var|typealias) +)?(\w+)"
)


class Target:
    """A target's folder, and what the manifest says of it."""

    def __init__(self, name, kind, path, declared):
        self.name, self.kind, self.path, self.declared = name, kind, path, declared
        self.headers = set()
        # Module → the first file and line that imports it.
        self.imports = {}
        # Modules whose macros are declared.
        self.expansions = set()
        self.problems = []
        for folder, _, files in os.walk(path, followlinks=True):
            if ".docc" in folder:
                continue
            for file in sorted(files):
                if file.endswith(".swift"):
                    self.read_swift(os.path.join(folder, file))
                elif file.endswith((".c", ".h")):
                    self.read_c(os.path.join(folder, file))

    def read_swift(self, path):
        modules = set()
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                self.expansions |= set(re.findall(r'#externalMacro\(module: "(\w+)"', line))
                found = IMPORT.match(line)
                if not found:
                    continue
                attributes, access, module = found.groups()
                modules.add(module)
                self.imports.setdefault(module, f"{path}:{number}")
                is_c = re.match(r"C[A-Z]\w*[a-z]", module) and module != "CoreGraphics"
                if is_c and self.kind != "test" and (access != "internal" or "@_exported" in attributes):
                    self.problems.append(
                        f"{path}:{number}: {module} is a C library: “internal import {module}”, so that none of its types is in an interface")
        # The compiler looks for these by itself.
        if "Testing" in modules:
            for module in modules:
                self.imports.setdefault(f"_Testing_{module}", f"{path}, which imports Testing and {module}")

    def read_c(self, path):
        with open(path, encoding="utf-8") as file:
            self.headers |= {os.path.basename(name) for name in re.findall(r'^ *# *include *[<"]([^">]+)[">]', file.read(), re.M)}

    def includes(self, other):
        """Whether a C file includes a header of another target."""
        folder = os.path.join(other.path, "include")
        return os.path.isdir(folder) and any(header in self.headers for header in os.listdir(folder))


def described(package):
    """The targets of “swift package describe”."""
    return [
        Target(target["name"], target["type"], target["path"], target.get("target_dependencies", []) + target.get("product_dependencies", []))
        for target in package["targets"]
        if target["type"] in ("library", "executable", "test", "macro")
    ], {product["name"] for product in package["products"]}


def dumped(package):
    """The targets of the fuzzers' “swift package dump-package”."""
    return [
        Target(
            target["name"], target["type"], "Fuzzing/Sources/" + target["name"],
            [list(dependency.values())[0][0] for dependency in target["dependencies"]])
        for target in package["targets"]
        if target["type"] != "system"
    ], set()


def problems(targets, products):
    by_name = {target.name: target for target in targets}
    paths = {target.path for target in targets}
    groups = {"Sources/CLibraries", "Sources/Frameworks"}
    folders = [f"{group}/{name}" for group in ("Sources", "Sources/Frameworks") for name in sorted(os.listdir(group))] if products else []
    for folder in folders:
        if os.path.isdir(folder) and folder not in paths | groups:
            yield f"{folder} is no target of the manifest"
    for target in targets:
        yield from target.problems
        may = SYSTEM | set(target.declared) | ALSO.get(target.name, set()) | {target.name} | (TESTING if target.kind == "test" else set())
        for module, place in sorted(target.imports.items()):
            # An overlay that is no target here is one of the toolchain's, or none.
            if module not in may and (not module.startswith("_Testing_") or module in by_name):
                yield f"{place}: {target.name} does not declare {module}"
        used = set(target.imports) | target.expansions | (LINKED_BY_TOOL | products if target.name == "inbetween" else set())
        for name in target.declared:
            if name not in used and not (name in by_name and target.includes(by_name[name])):
                yield f"the manifest: {target.name} declares {name}, which none of its files imports"


fuzzing = sys.argv[1] == "--fuzzing"
try:
    package = json.load(sys.stdin)
except json.JSONDecodeError:
    sys.exit(print(f"the manifest cannot be read ({sys.argv[1]})"))
for problem in problems(*(dumped(package) if fuzzing else described(package))):
    print(("Fuzzing/Package.swift: " if fuzzing else "") + problem)
