import ViewInspection

/// The tree of views as lines of text, one a view.
package struct ViewOutline {
    /// The type of the views to include, with their content.
    package var type: String?
    package var depth: Int

    package init(type: String? = nil, depth: Int = .max) {
        (self.type, self.depth) = (type, depth)
    }

    package func lines(of root: InspectedView) -> [String] {
        guard let type else { return lines(of: root, level: 0) }
        return Self.found(type, in: root).flatMap { lines(of: $0, level: 0) }
    }

    private static func found(_ type: String, in view: InspectedView) -> [InspectedView] {
        view.type == type ? [view] : view.children.flatMap { found(type, in: $0) }
    }

    private func lines(of view: InspectedView, level: Int) -> [String] {
        guard level < depth else { return [] }
        return [String(repeating: "  ", count: level) + Self.line(of: view)] + view.children.flatMap { lines(of: $0, level: level + 1) }
    }

    static func line(of view: InspectedView) -> String {
        var parts = [view.type + (view.name.map { " “\($0)”" } ?? "")]
        parts += view.frame.map { ["[" + $0.map(number).joined(separator: " ") + "]"] } ?? []
        parts += view.file.map { [$0 + (view.line.map { ":\($0)" } ?? "")] } ?? []
        parts += view.modifiers.map { modifier in
            "." + modifier.name + "(" + modifier.values.map { ($0.name.isEmpty ? "" : $0.name + ": ") + $0.value }.joined(separator: ", ") + ")"
        }
        parts += view.state.map { "\($0.kind) \($0.name) = \($0.value)" }
        parts += view.values.map { "\($0.name) = \($0.value)" }
        parts += view.environment.map { "environment \($0.name) = \($0.value)" }
        parts += view.bodies > 0 ? ["bodies \(view.bodies)"] : []
        return (parts + (view.drawn ? [] : ["not drawn"])).joined(separator: "  ")
    }

    private static func number(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
