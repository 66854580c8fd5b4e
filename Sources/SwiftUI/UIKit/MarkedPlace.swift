/// What is shown in the place of something that cannot be drawn here: its type's name in a dashed frame, as large as is offered.
package nonisolated struct MarkedPlace: View {
    private let name: String
    private static let corner: CGFloat = 12

    /// - Parameter name: The type's name, as users write it.
    package init(name: String) {
        self.name = name
    }

    @MainActor package var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: Self.corner)
                .fill(.quaternary.opacity(0.4))
            RoundedRectangle(cornerRadius: Self.corner)
                .strokeBorder(.secondary.opacity(0.6), style: StrokeStyle(lineWidth: 1.5, lineCap: .round, dash: [6, 5]))
            Text(verbatim: name)
                .font(.footnote.weight(.medium))
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .padding(8)
        }
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: name))
    }
}
