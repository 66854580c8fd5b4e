/// A button that begins to rename something: it does what `renameAction(_:)` around it says. Without an action it is disabled.
nonisolated public struct RenameButton<Label: View>: View {
    private let label: Label
    @Environment(\.rename) private var rename

    /// A button with a pencil and the title “Rename”.
    public init() where Label == SwiftUI.Label<Text, Image> {
        label = SwiftUI.Label("Rename", systemImage: "pencil")
    }

    /// The button in the style around it.
    @MainActor public var body: some View {
        Button {
            rename?()
        } label: {
            label
        }
        .disabled(rename == nil)
    }
}

nonisolated extension View {
    /// Sets what the rename buttons in this view do.
    public func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(action))
    }
}
