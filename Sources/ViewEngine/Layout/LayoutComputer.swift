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
    @exclusivity(unchecked) var computed = ComputedLayout()
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

/// A hole in a rule, filled when the attribute it reads has been made.
package final class AttributeBox<Value> {
    package var attribute: Attribute<Value>?

    package init() {}
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
