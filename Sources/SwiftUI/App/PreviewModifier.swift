/// Something around previews that need the same surroundings: `#Preview(traits: .modifier(SampleData())) { … }`.
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// The view around a preview.
    associatedtype Body: View
    /// What `body` needs besides the preview; `Void` when it needs nothing.
    associatedtype Context = Void

    typealias Content = PreviewModifierContent

    /// Makes what `body` gets as its context, for each preview anew. The preview is empty until then, and stays empty when this
    /// throws; the error is reported.
    static func makeSharedContext() async throws -> Context

    /// The preview with something around it. `content` is the preview, or what earlier modifiers have made of it.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// For modifiers without a context. It is never called: their `body` is shown at once.
    public static func makeSharedContext() async throws {}
}

/// The preview that a modifier is applied to.
nonisolated public struct PreviewModifierContent: View {
    let content: AnyView

    /// The preview as it is.
    @MainActor public var body: some View { content }
}

/// The preview with a modifier around it, once the modifier's context is there.
nonisolated struct ModifiedPreview<Modifier: PreviewModifier>: View {
    var modifier: Modifier
    var content: AnyView
    @MainActor @State private var context: Modifier.Context?

    @MainActor var body: some View {
        if Modifier.Context.self == Void.self {
            modifier.body(content: PreviewModifierContent(content: content), context: () as! Modifier.Context)
        } else if let context {
            modifier.body(content: PreviewModifierContent(content: content), context: context)
        } else {
            Color.clear.task {
                do {
                    context = try await Modifier.makeSharedContext()
                } catch {
                    RuntimeIssue.report("\(Modifier.self) could not make its context for previews: \(error)")
                }
            }
        }
    }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// Puts something around the preview.
    public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait {
        nonisolated(unsafe) let modifier = modifier
        return PreviewTrait { window in
            window.around.append { content in AnyView(ModifiedPreview(modifier: modifier, content: content)) }
        }
    }
}
