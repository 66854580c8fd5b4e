import Foundation

/// The number of cases of a fuzz test: `count`, unless `INBETWEEN_FUZZ` is set in the environment.
func fuzzCount(_ count: Int) -> Int {
    ProcessInfo.processInfo.environment["INBETWEEN_FUZZ"].flatMap { Int($0) } ?? count
}

/// A small generator with the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A string of characters from everywhere in Unicode.
    mutating func oddString(longest: Int = 24) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x1F, 0x20...0x7E, 0x20...0x7E, 0x7F...0xA0, 0x300...0x36F, 0x590...0x5FF, 0x600...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF,
            0x1AB0...0x1AFF, 0x2000...0x206F, 0x20D0...0x20FF, 0x2300...0x2BFF, 0x3000...0x30FF, 0x4E00...0x4EFF, 0xAC00...0xACFF, 0xE000...0xE0FF,
            0xFB00...0xFDFF, 0xFE00...0xFE0F, 0xFE20...0xFEFF, 0xFFF0...0xFFFF, 0x1D100...0x1D1FF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F6FF,
            0x1F3FB...0x1F3FF, 0xE0001...0xE007F, 0xE0100...0xE01EF, 0xF0000...0xF0010, 0x10FFF0...0x10FFFF, 0x0...0x10FFFF,
        ]
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...longest, using: &self) {
            let range = ranges.randomElement(using: &self)!
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// Pieces of Markdown in any order.
    mutating func markdown() -> String {
        let pieces = [
            "*", "**", "_", "__", "`", "``", "```", "~", "~~", "[", "]", "(", ")", "](", "![", "<", ">", "<a>", "<!--", "-->", "&", "&amp;", "&#0;",
            "&#x10FFFF;",
            "\\", "\\*", "\n", "\n\n", "\r\n", "  \n", "\t", " ", "    ", "#", "## ", "- ", "1. ", "999999999. ", "> ", "---", "===", "|", "a", "b c", "www.",
            "http://a.b", "a@b.c",
            "://", "[x]: /y", "[^1]", "\u{0}", "\u{0B}", "\u{0C}", "é", "中", "\u{202E}", "🏳️‍🌈", "%@", "^[", "{", "}",
        ]
        var string = ""
        for _ in 0..<Int.random(in: 0...30, using: &self) {
            string += Int.random(in: 0..<12, using: &self) == 0 ? oddString(longest: 4) : pieces.randomElement(using: &self)!
        }
        return string
    }
}
