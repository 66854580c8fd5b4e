import Foundation

/// The distances that a view prefers to its neighbours.
///
/// Plain views keep 8 points. Text keeps distances that follow from its font, and another one to text. Controls keep 8 points to
/// everything, text too. A gap (Spacer) keeps none.
public struct ViewSpacing: Sendable {
    package struct EdgePreference: Equatable, Sendable {
        /// Keeps no distance, whatever the neighbour.
        var isGap = false
        /// Keeps the standard distance, also to text.
        package var isControl = false
        /// The edge of text; `toText` counts against another text.
        var toText: CGFloat?
        var toOthers: CGFloat?

        package static let plain = EdgePreference()

        /// What both together prefer.
        package func union(_ other: EdgePreference) -> EdgePreference {
            var result = EdgePreference()
            result.isGap = isGap && other.isGap
            result.isControl = isControl && other.isControl
            if let a = toText, let b = other.toText {
                result.toText = max(a, b)
            }
            let distances = [toOthers, other.toOthers].compactMap { $0 }
            result.toOthers = distances.max()
            return result
        }

        /// The distance between this edge and the one that follows it.
        package func distance(to next: EdgePreference) -> CGFloat {
            if isGap || next.isGap {
                return 0
            }
            if isControl || next.isControl {
                return ViewSpacing.standard
            }
            if toText != nil, let lower = next.toText {
                return lower
            }
            return [toOthers, next.toOthers].compactMap { $0 }.max() ?? ViewSpacing.standard
        }
    }

    package static let standard: CGFloat = 8

    package var top = EdgePreference.plain
    package var leading = EdgePreference.plain
    package var bottom = EdgePreference.plain
    package var trailing = EdgePreference.plain

    /// What a plain view prefers: 8 points on each side, unless the neighbour asks for another distance.
    public init() {}

    /// No distance on any side.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        spacing.top.toOthers = 0
        spacing.leading.toOthers = 0
        spacing.bottom.toOthers = 0
        spacing.trailing.toOthers = 0
        return spacing
    }()

    /// No distance along `axis` to anything.
    package static func gap(along axis: Axis?) -> ViewSpacing {
        var spacing = ViewSpacing()
        if axis != .vertical {
            spacing.leading.isGap = true
            spacing.trailing.isGap = true
        }
        if axis != .horizontal {
            spacing.top.isGap = true
            spacing.bottom.isGap = true
        }
        return spacing
    }

    /// The spacing of text: `above` and `below` to things that are not text, `betweenTexts` to a text above it.
    package static func text(above: CGFloat, below: CGFloat, betweenTexts: CGFloat) -> ViewSpacing {
        var spacing = ViewSpacing()
        spacing.top = EdgePreference(toText: betweenTexts, toOthers: above)
        spacing.bottom = EdgePreference(toText: betweenTexts, toOthers: below)
        return spacing
    }

    /// The standard distance on `edges`, and what `content` prefers on the others.
    package static func control(_ edges: Edge.Set, content: ViewSpacing) -> ViewSpacing {
        var spacing = content
        let edge = EdgePreference(isControl: true)
        if edges.contains(.top) { spacing.top = edge }
        if edges.contains(.leading) { spacing.leading = edge }
        if edges.contains(.bottom) { spacing.bottom = edge }
        if edges.contains(.trailing) { spacing.trailing = edge }
        return spacing
    }

    /// The spacing of both views together, on `edges`.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// Takes in what `other` prefers on `edges`: the greater distance counts. An edge stays that of a control or of text, or without
    /// any distance, only if both are.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top = top.union(other.top) }
        if edges.contains(.leading) { leading = leading.union(other.leading) }
        if edges.contains(.bottom) { bottom = bottom.union(other.bottom) }
        if edges.contains(.trailing) { trailing = trailing.union(other.trailing) }
    }

    /// The distance to `next`, which follows along `axis`.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
    }
}
