import Foundation

/// What a layout of a feature's says. An engine asks it, and keeps the answers.
package protocol LayoutRules {
    /// The size the view takes when offered `proposal`.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// Where the children go, relative to the view's own origin. One for each child, in order.
    func childGeometries(at size: ViewSize) -> [ViewGeometry]

    /// The position of a guide that the view or its content sets itself; nil for the default position.
    func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat?
}

extension LayoutRules {
    package func childGeometries(at size: ViewSize) -> [ViewGeometry] { [] }
    package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? { nil }
}

package final class RuledLayoutEngine<Rules: LayoutRules>: LayoutEngine {
    @exclusivity(unchecked) package var computed = ComputedLayout()
    private let rules: Rules

    package init(_ rules: Rules) {
        self.rules = rules
    }

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        rules.sizeThatFits(proposal)
    }

    package func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        rules.childGeometries(at: size)
    }

    package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        rules.explicitAlignment(key, at: size)
    }
}

extension LayoutComputer {
    package init<Rules: LayoutRules>(rules: Rules) {
        self.init(RuledLayoutEngine(rules))
    }
}
