import Foundation
import RuntimeABI
import SourceCode

/// A library of user code in this process, and the types in it.
struct LoadedCode {
    private let path: String
    private let base: UnsafeRawPointer

    /// What the code has started ends with the run, however that ends.
    private static let endsChildren: Void = {
        atexit { ChildProcesses.end() }
    }()

    /// Loads the library for the rest of the process's life.
    init(path: String) throws {
        self.path = path
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw UserCodeError("the compiled code cannot be loaded: \(String(cString: dlerror()))")
        }
        // A loaded library's handle is its link map, which begins with the address that it is loaded at.
        let address = handle.assumingMemoryBound(to: UInt.self).pointee
        guard let base = UnsafeRawPointer(bitPattern: address) else {
            throw UserCodeError("the compiled code is at no address")
        }
        self.base = base
        UserCodeLocation.library = (path, UInt(bitPattern: base))
        _ = Self.endsChildren
    }

    /// The types that are not generic, in the order of the sources.
    func types() throws -> [Any.Type] {
        guard let section = try ELFSection(named: "swift5_type_metadata", in: path) else { return [] }
        let records = base + section.address
        return (0..<(section.size / 4)).compactMap { index in
            // Read as the runtime does.
            runtime_type_of_record(records + 4 * index).map { unsafeBitCast($0, to: Any.Type.self) }
        }
    }
}

/// A section of a 64-bit ELF file.
struct ELFSection {
    /// Where it is once loaded, from the library's start.
    let address: Int
    let size: Int

    init?(named wanted: String, in path: String) throws {
        guard let data = FileManager.default.contents(atPath: path), data.count > 64, data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]) else {
            throw UserCodeError("“\(path)” is not a library")
        }
        func number<T: FixedWidthInteger>(_ offset: Int, _ type: T.Type) -> Int {
            data.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: offset, as: T.self)) }
        }
        let table = number(0x28, UInt64.self)
        let entrySize = number(0x3A, UInt16.self)
        let names = number(table + number(0x3E, UInt16.self) * entrySize + 0x18, UInt64.self)
        for index in 0..<number(0x3C, UInt16.self) {
            let entry = table + index * entrySize
            let name = data.dropFirst(names + number(entry, UInt32.self)).prefix { $0 != 0 }
            if name.elementsEqual(wanted.utf8) {
                address = number(entry + 0x10, UInt64.self)
                size = number(entry + 0x20, UInt64.self)
                return
            }
        }
        return nil
    }
}
