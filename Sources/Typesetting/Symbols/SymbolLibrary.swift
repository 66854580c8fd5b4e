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

/// A part of a symbol: 0 is the part that matters most.
package struct SymbolLayer: Equatable, Sendable {
    package var path: Path
    package var level: Int
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

    /// The parts of a symbol that may be painted differently, from the back to the front, in the outline's coordinates.
    package static func layers(name: String, weight: Int = 400) -> [SymbolLayer] {
        let composer = SymbolComposer(weight: weight)
        guard let whole = composer.drawing(name) else { return [] }
        let transform = placement(of: whole.boundingRect)
        return (composer.layers(name) ?? [SymbolLayer(path: whole, level: 0)]).map {
            SymbolLayer(path: $0.path.applying(transform), level: $0.level)
        }
    }

    /// Whether the pieces of a symbol show a growing value: bars and waves.
    package static func hasOrderedParts(_ name: String) -> Bool {
        ["wifi", "wave", "cellularbars", "chart.bar", "dot.radiowaves", "touchid"].contains { name.hasPrefix($0) || name.contains("." + $0) }
    }

    /// Known names that are similar to the given one, best first, for a warning.
    package static func nearNames(to name: String, count: Int = 3) -> [String] {
        NearNames.of(name, among: names, count: count)
    }

    /// Every name that is drawn or mapped as it stands (composites come on top).
    package static let names: [String] = Array(Set(SymbolDrawings.all.keys).union(SymbolTable.entries.keys)).sorted()

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

    private static func placement(of bounds: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 0.01, b: 0, c: 0, d: 0.01, tx: sideMargin - bounds.minX / 100, ty: -FontMetrics.capHeightPerEm / 2)
    }

    /// From hundredths of an em around the centre to em units on the baseline.
    private static func placed(_ path: Path) -> SymbolOutline {
        let bounds = path.boundingRect
        let advance = bounds.width / 100 + 2 * sideMargin
        let outline = path.applying(placement(of: bounds))
        return SymbolOutline(path: outline, advance: advance, bounds: outline.boundingRect)
    }
}
