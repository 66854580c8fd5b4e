import Foundation
import Rendering
import SwiftUITesting

/// One glyph as it is drawn: where, how large, how opaque.
struct Ink: Hashable {
    var glyph: UInt32
    var x: Double
    var y: Double
    var size: Double
    var opacity: Double
    var blur: Double
}

extension TestStage {
    /// Every glyph that is visible now, in the window's coordinates.
    var ink: [Ink] {
        var result: [Ink] = []
        func visit(_ list: DisplayList, opacity: Double, blur: Double) {
            switch list.kind {
            case .empty: break
            case .item(let item):
                guard case .text(let content) = item.content, opacity > 0 else { break }
                for run in content.runs {
                    for glyph in run.glyphs {
                        result.append(
                            Ink(
                                glyph: glyph.id, x: item.frame.minX + glyph.position.x, y: item.frame.minY + glyph.position.y,
                                size: run.size, opacity: opacity, blur: blur))
                    }
                }
            case .group(let children): children.forEach { visit($0, opacity: opacity, blur: blur) }
            case .effect(.opacity(let value), let child): visit(child, opacity: opacity * value, blur: blur)
            case .effect(.blur(let radius, _), let child): visit(child, opacity: opacity, blur: blur + radius)
            case .effect(_, let child): visit(child, opacity: opacity, blur: blur)
            }
        }
        visit(displayList, opacity: 1, blur: 0)
        return result
    }
}

/// Whether the same glyphs are visible in both, all within `tolerance` (points, or parts of 1).
func areSameInk(_ first: [Ink], _ second: [Ink], tolerance: Double) -> Bool {
    func visible(_ ink: [Ink]) -> [Ink] {
        ink.filter { $0.opacity > tolerance }
    }
    var rest = visible(second)
    for ink in visible(first) {
        let match = rest.firstIndex {
            $0.glyph == ink.glyph && abs($0.x - ink.x) <= tolerance && abs($0.y - ink.y) <= tolerance
                && abs($0.size - ink.size) <= tolerance && abs($0.opacity - ink.opacity) <= tolerance
                && abs($0.blur - ink.blur) <= tolerance
        }
        guard let match else { return false }
        rest.remove(at: match)
    }
    return rest.isEmpty
}
