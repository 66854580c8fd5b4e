import Foundation

/// How much a constraint counts beside others, from 1 to 1,000, which must be.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
    public var rawValue: Float

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A required constraint: the priority 1,000.
    public static let required = UILayoutPriority(1000)
    /// A strong wish: the priority 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// A weak wish: the priority 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of a fitting size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    /// Increases a priority.
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    /// Decreases a priority.
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}

/// A sentence about edges and lengths of views: `first = multiplier × second + constant`, or at most, or at least.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// Directions of layout.
    public enum Axis: Int, Sendable {
        /// From side to side, from top to bottom.
        case horizontal, vertical
    }

    /// What the first is to the rest.
    public enum Relation: Int, Sendable {
        /// At most, the same, at least.
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// An edge, a line or a length of a view.
    public enum Attribute: Int, Sendable {
        /// An edge. Leading is left, trailing is right.
        case left = 1
        case right, top, bottom, leading, trailing
        /// A length or a middle.
        case width, height, centerX, centerY
        /// The baseline of the last or first line.
        case lastBaseline, firstBaseline
        /// The same inside of the margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
        /// Nothing: the constant alone counts.
        case notAnAttribute = 0

        /// The older name of `lastBaseline`.
        public static let baseline = Attribute.lastBaseline

        var isEdge: Bool {
            switch self {
            case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin: true
            default: false
            }
        }
    }

    /// The first view, or guide; nil once it is gone.
    open private(set) weak var firstItem: AnyObject?
    /// The second view, or guide; nil for none.
    open private(set) weak var secondItem: AnyObject?
    /// The attribute of the first item.
    public let firstAttribute: Attribute
    /// The attribute of the second item.
    public let secondAttribute: Attribute
    /// What the first is to the rest.
    public let relation: Relation
    /// What the second is multiplied by.
    public let multiplier: CGFloat
    /// What code calls the constraint.
    open var identifier: String?
    private let hasSecond: Bool

    /// The constant that is added, in points.
    open var constant: CGFloat {
        didSet {
            if constant != oldValue {
                holder?.setNeedsLayout()
            }
        }
    }

    /// The priority; 1,000 by default.
    open var priority = UILayoutPriority.required {
        didSet {
            if priority != oldValue {
                holder?.setNeedsLayout()
            }
        }
    }

    weak var holder: UIView?

    /// A constraint between two views or guides, which does not hold yet.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        hasSecond = view2 != nil && attr2 != .notAnAttribute
        firstAttribute = attr1
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        constant = c
    }

    /// Whether it holds. Between views that are in no common one it cannot; there is a warning then.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue {
                activate()
            } else {
                holder?.removeConstraint(self)
            }
        }
    }

    /// Has all of them hold.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        constraints.forEach { $0.isActive = true }
    }

    /// Has none of them hold.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        constraints.forEach { $0.isActive = false }
    }

    private func activate() {
        guard let first = view(of: firstItem) else { return }
        guard hasSecond else {
            first.addConstraint(self)
            return
        }
        guard let second = view(of: secondItem) else { return }
        var common: UIView? = first
        while let view = common, !second.isDescendant(of: view) {
            common = view.superview
        }
        guard let common else {
            RuntimeIssue.report(
                "NSLayoutConstraint: \(type(of: first)) and \(type(of: second)) have no common superview; add them with addSubview first. The constraint is ignored."
            )
            return
        }
        common.addConstraint(self)
    }

    /// The view of an item, or the one that a guide is in.
    func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }

    func concerns(_ view: UIView) -> Bool {
        let views = [self.view(of: firstItem), self.view(of: secondItem)].compactMap { $0 }
        return views.count < (hasSecond ? 2 : 1) || views.contains { $0.isDescendant(of: view) }
    }

    /// The item to which an attribute refers: for views inside a scroll view, the edges of the scroll view are those of its content.
    private func target(of item: AnyObject, _ attribute: Attribute, beside other: AnyObject?) -> AnyObject {
        guard let scroll = item as? UIScrollView, let inner = other as? UIView, inner !== scroll, inner.isDescendant(of: scroll), attribute.isEdge else {
            return item
        }
        return scroll.contentLayoutGuide
    }

    /// The sentence as terms whose sum is compared with 0, in the unknowns of `frames`; nil where an item is gone.
    func terms(_ frames: inout ConstraintFrames) -> ConstraintTerms? {
        guard let first = firstItem, var terms = frames.terms(target(of: first, firstAttribute, beside: secondItem), firstAttribute) else { return nil }
        if hasSecond {
            guard let second = secondItem, let others = frames.terms(target(of: second, secondAttribute, beside: first), secondAttribute) else { return nil }
            terms.add(others, times: -multiplier)
        }
        terms.constant -= constant
        return terms
    }
}

/// A rectangle without a view, for constraints.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The frame in its view, after a layout.
    open internal(set) var layoutFrame = CGRect.zero
    /// The view that it was added to.
    open weak var owningView: UIView?
    /// The name of the guide.
    open var identifier = ""
    /// The insets from the edges of its view; nil for a guide of the program, which constraints place.
    var inset: ((UIView) -> UIEdgeInsets)?

    /// A guide in no view yet.
    public override init() {
        super.init()
    }
}

extension UIView {
    /// Has a constraint hold.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        ownConstraints.append(constraint)
        constraint.holder = self
        setNeedsLayout()
        layer.surface?.sizeDidChange()
    }

    /// Has constraints hold.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        constraints.forEach { addConstraint($0) }
    }

    /// Has a constraint no longer hold.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        ownConstraints.removeAll { $0 === constraint }
        constraint.holder = nil
        setNeedsLayout()
        layer.surface?.sizeDidChange()
    }

    /// Has constraints no longer hold.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        constraints.forEach { removeConstraint($0) }
    }

    /// Those that this view holds.
    public var constraints: [NSLayoutConstraint] { ownConstraints }

    /// Adds a guide for constraints.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Removes a guide from the view.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// The guides that were added.
    public var layoutGuides: [UILayoutGuide] { guides.filter { $0.inset == nil } }

    /// What a device leaves of the view: here all of it, as SwiftUI keeps clear of what a device covers.
    public var safeAreaLayoutGuide: UILayoutGuide { guide("safeArea") { $0.safeAreaInsets } }
    /// The area inside of the margins.
    public var layoutMarginsGuide: UILayoutGuide { guide("margins") { $0.layoutMargins } }
    /// The area inside of the margins.
    public var readableContentGuide: UILayoutGuide { guide("readable") { $0.layoutMargins } }

    private func guide(_ name: String, _ inset: @escaping (UIView) -> UIEdgeInsets) -> UILayoutGuide {
        if let known = guides.first(where: { $0.identifier == name && $0.inset != nil }) {
            return known
        }
        let guide = UILayoutGuide()
        guide.identifier = name
        guide.inset = inset
        addLayoutGuide(guide)
        return guide
    }
}
