import IncrementalGraph
import Foundation

/// What a default scroll anchor is for.
public struct ScrollAnchorRole: Equatable, Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case initialOffset
        case sizeChanges
        case alignment
    }

    let kind: Kind

    /// Where the content is when it first appears.
    public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(kind: .initialOffset) }
    /// The point that stays fixed when the content or the scroll view changes its size.
    public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(kind: .sizeChanges) }
    /// Where content stands that is shorter than the scroll view.
    public static var alignment: ScrollAnchorRole { ScrollAnchorRole(kind: .alignment) }
}

nonisolated struct ScrollAnchorModifier: ScrollSettingModifier {
    var anchor: UnitPoint?
    /// Nil for all of them.
    var role: ScrollAnchorRole.Kind?

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        let role = Graph.untracked { modifier.value.role }
        model.movement.anchors[role] = { modifier.value.anchor }
    }
}

/// Whether the scroll offset may change when the content changes its size.
public struct ScrollContentOffsetAdjustmentBehavior: Equatable, Sendable {
    private let isDisabled: Bool

    /// The content stays at its default anchor, and in its range.
    public static var automatic: ScrollContentOffsetAdjustmentBehavior { ScrollContentOffsetAdjustmentBehavior(isDisabled: false) }
    /// The offset stays as it is.
    public static var disabled: ScrollContentOffsetAdjustmentBehavior { ScrollContentOffsetAdjustmentBehavior(isDisabled: true) }
}

private enum ScrollTargetAnchorKey: TransactionKey {
    static var defaultValue: UnitPoint? { nil }
}

private enum ScrollOffsetAdjustmentKey: TransactionKey {
    static var defaultValue: ScrollContentOffsetAdjustmentBehavior { .automatic }
}

private enum ScrollVelocityKey: TransactionKey {
    static var defaultValue: Bool { false }
}

extension Transaction {
    /// The point of a view that a change of a scroll position brings to the same point of the scroll view; nil for the
    /// position's own.
    public var scrollTargetAnchor: UnitPoint? {
        get { self[ScrollTargetAnchorKey.self] }
        set { self[ScrollTargetAnchorKey.self] = newValue }
    }

    /// Whether a scroll view's offset follows a change of its content.
    public var scrollContentOffsetAdjustmentBehavior: ScrollContentOffsetAdjustmentBehavior {
        get { self[ScrollOffsetAdjustmentKey.self] }
        set { self[ScrollOffsetAdjustmentKey.self] = newValue }
    }

    /// Whether moving content keeps its velocity at a new scroll position.
    public var scrollPositionUpdatePreservesVelocity: Bool {
        get { self[ScrollVelocityKey.self] }
        set { self[ScrollVelocityKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the initial position of scroll views in this view, and the point that stays fixed when their content changes.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        modifier(ScrollAnchorModifier(anchor: anchor, role: nil))
    }

    /// The same for one purpose.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        modifier(ScrollAnchorModifier(anchor: anchor, role: role.kind))
    }
}
