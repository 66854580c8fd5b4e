"""What the compiler knows about the sources: which symbol is defined in which file, and where it is named.

Reads the index that a debug build writes (.build/debug/index/store), with the toolchain's libIndexStore.
"""
import ctypes
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEFINITION, REFERENCE, IMPLICIT = 1 << 1, 1 << 2, 1 << 8
RECORD = 2
# Kinds of symbols that are no dependency: modules, and parameters.
MODULE, PARAMETER = 1, 25


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


ForPointer = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
ForText = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)


def library():
    swift = shutil.which("swift") or sys.exit("index: no Swift toolchain")
    loaded = ctypes.CDLL(str(pathlib.Path(swift).resolve().parent.parent / "lib" / "libIndexStore.so"))
    pointer, text = ctypes.c_void_p, Text
    for name, result, arguments in [
        ("store_create", pointer, [ctypes.c_char_p, pointer]),
        ("store_units_apply_f", ctypes.c_bool, [pointer, ctypes.c_uint, pointer, ForText]),
        ("unit_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
        ("unit_reader_get_main_file", text, [pointer]),
        ("unit_reader_dependencies_apply_f", ctypes.c_bool, [pointer, pointer, ForPointer]),
        ("unit_reader_dispose", None, [pointer]),
        ("unit_dependency_get_kind", ctypes.c_int, [pointer]),
        ("unit_dependency_get_name", text, [pointer]),
        ("unit_dependency_get_filepath", text, [pointer]),
        ("record_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
        ("record_reader_occurrences_apply_f", ctypes.c_bool, [pointer, pointer, ForPointer]),
        ("record_reader_dispose", None, [pointer]),
        ("occurrence_get_symbol", pointer, [pointer]),
        ("occurrence_get_roles", ctypes.c_uint64, [pointer]),
        ("occurrence_get_line_col", None, [pointer, pointer, pointer]),
        ("symbol_get_usr", text, [pointer]),
        ("symbol_get_name", text, [pointer]),
        ("symbol_get_kind", ctypes.c_int, [pointer]),
    ]:
        function = getattr(loaded, f"indexstore_{name}")
        function.restype, function.argtypes = result, arguments
    return loaded


class Index:
    """The definitions and references of the Swift files in some folders of Sources."""

    def __init__(self, folders):
        self.folders = [str(ROOT / "Sources" / folder) + "/" for folder in folders]
        self.lib = library()
        path = ROOT / ".build/debug/index/store"
        self.store = path.is_dir() and self.lib.indexstore_store_create(str(path.resolve()).encode(), None)
        if not self.store:
            sys.exit("index: there is no index yet: swift build --build-tests")
        # USR -> file; file -> [(USR, name, line)]
        self.home, self.uses = {}, {}
        for file, record in sorted(self.records().items()):
            self.read(pathlib.Path(file).relative_to(ROOT), record)

    def records(self):
        """The newest record of each file that exists."""
        lib, names = self.lib, []
        lib.indexstore_store_units_apply_f(self.store, 0, None, ForText(lambda _, name: names.append(str(name)) or True))
        units = ROOT / ".build/debug/index/store/v5/units"
        found = {}
        for name in names:
            reader = lib.indexstore_unit_reader_create(self.store, name.encode(), None)
            if not reader:
                continue
            main = str(lib.indexstore_unit_reader_get_main_file(reader))
            if main.endswith(".swift") and main.startswith(tuple(self.folders)) and pathlib.Path(main).exists():
                written = (units / name).stat().st_mtime_ns

                def note(_, dependency):
                    if lib.indexstore_unit_dependency_get_kind(dependency) == RECORD:
                        file = str(lib.indexstore_unit_dependency_get_filepath(dependency))
                        if file == main and found.get(file, (0,))[0] < written:
                            found[file] = (written, str(lib.indexstore_unit_dependency_get_name(dependency)))
                    return True

                lib.indexstore_unit_reader_dependencies_apply_f(reader, None, ForPointer(note))
            lib.indexstore_unit_reader_dispose(reader)
        return {file: record for file, (_, record) in found.items()}

    def read(self, file, record):
        lib = self.lib
        reader = lib.indexstore_record_reader_create(self.store, record.encode(), None)
        if not reader:
            sys.exit(f"index: the record of {file} is missing: swift build --build-tests")
        symbols, uses = {}, []
        line, column = ctypes.c_uint(), ctypes.c_uint()
        place = ctypes.byref(line), ctypes.byref(column)

        def note(_, occurrence):
            roles = lib.indexstore_occurrence_get_roles(occurrence)
            if roles & IMPLICIT:
                return True
            symbol = lib.indexstore_occurrence_get_symbol(occurrence)
            known = symbols.get(symbol)
            if known is None:
                kind = lib.indexstore_symbol_get_kind(symbol)
                known = symbols[symbol] = (str(lib.indexstore_symbol_get_usr(symbol)), str(lib.indexstore_symbol_get_name(symbol)), kind)
            if known[2] in (MODULE, PARAMETER):
                return True
            if roles & DEFINITION:
                self.home[known[0]] = file
            elif roles & REFERENCE:
                lib.indexstore_occurrence_get_line_col(occurrence, *place)
                uses.append((known[0], known[1], line.value))
            return True

        lib.indexstore_record_reader_occurrences_apply_f(reader, None, ForPointer(note))
        lib.indexstore_record_reader_dispose(reader)
        self.uses[file] = uses

    def arrows(self):
        """(from, to, name, line) for each use of a symbol that another file defines."""
        for file, uses in self.uses.items():
            for usr, name, line in uses:
                other = self.home.get(usr)
                if other and other != file:
                    yield file, other, name, line


def cycles(edges):
    """The strongly connected components with more than one file, the largest first (Tarjan)."""
    number, low, stack, on, found = {}, {}, [], set(), []
    for root in list(edges):
        if root in number:
            continue
        work = [(root, iter(edges[root]))]
        number[root] = low[root] = len(number)
        stack.append(root)
        on.add(root)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in number:
                    number[other] = low[other] = len(number)
                    stack.append(other)
                    on.add(other)
                    work.append((other, iter(edges.get(other, ()))))
                    break
                if other in on:
                    low[node] = min(low[node], number[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    component = []
                    while not component or component[-1] != node:
                        component.append(stack.pop())
                        on.discard(component[-1])
                    if len(component) > 1:
                        found.append(sorted(component))
    return sorted(found, key=len, reverse=True)
