import IncrementalGraph
import Foundation

/// What views with a matched geometry share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Where the views are, in the window.
    public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
    /// The size of the frame.
    public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
    /// The position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

nonisolated struct MatchedGeometryModifier: PrimitiveViewModifier {
    var key: MatchedGeometryScope.Key
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let geometry = inputs.geometry
        let transform = inputs.transform
        let frame = Attribute<CGRect>("matched view") { transform.value.boundsInGlobal(geometry.value.frame) }
        let member = MatchedGeometryMember(inputs: inputs.base, frame: frame)
        let membership = MatchedGeometryMembership(
            member: member, modifier: modifier.attribute, scope: inputs.base.host.service(MatchedGeometryScope.self))
        let group = Attribute<ObjectBox<MatchedGeometryGroup>>("matched group", stateful: membership)
        group.makeTransactional()
        Subgraph.requireCurrent.onTearDown { membership.leave() }

        let content = AttributeBox<LayoutComputer>()
        var contentInputs = inputs
        contentInputs.geometry = Attribute("matched geometry") {
            let slot = geometry.value
            let shared = group.value.object.frame.value
            guard let rect = shared.rect, shared.isMoving || shared.source != ObjectIdentifier(member) else { return slot }
            return modifier.value.geometry(
                in: slot, sharing: transform.value.boundsFromGlobal(rect), at: shared.anchor, content: content.attribute?.value ?? .flexible)
        }
        let outputs = body(_Graph(), contentInputs)
        content.attribute = outputs.layout
        if let displayList = outputs.displayList {
            inputs.base.host.frames.watchInFlight(of: displayList) { membership.isMoving }
        }
        return outputs
    }

    /// The frame of the content. `slot` is its frame by layout, `source` the shared frame, both in the view's coordinates; `sourceAnchor` is the point
    /// of that frame at which the content's anchor is placed.
    private func geometry(
        in slot: ViewGeometry, sharing source: CGRect, at sourceAnchor: UnitPoint, content: LayoutComputer
    ) -> ViewGeometry {
        var result = slot
        if properties.contains(.size) {
            let proposal = ProposedViewSize(width: max(source.width, 0), height: max(source.height, 0))
            result.size = ViewSize(content.sizeThatFits(proposal), proposal: proposal)
        }
        let size = result.size.value
        func shift(from point: UnitPoint, of box: CGSize) -> CGPoint {
            CGPoint(x: box.width * point.x - size.width * anchor.x, y: box.height * point.y - size.height * anchor.y)
        }
        if properties.contains(.position) {
            let shift = shift(from: sourceAnchor, of: source.size)
            result.origin = CGPoint(x: source.minX + shift.x, y: source.minY + shift.y)
        } else {
            let shift = shift(from: anchor, of: slot.size.value)
            result.origin.x += shift.x
            result.origin.y += shift.y
        }
        return result
    }
}

/// Keeps a view in the group of its present id.
private final class MatchedGeometryMembership: StatefulRule {
    private let member: MatchedGeometryMember
    private let modifier: Attribute<MatchedGeometryModifier>
    private let scope: MatchedGeometryScope
    @exclusivity(unchecked) private var group: MatchedGeometryGroup?

    init(member: MatchedGeometryMember, modifier: Attribute<MatchedGeometryModifier>, scope: MatchedGeometryScope) {
        self.member = member
        self.modifier = modifier
        self.scope = scope
    }

    func updateValue(old: ObjectBox<MatchedGeometryGroup>?) -> RuleResult<ObjectBox<MatchedGeometryGroup>> {
        let modifier = modifier.value
        let group = scope.group(for: modifier.key)
        if let previous = self.group, previous !== group {
            previous.remove(member)
        }
        self.group = group
        group.update(member, isSource: modifier.isSource, anchor: modifier.anchor)
        if let old, old.object === group {
            return .unchanged(old)
        }
        return .changed(ObjectBox(object: group))
    }

    var isMoving: Bool { group?.isMoving ?? false }

    func leave() {
        group?.remove(member)
        group = nil
    }
}

private struct ObjectBox<Object: AnyObject> {
    let object: Object
}

nonisolated extension View {
    /// Shares the frame of the source among views with the same id in the same namespace.
    ///
    /// The source of a group is the newest view with `isSource` that is not being removed. The others take its position and size; their space
    /// in the layout stays reserved and empty. When another view becomes the source in an animated transaction, as when one view is removed
    /// and another one inserted, all of them move from the old source's frame to the new one's while transitions play.
    ///
    /// A view receives the shared size as a proposal. One with a fixed `frame` inside this modifier keeps its size, and its anchor is placed
    /// on the source's: the underline of a tab is 2 points tall and has the anchor `bottom`.
    /// - Parameters:
    ///   - id: The shared id of the views.
    ///   - namespace: The namespace of the id, from a `@Namespace` property of a view around them all.
    ///   - properties: The shared properties.
    ///   - anchor: The point of this view's frame that is aligned: the source's anchor is a point in the source's frame, a follower's is
    ///     the point that is placed there.
    ///   - isSource: Whether the view can be the source. Of two sources at the same time the newer one is used, with a warning.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                key: .init(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor, isSource: isSource))
    }
}
