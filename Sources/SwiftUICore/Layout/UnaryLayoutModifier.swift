import IncrementalGraph
import Foundation

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

// Beside the modifiers: the compiler makes rule and engine for each of them. Those of an unknown modifier look up the type of each value.

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

private final class UnaryLayoutEngine<Modifier: UnaryLayoutModifier>: CompositeLayoutEngine {
    @exclusivity(unchecked) var computed = ComputedLayout()
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
