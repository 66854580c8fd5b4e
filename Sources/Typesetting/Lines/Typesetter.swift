import Foundation
import Synchronization

/// Sets texts into lines. Layouts are cached, so asking again is cheap.
package enum Typesetter {
    /// `width` and `height` are proposals in points: nil and infinity mean no limit, NaN counts as nil, negative as 0.
    package static func layout(_ runs: [StyledRun], _ paragraph: ParagraphStyle, width: CGFloat? = nil, height: CGFloat? = nil) -> TextLayout {
        let key = LayoutKey(runs: runs, paragraph: paragraph, width: usable(width), height: usable(height))
        if let known = cache.withLock({ $0[key] }) {
            return known
        }
        let layout = make(key)
        cache.withLock { $0.insert(layout, for: key, cost: layout.glyphs.count + 16) }
        return layout
    }

    package static func layout(_ string: String, _ font: FontDescriptor, _ paragraph: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil) -> TextLayout {
        layout([StyledRun(string, font: font)], paragraph, width: width)
    }

    private struct LayoutKey: Hashable, Sendable {
        var runs: [StyledRun]
        var paragraph: ParagraphStyle
        var width: CGFloat
        var height: CGFloat
    }

    private static let cache = Mutex(GenerationalCache<LayoutKey, TextLayout>(capacity: 200_000))

    private static func usable(_ length: CGFloat?) -> CGFloat {
        guard let length, !length.isNaN else { return .infinity }
        return max(0, length)
    }

    private static func make(_ key: LayoutKey) -> TextLayout {
        let runs = key.runs.contains { $0.font.smallCaps != .none } ? key.runs.flatMap { $0.resolvingSmallCaps() } : key.runs
        let text = ShapeCache.shapedText(
            for: ShapeKey(runs, defaultIsRightToLeft: key.paragraph.isRightToLeft, hasFixedDirection: key.paragraph.hasFixedDirection))
        func layout(scale: CGFloat, tightening: CGFloat = 0) -> TextLayout {
            var filler = LineFiller(
                text: text, runs: runs, paragraph: key.paragraph, width: key.width, height: key.height, fontScale: scale, tightening: tightening)
            return filler.fill()
        }
        let natural = layout(scale: 1)
        guard natural.isTruncated else { return natural }
        if key.paragraph.allowsTightening {
            let tightened = layout(scale: 1, tightening: mostTightening)
            if !tightened.isTruncated {
                return tightened
            }
        }
        let minimum = key.paragraph.minimumScaleFactor
        guard minimum < 1, minimum.isFinite else { return natural }
        return largestFit(from: max(minimum, 0.01)) { layout(scale: $0) }
    }

    /// Em taken from every character's advance where tightening is allowed.
    private static let mostTightening: CGFloat = 0.025

    /// The largest scale at which nothing is truncated, to a thousandth; the minimum if none is.
    private static func largestFit(from minimum: CGFloat, _ layout: (CGFloat) -> TextLayout) -> TextLayout {
        var low = layout(minimum)
        low.scaleFactor = minimum
        guard !low.isTruncated else { return low }
        var lowScale = minimum
        var highScale: CGFloat = 1
        while highScale - lowScale > 0.001 {
            let middle = (lowScale + highScale) / 2
            var candidate = layout(middle)
            if candidate.isTruncated {
                highScale = middle
            } else {
                candidate.scaleFactor = middle
                low = candidate
                lowScale = middle
            }
        }
        return low
    }
}
