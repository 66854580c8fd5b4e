import Foundation
public import UniformTypeIdentifiers

/// A button that hands over what was copied. It is disabled as long as nothing of its types is there.
///
/// It looks as on iOS 17: a symbol and “Paste” in white on the tint, in a capsule unless `buttonBorderShape(_:)` says otherwise. `labelStyle(_:)` leaves one of both
/// out; button styles make no difference.
nonisolated public struct PasteButton: View {
    private let accepts: (DragItem) -> Bool
    private let paste: @MainActor ([DragItem]) -> Void
    private var pasted = PastedItems()
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.menuSession) private var menuSession

    /// A button that hands over values of a type: those that were copied, or such that are made of what was copied. Values of the type itself are
    /// handed over at once, others when they have been made.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        accepts = { $0.isTransferable(as: T.self) }
        paste = { items in
            _ = items.withValues(of: T.self, from: "pasted") { values in
                onPaste(values)
                return true
            }
        }
    }

    /// A button that hands over the providers of data of these types, or of more special ones.
    public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
        accepts = { item in supportedContentTypes.contains { item.provider.hasItemConformingToTypeIdentifier($0.identifier) } }
        paste = { payloadAction($0.map(\.provider)) }
    }

    /// The button.
    @MainActor public var body: some View {
        let items = pasted.items.filter(accepts)
        let button = Button {
            paste(items)
        } label: {
            Label("Paste", systemImage: "doc.on.clipboard")
        }
        .disabled(items.isEmpty)
        if menuSession == nil {
            button
                .buttonStyle(.borderedProminent)
                .buttonBorderShape(shape == .automatic ? .capsule : shape)
        } else {
            button
        }
    }
}
