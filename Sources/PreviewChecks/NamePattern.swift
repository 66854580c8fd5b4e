/// A name in which `*` stands for any text and `?` for one character.
package struct NamePattern {
    package let text: String
    private let pattern: [Character]

    package init(_ text: String) {
        self.text = text
        pattern = Array(text)
    }

    package func matches(_ name: String) -> Bool {
        let name = Array(name)
        var (place, index) = (0, 0)
        var star: (place: Int, index: Int)?
        while index < name.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, index)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[index] {
                place += 1
                index += 1
            } else if let last = star {
                // The star takes one more.
                star = (last.place, last.index + 1)
                place = last.place + 1
                index = last.index + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
