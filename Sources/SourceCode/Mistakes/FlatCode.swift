import Foundation

/// A file whose views stand side by side, in plain functions, instead of inside each other.
///
/// The compiler checks what is in a builder again for each form of the call around. Here what stands between the braces of a view or
/// a modifier is taken out, and stands behind the statement that it belongs to: the call keeps an empty block, and each statement is
/// checked once and alone. The blocks of `ForEach`, `GeometryReader` and `ScrollViewReader` keep their parameters, in functions that
/// have one form each, so that their types are known. Arguments that reckon stand once more by themselves, operator by operator.
///
/// What is wrong in such code is wrong in the file: all that is left out are contexts, which `FlatPass` judges.
struct FlatCode {
    /// The code, without the functions that it calls (`helpers`).
    private(set) var text = ""
    /// For each line of the text, the line of the file that it comes from, from 1. Columns are the same.
    private(set) var lines: [Int] = [1]

    private let scanner: SourceScanner
    private let outline: CodeOutline
    private let reckons: Bool
    private var bytes: [UInt8] = []
    private var names = 0

    static let mark = "__flat"

    /// What the code calls.
    static let helpers = """

        func each\(mark)<D: Sequence>(_ data: D, _ body: (D.Element) -> Void) {}
        func each\(mark)<D: Sequence, I: Hashable>(_ data: D, id: KeyPath<D.Element, I>, _ body: (D.Element) -> Void) {}
        func eachBinding\(mark)<D: MutableCollection & RandomAccessCollection>(_ data: Binding<D>, _ body: (Binding<D.Element>) -> Void) {}
        func eachBinding\(mark)<D: MutableCollection & RandomAccessCollection, I: Hashable>(
            _ data: Binding<D>, id: KeyPath<D.Element, I>, _ body: (Binding<D.Element>) -> Void) {}
        func elements\(mark)<D: Sequence>(_ data: D) -> [D.Element] { [] }
        func elements\(mark)<D: Sequence, I: Hashable>(_ data: D, id: KeyPath<D.Element, I>) -> [D.Element] { [] }
        func geometry\(mark)(_ body: (GeometryProxy) -> Void) {}
        func scroll\(mark)(_ body: (ScrollViewProxy) -> Void) {}

        """

    /// - Parameter reckons: Whether arguments that reckon are taken apart: not where operators may be the user's own.
    init(_ source: String, reckons: Bool) {
        outline = CodeOutline(source)
        scanner = outline.scanner
        self.reckons = reckons
        writeFile()
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a file has operators of its own.
    static func declaresOperators(_ source: String) -> Bool {
        source.contains(#/func\s*[-+*\/%]/#)
    }

    // MARK: Writing

    private mutating func copy(_ range: Range<Int>) {
        for byte in scanner.bytes[range] {
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { lines.append(lines[lines.count - 1] + 1) }
        }
    }

    /// Code of ours, on the line that is being written.
    private mutating func write(_ text: String) {
        bytes += Array(text.utf8)
    }

    /// Goes on at the place that a byte has in the file, in a new line.
    private mutating func place(_ index: Int) {
        bytes.append(UInt8(ascii: "\n"))
        lines.append(scanner.line(of: index))
        let start = scanner.bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        bytes += Array(repeating: UInt8(ascii: " "), count: index - start)
    }

    // MARK: Declarations

    /// Each `var … : some View` and `func … -> some View` gets a sibling, a plain function, with what it holds.
    private mutating func writeFile() {
        var index = 0
        for some in scanner.occurrences(of: "some") where some >= index {
            guard let view = word("View", after: some + 4), let brace = byte("{", after: view + 4), let end = outline.end(of: brace),
                let signature = signature(of: brace), isPlain((brace + 1)..<end)
            else { continue }
            copyDeclarations(index..<(brace + 1))
            write(" EmptyView() }")
            place(brace)
            write("\(signature) {")
            place(brace + 1)
            writeScope((brace + 1)..<end)
            write("\n}")
            lines.append(scanner.line(of: end))
            place(end + 1)
            index = end + 1
        }
        copyDeclarations(index..<scanner.bytes.count)
    }

    /// Each key of `@Environment` stands once more by itself: of the wrapper's initializers the compiler tells nothing of use.
    private mutating func copyDeclarations(_ range: Range<Int>) {
        var index = range.lowerBound
        for wrapper in scanner.occurrences(of: "@Environment", in: range) where wrapper >= index {
            let path = wrapper + 13
            guard path + 1 < range.upperBound, scanner.bytes[path - 1] == UInt8(ascii: "("), scanner.bytes[path] == UInt8(ascii: "\\"),
                let end = scanner.bytes[path..<range.upperBound].firstIndex(of: UInt8(ascii: ")"))
            else { continue }
            copy(index..<wrapper)
            names += 1
            write("static var key\(names)\(Self.mark): AnyKeyPath {")
            place(path)
            write("\\EnvironmentValues")
            copy((path + 1)..<end)
            write(" }")
            place(wrapper)
            index = wrapper
        }
        copy(index..<range.upperBound)
    }

    private func word(_ word: String, after index: Int) -> Int? {
        let next = scanner.skipSpace(index)
        return next > index && scanner.word(at: next) == word ? next : nil
    }

    private func byte(_ byte: Character, after index: Int) -> Int? {
        let next = scanner.skipSpace(index)
        return next < scanner.bytes.count && scanner.bytes[next] == byte.asciiValue ? next : nil
    }

    private func signature(of brace: Int) -> String? {
        let head = String(outline.head(of: brace))
        let isStatic = head.contains(#/\bstatic\b/#) ? "static " : ""
        if let match = head.firstMatch(of: #/\bvar\s+(\w+)\s*:\s*some\s+View\s*$/#) {
            return "\(isStatic)func \(match.output.1)\(Self.mark)()"
        }
        if let match = head.firstMatch(of: #/\bfunc\s+(\w+)([\s\S]*)->\s*some\s+View\s*$/#) {
            return "\(isStatic)func \(match.output.1)\(Self.mark)\(match.output.2)".replacing("\n", with: " ")
        }
        return nil
    }

    /// Whether a declaration's content means the same in a function that gives nothing back.
    private func isPlain(_ range: Range<Int>) -> Bool {
        !["get", "set"].contains(scanner.word(at: range.firstIndex { scanner.isCode[$0] && scanner.bytes[$0] > UInt8(ascii: " ") } ?? range.lowerBound))
            && !["func", "struct", "class", "enum", "defer"].contains { !scanner.occurrences(of: $0, in: range).isEmpty }
            && scanner.occurrences(of: "#if", in: range).isEmpty
    }

    // MARK: Scopes

    /// What stands behind the statement that it comes from.
    private enum Piece {
        case block(Range<Int>)
        /// With the function that is called, its arguments, and what stands between the brace and the content.
        case closure(String, arguments: Range<Int>?, parameters: Range<Int>, content: Range<Int>)
        case reckoning(Reckoning)
    }

    private mutating func writeScope(_ range: Range<Int>) {
        var pieces: [Piece] = []
        var index = range.lowerBound
        var brackets = 0
        while index < range.upperBound {
            guard scanner.isCode[index] else {
                copy(index..<(index + 1))
                index += 1
                continue
            }
            switch scanner.bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                brackets += 1
                if reckons, scanner.bytes[index] == UInt8(ascii: "(") {
                    pieces += Reckoning.arguments(scanner, after: index, end: range.upperBound).map(Piece.reckoning)
                }
            case UInt8(ascii: ")"), UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: "{"):
                if let end = outline.end(of: index), end <= range.upperBound {
                    writeBlock(at: index, end: end, isInBrackets: brackets > 0, &pieces)
                    index = end
                    continue
                }
            default:
                if brackets == 0, let length = lengthOfWord(at: index) {
                    let word = scanner.word(at: index)
                    if word == "case" && !isCondition(index) || word == "default" {
                        write(pieces)
                        pieces = []
                        place(index)
                    }
                    if word == "return" {
                        write("_ =   ")
                    } else {
                        copy(index..<(index + length))
                    }
                    index += length
                    if reckons, word == "let" || word == "var",
                        let initial = Reckoning.initializer(scanner, after: index, end: range.upperBound)
                    {
                        pieces.append(.reckoning(initial))
                    }
                    continue
                }
            }
            copy(index..<(index + 1))
            index += 1
        }
        write(pieces)
    }

    private func lengthOfWord(at index: Int) -> Int? {
        guard index == 0 || scanner.word(at: index - 1).isEmpty else { return nil }
        let word = scanner.word(at: index)
        return word.isEmpty ? nil : word.utf8.count
    }

    /// `if case`.
    private func isCondition(_ index: Int) -> Bool {
        scanner.lineStart(before: index).contains { !$0.isWhitespace && $0 != ";" }
    }

    /// Writes a block with its first brace, and without its last one.
    private mutating func writeBlock(at brace: Int, end: Int, isInBrackets: Bool, _ pieces: inout [Piece]) {
        let head = outline.head(of: brace)
        let word = head.prefix { $0.isLetter }
        if !isInBrackets, ["if", "else", "switch", "guard"].contains(String(word)) {
            copy(brace..<(brace + 1))
            place(brace + 1)
            writeScope((brace + 1)..<end)
            place(end)
            return
        }
        // Of an argument, the blocks of a view or a modifier of its own.
        let isCall = head.first.map { $0 == "." || $0.isUppercase } ?? false
        guard !isInBrackets || isCall, let piece = piece(at: brace, head: head, end: end) else {
            copy(brace..<end)
            return
        }
        pieces.append(piece)
        switch piece {
        case .closure(_, _, let parameters, let content):
            copy(brace..<(brace + 1))
            if parameters.isEmpty, !content.isEmpty { write(" _ in ") }
            copy(parameters)
        default: copy(brace..<(brace + 1))
        }
        place(end)
    }

    private func piece(at brace: Int, head: Substring, end: Int) -> Piece? {
        let inside = (brace + 1)..<end
        let length = outline.lengthOfParameters(in: inside)
        let content = (brace + 1 + length)..<end
        guard outline.isClosure(head: head), outline.holdsViews(content), scanner.occurrences(of: "return", in: inside).isEmpty else { return nil }
        // The type of what a toolbar holds decides which of its forms is called.
        guard !head.hasSuffix(".toolbar ") else { return nil }
        let isAnonymous = outline.anonymousParameters(in: content) > 0
        guard length > 0 || isAnonymous else { return .block(content) }
        let parameters = (brace + 1)..<(brace + 1 + length)
        if let match = head.firstMatch(of: #/\bForEach\s*\(([\s\S]*)\)\s*$/#), !match.output.1.contains("{") {
            let last = scanner.bytes[..<brace].lastIndex(of: UInt8(ascii: ")")) ?? brace
            let arguments = (last - match.output.1.utf8.count)..<last
            guard outline.areBalanced(arguments), !match.output.1.contains("editActions") else { return nil }
            let isBinding = match.output.1.drop(while: \.isWhitespace).hasPrefix("$")
            return .closure(isBinding ? "eachBinding" : "each", arguments: arguments, parameters: parameters, content: content)
        }
        let callee = head.split { $0.isWhitespace }.last ?? ""
        if callee.hasSuffix("GeometryReader") { return .closure("geometry", arguments: nil, parameters: parameters, content: content) }
        if callee.hasSuffix("ScrollViewReader") { return .closure("scroll", arguments: nil, parameters: parameters, content: content) }
        return nil
    }

    private mutating func write(_ pieces: [Piece]) {
        for piece in pieces {
            switch piece {
            case .block(let content): writeBlock(content, before: "")
            case .closure("each", let arguments?, let parameters, let content) where name(of: parameters) != nil:
                writeLoop(arguments, parameters, content)
            case .closure("geometry", _, let parameters, let content) where name(of: parameters) != nil:
                writeBlock(content, before: "func value() -> GeometryProxy { fatalError() }; let \(name(of: parameters) ?? "") = value()")
            case .closure("scroll", _, let parameters, let content) where name(of: parameters) != nil:
                writeBlock(content, before: "func value() -> ScrollViewProxy { fatalError() }; let \(name(of: parameters) ?? "") = value()")
            case .closure(let function, let arguments, let parameters, let content):
                place(content.lowerBound)
                write("\(function)\(Self.mark)")
                if let arguments {
                    write("(")
                    place(arguments.lowerBound)
                    copy(arguments)
                    write(")")
                }
                write(" {")
                place(parameters.lowerBound)
                copy(parameters)
                place(content.lowerBound)
                writeScope(content)
                place(content.upperBound)
                write("_ = 0; _ = 0 }")
            case .reckoning(let reckoning):
                place(reckoning.range.lowerBound)
                write("do {")
                _ = write(reckoning)
                place(reckoning.range.upperBound)
                write("}")
            }
        }
        if let last = pieces.last {
            switch last {
            case .block(let content), .closure(_, _, _, let content): place(content.upperBound)
            case .reckoning(let reckoning): place(reckoning.range.upperBound)
            }
        }
    }

    /// The name of a closure's only parameter.
    private func name(of parameters: Range<Int>) -> String? {
        String(decoding: scanner.bytes[parameters], as: UTF8.self).wholeMatch(of: #/\s*(\w+)\s+in\s*/#).map { String($0.output.1) }
    }

    /// A loop's statements are checked one by one; of a closure's, none is after a mistake.
    private mutating func writeLoop(_ arguments: Range<Int>, _ parameters: Range<Int>, _ content: Range<Int>) {
        place(content.lowerBound)
        write("for \(name(of: parameters) ?? "_") in elements\(Self.mark)(")
        place(arguments.lowerBound)
        copy(arguments)
        write(") {")
        place(content.lowerBound)
        writeScope(content)
        place(content.upperBound)
        write("}")
    }

    private mutating func writeBlock(_ content: Range<Int>, before: String) {
        place(content.lowerBound)
        write(before.isEmpty ? "do {" : "do { \(before)")
        place(content.lowerBound)
        writeScope(content)
        place(content.upperBound)
        write("}")
    }

    // MARK: Arithmetic

    private enum Operand {
        case source(Range<Int>)
        case name(String)
    }

    /// Each operation as a constant of its own; what has literals alone stays with its neighbour, whose type it takes.
    private mutating func write(_ reckoning: Reckoning) -> Operand {
        guard case .operation(let left, let sign, let right) = reckoning.kind, !reckoning.isLiteral else {
            if case .brackets(let inside) = reckoning.kind, !reckoning.isLiteral { return write(inside) }
            return .source(reckoning.range)
        }
        let operands = (write(left), write(right))
        names += 1
        let name = "n\(names)\(Self.mark)"
        place(left.range.lowerBound)
        write("let \(name) =")
        write(operands.0, at: left.range.lowerBound)
        place(sign)
        copy(sign..<(sign + 1))
        write(operands.1, at: right.range.lowerBound)
        return .name(name)
    }

    private mutating func write(_ operand: Operand, at index: Int) {
        place(index)
        switch operand {
        case .source(let range): copy(range)
        case .name(let name): write(name)
        }
    }
}
