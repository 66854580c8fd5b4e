/// Makes a view keep the distances of a control: 8 points on `edges`, whatever its label would prefer.
nonisolated package struct ControlSpacingModifier: UnaryLayoutModifier {
    package var edges: Edge.Set

    package init(edges: Edge.Set = .all) {
        self.edges = edges
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        child.size(proposal)
    }

    package func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        ViewGeometry(origin: .zero, size: size)
    }

    package func spacing(child: LayoutProxy) -> ViewSpacing {
        .control(edges, content: child.spacing)
    }
}
