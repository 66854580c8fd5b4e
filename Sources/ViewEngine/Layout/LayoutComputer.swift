import IncrementalGraph
import Foundation

/// The size that a view has been given, with the proposal that led to it (containers place their children by it).
package struct ViewSize: Equatable {
    package var value: CGSize
    package var proposal: ProposedViewSize

    package init(_ value: CGSize, proposal: ProposedViewSize) {
        self.value = value
        self.proposal = proposal
    }

    package init(_ value: CGSize) {
        self.init(value, proposal: ProposedViewSize(value))
    }

    package static let zero = ViewSize(.zero)

    /// `proposal` for a view's children once the view knows its own size: where it was left open along `axis`, that size.
    package func settling(_ proposal: ProposedViewSize, along axis: Axis) -> ProposedViewSize {
        var proposal = proposal
        if proposal[axis] == nil, value[axis].isFinite {
            proposal[axis] = value[axis]
        }
        return proposal
    }
}

/// A place and a size: relative to the parent where a layout engine says it, in the coordinates of the nearest
/// transforming effect where it flows down.
package struct ViewGeometry: Equatable {
    package var origin: CGPoint
    package var size: ViewSize

    package init(origin: CGPoint, size: ViewSize) {
        self.origin = origin
        self.size = size
    }

    package var frame: CGRect { CGRect(origin: origin, size: size.value) }
}

/// What a view's parent asks for its size. A reference: a new engine means that something has changed.
package struct LayoutComputer {
    package let engine: any LayoutEngine

    package init(_ engine: any LayoutEngine) {
        self.engine = engine
    }

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        engine.cachedSize(proposal)
    }

    /// A view that fills what it is offered; 10 points where nothing is.
    package nonisolated(unsafe) static let flexible = LayoutComputer(FlexibleLayoutEngine())
}

private final class FlexibleLayoutEngine: LayoutEngine {
    var computed = ComputedLayout()
}

/// A child as its parent's layout sees it.
package struct LayoutProxy {
    package let computer: LayoutComputer
    package let traits: ViewTraits
    /// Read at once: the engine that is made with the proxy keeps what it has computed.
    package let layoutPriority: Double

    package init(computer: LayoutComputer, traits: ViewTraits = ViewTraits()) {
        self.computer = computer
        self.traits = traits
        layoutPriority = traits[LayoutPriorityTraitKey.self]?.value ?? computer.engine.layoutPriority
    }

    package func size(_ proposal: ProposedViewSize) -> CGSize {
        computer.sizeThatFits(proposal)
    }

    package var spacing: ViewSpacing { computer.engine.cachedSpacing() }

    /// Size and guides of the child when offered `proposal`.
    package func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(engine: computer.engine, size: ViewSize(size(proposal), proposal: proposal))
    }
}

/// A modifier that decides the size of the modified view, or where it stands in it.
///
/// All functions work with points relative to the modified view's own top-leading corner (left-to-right; the engine
/// mirrors the result where the layout direction is right to left).
nonisolated package protocol UnaryLayoutModifier: PrimitiveViewModifier, SingleElementModifier {
    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize
    func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry
    func spacing(child: LayoutProxy) -> ViewSpacing
    func explicitAlignment(_ key: AlignmentKey, at size: ViewSize, child: LayoutProxy) -> CGFloat?

    /// Whether a closure of the program's has a say: what that reads, layout follows.
    static var callsProgram: Bool { get }

    /// Whether the size depends on nothing else, so that finding it takes no time.
    var hasFixedSize: Bool { get }
}

extension UnaryLayoutModifier {
    package static var callsProgram: Bool { false }

    package var hasFixedSize: Bool { false }

    package func spacing(child: LayoutProxy) -> ViewSpacing { child.spacing }

    package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize, child: LayoutProxy) -> CGFloat? {
        let geometry = childGeometry(at: size, child: child)
        return child.computer.engine.explicitAlignment(key, at: geometry.size).map { value in
            value + (key.axis == .horizontal ? geometry.origin.x : geometry.origin.y)
        }
    }
}

nonisolated extension UnaryLayoutModifier {
    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let direction = inputs.base.layoutDirection
        let child = AttributeBox<LayoutComputer>()
        let layout: Attribute<LayoutComputer>
        if callsProgram {
            let host = inputs.base.host
            layout = Attribute(
                "layout modifier",
                uncompared: {
                    let proxy = LayoutProxy(computer: child.attribute?.value ?? .flexible)
                    return LayoutComputer(UnaryLayoutEngine(modifier: modifier.value, child: proxy, program: ProgramReads(host: host)))
                })
        } else {
            layout = Attribute("layout modifier", stateful: UnaryLayoutRule(modifier: modifier.reader, child: child))
        }
        var childInputs = inputs
        childInputs.placement = .derived(LayoutChildGeometry(in: inputs.placement, layout: layout, direction: direction))
        var outputs = body(_Graph(), childInputs)
        child.attribute = outputs.layout
        if outputs.layout != nil {
            outputs.layout = layout
        }
        return outputs
    }
}

/// The layout of a modifier that calls no code of the program's: another one when the modifier or the child's layout is.
private struct UnaryLayoutRule<Modifier: UnaryLayoutModifier>: StatefulRule {
    var modifier: GraphValueReader<Modifier>
    let child: AttributeBox<LayoutComputer>
    private var lastChild: (any LayoutEngine)?

    init(modifier: GraphValueReader<Modifier>, child: AttributeBox<LayoutComputer>) {
        self.modifier = modifier
        self.child = child
    }

    mutating func updateValue(old: LayoutComputer?) -> RuleResult<LayoutComputer> {
        let computer = child.attribute?.value ?? .flexible
        let (modifier, isNew) = modifier.read()
        if let old, !isNew, computer.engine === lastChild {
            return .unchanged(old)
        }
        lastChild = computer.engine
        return .changed(LayoutComputer(UnaryLayoutEngine(modifier: modifier, child: LayoutProxy(computer: computer), program: nil)))
    }
}

/// A hole in a rule, filled when the attribute it reads has been made.
package final class AttributeBox<Value> {
    package var attribute: Attribute<Value>?

    package init() {}
}

private final class UnaryLayoutEngine<Modifier: UnaryLayoutModifier>: CompositeLayoutEngine {
    var computed = ComputedLayout()
    var guides = FoundGuides()
    let modifier: Modifier
    let child: LayoutProxy
    let program: ProgramReads?

    init(modifier: Modifier, child: LayoutProxy, program: ProgramReads?) {
        self.modifier = modifier
        self.child = child
        self.program = program
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        modifier.sizeThatFits(proposal, child: child)
    }

    func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        [modifier.childGeometry(at: size, child: child)]
    }

    func childGeometry(at size: ViewSize) -> ViewGeometry? {
        modifier.childGeometry(at: size, child: child)
    }

    func spacing() -> ViewSpacing {
        modifier.spacing(child: child)
    }

    var layoutPriority: Double { child.layoutPriority }

    var keepsSizes: Bool { !modifier.hasFixedSize }

    var keepsGuides: Bool { child.computer.engine is any CompositeLayoutEngine }

    func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        guard let program else { return modifier.explicitAlignment(key, at: size, child: child) }
        return program.reading { modifier.explicitAlignment(key, at: size, child: child) }
    }
}

/// Has the rule that makes a layout engine run again when something changes that code of the program's has read, which the
/// engine calls later and keeps the results of.
package struct ProgramReads {
    private unowned let host: ViewGraph
    private let rule: RunningRule?

    /// To be made in the rule.
    package init(host: ViewGraph) {
        self.host = host
        rule = Graph.runningRule
    }

    package func reading<T>(_ body: () -> T) -> T {
        guard let rule else { return host.observing(body) }
        return rule.reading { host.observing(body) }
    }
}
