import Foundation
internal import CUnibreak

/// Where lines may end, by Unicode's line breaking rules (UAX 14).
enum LineBreaks {
    private static let isPrepared: Bool = {
        init_linebreak()
        return true
    }()

    /// For each scalar, whether a line may end after it.
    static func find(in characters: [UInt32]) -> [Bool] {
        guard isPrepared, !characters.isEmpty else { return [] }
        var breaks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: characters.count)
        set_linebreaks_utf32(characters, characters.count, "en", &breaks)
        return breaks.map { $0 == CChar(LINEBREAK_ALLOWBREAK) || $0 == CChar(LINEBREAK_MUSTBREAK) }
    }
}
