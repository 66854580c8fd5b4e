import Foundation
import Geometry
import Synchronization

/// A symbol at one weight, in em units: multiply by the font's point size. y down, origin on the baseline at the
/// left end of the advance. Filled with the non-zero rule.
package struct SymbolOutline: Equatable, Sendable {
    package var path: Path
    package var advance: CGFloat
    /// The path's bounds.
    package var bounds: CGRect

    /// Nothing, one em wide.
    package static let empty = SymbolOutline(path: Path(), advance: 1, bounds: .zero)

    /// The box that an image of the symbol takes: the advance wide, centred on the middle of the capitals.
    package var box: CGRect {
        let height = bounds.height + 2 * SymbolLibrary.verticalMargin
        return CGRect(x: 0, y: bounds.midY - height / 2, width: advance, height: height)
    }
}

/// SF Symbols by name: drawn ones, icons of a font, and `.circle`, `.square`, `.fill`, `.slash` and digit forms
/// made from them.
package enum SymbolLibrary {
    /// nil for a name that is not known. Cached; any thread may call it.
    package static func symbol(name: String, weight: Int = 400) -> SymbolOutline? {
        let key = Key(name: name, weight: weight)
        if let known = cache.withLock({ $0[key] }) {
            return known.outline
        }
        let outline = SymbolComposer(weight: weight).drawing(name).map { placed($0) }
        cache.withLock { $0.insert(Found(outline: outline), for: key, cost: 1) }
        return outline
    }

    /// Known names that look like the given one, best first, for a warning.
    package static func nearNames(to name: String, count: Int = 3) -> [String] {
        let scored = names.map { ($0, editDistance($0, name)) }
        return scored.filter { $0.1 <= max(2, name.count / 2) }.sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0 < $1.0 }.prefix(count).map(\.0)
    }

    /// Every name that is drawn or mapped as it stands (composites come on top).
    package static let names: [String] = Array(Set(SymbolDrawings.all.keys).union(SymbolIcons.glyphNames.keys)).sorted()

    private struct Key: Hashable, Sendable {
        var name: String
        var weight: Int
    }

    private struct Found: Sendable {
        var outline: SymbolOutline?
    }

    private static let cache = Mutex(GenerationalCache<Key, Found>(capacity: 1024))

    static let sideMargin: CGFloat = 0.09
    static let verticalMargin: CGFloat = 0.08

    /// From hundredths of an em around the centre to em units on the baseline.
    private static func placed(_ path: Path) -> SymbolOutline {
        let bounds = path.boundingRect
        let advance = bounds.width / 100 + 2 * sideMargin
        let transform = CGAffineTransform(
            a: 0.01, b: 0, c: 0, d: 0.01, tx: sideMargin - bounds.minX / 100, ty: -FontMetrics.capHeightPerEm / 2)
        let outline = path.applying(transform)
        return SymbolOutline(path: outline, advance: advance, bounds: outline.boundingRect)
    }

    private static func editDistance(_ a: String, _ b: String) -> Int {
        let first = Array(a.utf8)
        let second = Array(b.utf8.prefix(64))
        var row = Array(0...second.count)
        for i in 0..<first.count {
            var diagonal = row[0]
            row[0] = i + 1
            for j in 0..<second.count {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (first[i] == second[j] ? 0 : 1))
                diagonal = above
            }
        }
        return row[second.count]
    }
}
