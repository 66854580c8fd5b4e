/// Something around previews that need the same surroundings: `#Preview(traits: .modifier(SampleData())) { … }`.
@MainActor @preconcurrency
public protocol PreviewModifier {
    associatedtype Body: View
    associatedtype Context = Void

    typealias Content = PreviewModifierContent

    /// Makes what all previews with the modifier share, once. A failure is reported, and the preview is shown as it is.
    static func makeSharedContext() async throws -> Context

    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// The preview that a modifier is applied to.
nonisolated public struct PreviewModifierContent: View {
    let content: AnyView

    @MainActor public var body: some View { content }
}

/// The preview with a modifier around it, once the modifier's context is there.
nonisolated struct ModifiedPreview<Modifier: PreviewModifier>: View {
    var modifier: Modifier
    var content: AnyView
    @State private var context: Modifier.Context?

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
