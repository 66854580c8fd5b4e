import Foundation
internal import CUnibreak

/// Where lines may end, by Unicode's line breaking rules (UAX 14).
enum LineBreaks {
    private static let isPrepared: Bool = {
        init_linebreak()
        return true
    }()

    /// libunibreak 1.1 stops the process at regional indicators and at its own end mark, U+FFFF.
    private static func bearable(_ value: UInt32) -> UInt32 {
        if value >= 0x1F1E6, value <= 0x1F1FF {
            return 0x4E00
        }
        return value == 0xFFFF ? 0xFFFD : value
    }

    /// For each scalar, whether a line may end after it, by the rules of a language; nil is English.
    static func find(in characters: [UInt32], language: String? = nil) -> [Bool] {
        guard isPrepared, !characters.isEmpty else { return [] }
        var breaks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: characters.count)
        set_linebreaks_utf32(characters.map(bearable), characters.count, language ?? "en", &breaks)
        return breaks.map { $0 == CChar(LINEBREAK_ALLOWBREAK) || $0 == CChar(LINEBREAK_MUSTBREAK) }
    }
}
