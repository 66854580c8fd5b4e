import Foundation

extension UIView {
    /// How a frame follows that of the view around: which distances and lengths grow and shrink with it.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The distance to the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        /// `frame` in a view that was `old` large and is `new` large now. What may change shares the difference in the proportion of its
        /// lengths, evenly where they are 0.
        func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
            func side(_ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: [Bool]) -> (CGFloat, CGFloat) {
                let parts = [start, length, old - start - length]
                let count = flexible.filter { $0 }.count
                guard count > 0, new != old else { return (start, length) }
                let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
                let changed = zip(parts, flexible).map { part, isFlexible in
                    guard isFlexible else { return part }
                    return part + (new - old) * (sum > 0 ? part / sum : 1 / CGFloat(count))
                }
                return (changed[0], changed[1])
            }
            let x = side(
                frame.minX, frame.width, old.width, new.width, [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)])
            let y = side(
                frame.minY, frame.height, old.height, new.height, [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)])
            return CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
        }
    }

    /// How an image is fitted into a view.
    public enum ContentMode: Int, Sendable {
        /// Stretches the content.
        case scaleToFill
        /// As large as it fits.
        case scaleAspectFit
        /// As small as it covers the view.
        case scaleAspectFill
        /// The content is drawn again when the size changes. Drawings of `draw(_:)` always are.
        case redraw
        /// In its own size, in the middle or at an edge or corner.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        var alignment: Alignment {
            switch self {
            case .top: .top
            case .bottom: .bottom
            case .left: .leading
            case .right: .trailing
            case .topLeft: .topLeading
            case .topRight: .topTrailing
            case .bottomLeft: .bottomLeading
            case .bottomRight: .bottomTrailing
            default: .center
            }
        }
    }

    /// How a tint is shown.
    public enum TintAdjustmentMode: Int, Sendable {
        /// Left to the view around, as it is, or greyed.
        case automatic, normal, dimmed
    }
}

/// Directions of writing that a view follows.
public enum UISemanticContentAttribute: Int, Sendable {
    /// As the language; as numbers and players; always one way.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Distances from the four edges, by the direction of writing.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    /// The distance at the top, in points.
    public var top: CGFloat
    /// Where writing begins, in points.
    public var leading: CGFloat
    /// The distance at the bottom, in points.
    public var bottom: CGFloat
    /// Where writing ends, in points.
    public var trailing: CGFloat

    /// No distance at any edge.
    public static let zero = NSDirectionalEdgeInsets()

    /// The distances in points; those that are left out are 0.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension NSDirectionalEdgeInsets {
    /// Creates insets with the same distances.
    public init(_ edgeInsets: EdgeInsets) {
        self.init(top: edgeInsets.top, leading: edgeInsets.leading, bottom: edgeInsets.bottom, trailing: edgeInsets.trailing)
    }
}

extension EdgeInsets {
    /// Creates insets with the same distances.
    public init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The edge at the top.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The edge at the bottom.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// The edges on all four sides.
    public static let all = UIRectEdge(rawValue: 15)
}

/// What kind of element a view is to a screen reader.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Nothing in particular.
    public static let none: UIAccessibilityTraits = []
    /// The element is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// The element is a link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// The element is an image.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Can be changed up and down.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// A title of what follows.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// The element changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)

    /// The traits in SwiftUI's form.
    var traits: AccessibilityTraits {
        let known: [(UIAccessibilityTraits, AccessibilityTraits)] = [
            (.button, .isButton), (.link, .isLink), (.image, .isImage), (.selected, .isSelected), (.staticText, .isStaticText), (.header, .isHeader),
            (.updatesFrequently, .updatesFrequently),
        ]
        return known.reduce(AccessibilityTraits()) { contains($1.0) ? $0.union($1.1) : $0 }
    }
}

extension UIView {
    func reportDirection() {
        RuntimeIssue.notShown(
            "UIView.semanticContentAttribute", "Use SwiftUI's stacks with environment(\\.layoutDirection, .rightToLeft).",
            if: semanticContentAttribute == .forceRightToLeft)
    }

    /// A point of this view's coordinates in those of another one; of the tree's root for nil. Transforms in the plane count.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let inRoot = point.applying(toRoot)
        return view.map { inRoot.applying($0.toRoot.inverted()) } ?? inRoot
    }

    /// A point of another view's coordinates in those of this one.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view.map { point.applying($0.toRoot) } ?? point).applying(toRoot.inverted())
    }

    /// A rectangle of this view's coordinates in those of another one; of the tree's root for nil.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let inRoot = rect.applying(toRoot)
        return view.map { inRoot.applying($0.toRoot.inverted()) } ?? inRoot
    }

    /// A rectangle of another view's coordinates in those of this one.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view.map { rect.applying($0.toRoot) } ?? rect).applying(toRoot.inverted())
    }

    /// A distance in the tree's root, in this view's coordinates: as long as it looks there, where the view is scaled or turned.
    func distance(fromRoot distance: CGPoint) -> CGPoint { distance.applying(toRoot.withoutTranslation.inverted()) }

    /// A distance in this view's coordinates, in those of the tree's root.
    func distance(toRoot distance: CGPoint) -> CGPoint { distance.applying(toRoot.withoutTranslation) }

    /// From this view's coordinates to those of the tree's root.
    private var toRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var view: UIView? = self
        while let here = view, here.outer != nil {
            transform = transform.concatenating(here.layer.properties.toOuter)
            view = here.outer
        }
        return transform
    }
}

extension LayerProperties {
    /// From the layer's own coordinates to those of the one around.
    var toOuter: CGAffineTransform {
        let anchorPoint = CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
        return CGAffineTransform(translationX: -anchorPoint.x, y: -anchorPoint.y).concatenating(affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}

extension CGAffineTransform {
    fileprivate var withoutTranslation: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
