import Files
import Foundation
import ProcessGuard
import SourceCode
import ViewValues

/// A location in the user's code, with the function that contains it.
struct UserCodeLocation {
    /// `FILE:LINE`.
    let location: String
    let function: String
    /// The failure of a compiler's check at this location: “arithmetic overflow”.
    let failure: String?

    /// The library that the user's code is in, once it is loaded.
    nonisolated(unsafe) static var library: (path: String, base: UInt)? {
        didSet {
            if let library {
                guard_set_users_file(library.path)
            }
        }
    }

    /// The current location of the code: where it has ended the process, or else the innermost location of the main thread or another one. Nil if no
    /// thread that responds is in the user's code.
    static var current: UserCodeLocation? {
        guard library != nil else { return nil }
        if let ending = guard_ending_report() {
            return withUnsafeBytes(of: ending.pointee.frames) { locations(of: Array($0.bindMemory(to: UInt.self).prefix(Int(ending.pointee.count)))).first }
        }
        if let location = sampled(16, { guard_main_thread_frames(&$0, GUARD_FRAMES) }) {
            return location
        }
        var threads = [Int32](repeating: 0, count: 256)
        let count = guard_other_threads(&threads, Int32(threads.count))
        return threads.prefix(Int(count)).lazy.compactMap { thread in sampled(4) { guard_thread_frames(thread, &$0, GUARD_FRAMES) } }.first
    }

    /// A stack cannot be walked from everywhere: in what the libraries have in assembly it ends early. The thread is at another instruction
    /// the next time.
    private static func sampled(_ tries: Int, _ sample: (inout [UInt]) -> Int32) -> UserCodeLocation? {
        for _ in 0..<tries {
            var frames = [UInt](repeating: 0, count: Int(GUARD_FRAMES))
            let count = sample(&frames)
            guard count > 0 else { return nil }
            if let location = locations(of: Array(frames.prefix(Int(count)))).first {
                return location
            }
        }
        return nil
    }

    /// The locations of return addresses, without those of other libraries; `instruction` is not a return address.
    static func locations(of frames: [UInt], instruction: UInt = 0) -> [UserCodeLocation] {
        guard let library, let root = SwiftCompiler.installed?.root else { return [] }
        // The call stands before the address that it returns to.
        let addresses = frames.filter { guard_is_in_file($0, library.path) }.prefix(24).map { ($0 == instruction ? $0 : $0 - 1) - library.base }
        guard let innermost = addresses.first else { return [] }
        // Instructions that the compiler inserts – a jump back – have no line. They get the line of the code before them in the function.
        let before = (1...Self.reach).prefix { $0 < innermost }.map { innermost - $0 }
        let arguments =
            [root + "/bin/llvm-symbolizer", "--obj=" + library.path, "--output-style=JSON"]
            + (addresses + before).map { "0x" + String($0, radix: 16) }
        guard let output = output(of: arguments), let found = try? JSONDecoder().decode([Found].self, from: output),
            found.count == addresses.count + before.count
        else { return [] }
        let function = found[0].Symbol.last?.FunctionName
        let nearby = found.dropFirst(addresses.count).prefix { $0.Symbol.last?.FunctionName == function }
        let first = UserCodeLocation(found[0]) ?? nearby.lazy.compactMap(UserCodeLocation.init).first
        return [first].compactMap(\.self) + found[1..<addresses.count].compactMap(UserCodeLocation.init)
    }

    /// Bytes before an instruction without a line in which one with a line is looked for.
    private static let reach: UInt = 48

    /// What a program writes. The system's own means: Foundation's wait for queues and clocks that stand still here.
    private static func output(of arguments: [String]) -> Data? {
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var buffer = [CChar](repeating: 0, count: 1 << 18)
        let count = guard_run(&pointers, &buffer, UInt(buffer.count), 5)
        return count > 0 ? buffer.withUnsafeBytes { Data($0.prefix(count)) } : nil
    }

    private struct Found: Decodable {
        struct Symbol: Decodable {
            let FunctionName: String
            let FileName: String
            let Line: Int
        }

        let Symbol: [Symbol]
    }

    private init?(_ found: Found) {
        let symbols = found.Symbol
        let marker = "Swift runtime failure: "
        guard let symbol = symbols.first(where: { $0.Line > 0 && !$0.FileName.isEmpty && !$0.FunctionName.hasPrefix(marker) && !$0.FileName.hasPrefix("<") })
        else { return nil }
        let (file, line) = ExpandedMacro.origin(of: symbol.FileName, line: symbol.Line) ?? (symbol.FileName, symbol.Line)
        location = "\(Self.shown(file)):\(line)"
        function = Self.readable(symbol.FunctionName)
        failure = symbols.first { $0.FunctionName.hasPrefix(marker) }.map { String($0.FunctionName.dropFirst(marker.count)) }
    }

    /// As short as the user would write it here.
    private static func shown(_ path: String) -> String {
        let folder = StartFolder.path
        return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// `Content.body.getter` for the symbol of it.
    private static func readable(_ symbol: String) -> String {
        guard let demangled = demangle(symbol) else { return symbol }
        var text = ModuleNames.shown(demangled).replacingOccurrences(of: "UserCode.", with: "")
        // A preview's own names are the compiler's.
        if text.contains("PreviewRegistry") || text.contains("__swiftmacro") || text.contains("makePreview") {
            return "#Preview"
        }
        for attribute in ["@Swift.MainActor ", "@Sendable ", "Swift.", "SwiftUI."] {
            text = text.replacingOccurrences(of: attribute, with: "")
        }
        if let end = text.range(of: " : ") {
            text = String(text[..<end.lowerBound])
        }
        return text
    }

    private static func demangle(_ symbol: String) -> String? {
        symbol.withCString { name in
            swiftDemangle(name, strlen(name), nil, nil, 0).map { result in
                defer { free(result) }
                return String(cString: result)
            }
        }
    }
}

/// The expansion of a macro, which the compiler writes to a separate file with a note of its origin.
private enum ExpandedMacro {
    /// The location of a line of such a file in the sources; nil for other files.
    static func origin(of file: String, line: Int) -> (file: String, line: Int)? {
        guard file.contains("/swift-generated-sources/"), let text = try? String(contentsOfFile: file, encoding: .utf8),
            let note = text.firstMatch(of: #/original-source-range: (.*):(\d+):\d+-(\d+):\d+/#),
            let first = Int(note.output.2), let last = Int(note.output.3)
        else { return nil }
        let path = String(note.output.1)
        let lines = bare(text)
        let source = bare((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
        guard lines.indices.contains(line - 1), first >= 1, first <= last, last <= source.count else { return (path, first) }
        let wanted = lines[line - 1]
        let before = lines[..<(line - 1)].filter { $0 == wanted }.count
        let equal = (first...last).filter { source[$0 - 1] == wanted }
        if !equal.isEmpty {
            return (path, equal[min(before, equal.count - 1)])
        }
        return (path, (first...last).first { source[$0 - 1].contains(wanted) } ?? first)
    }

    /// The lines without spaces, of which an expansion has others.
    private static func bare(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
    }
}

/// The Swift runtime's own function.
@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
