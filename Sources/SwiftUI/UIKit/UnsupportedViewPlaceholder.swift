/// A placeholder for a view that cannot be drawn here: its type's name in a dashed frame, which fills the proposed space.
package nonisolated struct UnsupportedViewPlaceholder: View {
    private let name: String
    private let advice: String?
    private static let corner: CGFloat = 12

    /// - Parameters:
    ///   - name: The type's name, as users write it.
    ///   - advice: What to use instead, where the type has not been reported.
    package init(name: String, instead advice: String? = nil) {
        self.name = name
        self.advice = advice
    }

    @MainActor package var body: some View {
        let _ = advice.map { RuntimeIssue.notShown(name, $0) }
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
