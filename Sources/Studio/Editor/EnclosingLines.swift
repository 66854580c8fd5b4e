/// The statements around a line of source text, found by its indentation.
enum EnclosingLines {
    /// The first lines of these statements, from the innermost outwards; lines begin at 1. A line that continues another one – a modifier, a closing
    /// brace – belongs to the statement that it continues.
    static func around(_ line: Int, in text: String) -> [Int] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard line >= 1, !lines.isEmpty else { return [] }
        var limit = Int.max
        var seeksHead = false
        var found: [Int] = []
        for index in stride(from: min(line, lines.count) - 1, through: 0, by: -1) {
            let content = lines[index].drop { $0.isWhitespace }
            guard let first = content.first, !content.hasPrefix("//") else { continue }
            let indent = lines[index].count - content.count
            guard indent < limit || seeksHead && indent == limit else { continue }
            limit = indent
            seeksHead = ".})]".contains(first)
            if !seeksHead { found.append(index + 1) }
        }
        return found
    }
}
