/// Something around previews that need the same surroundings: `#Preview(traits: .modifier(SampleData())) { … }`.
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// The view around a preview.
    associatedtype Body: View
    /// What `body` needs besides the preview; `Void` when it needs nothing.
    associatedtype Context = Void

    typealias Content = PreviewModifierContent

    /// Makes what `body` gets as its context: once for all previews in a window that have a modifier of this type. A preview is empty
    /// until then, and stays empty when this throws; the error is reported.
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
    @MainActor @Environment(\.previewContexts) private var contexts

    @MainActor var body: some View {
        if Modifier.Context.self == Void.self {
            modifier.body(content: PreviewModifierContent(content: content), context: () as! Modifier.Context)
        } else if let context {
            modifier.body(content: PreviewModifierContent(content: content), context: context)
        } else {
            Color.clear.task {
                do {
                    if let contexts {
                        context = try await contexts.context(of: Modifier.self)
                    } else {
                        context = try await Modifier.makeSharedContext()
                    }
                } catch {
                    RuntimeIssue.report("\(Modifier.self) could not make its context for previews: \(error)")
                }
            }
        }
    }
}

/// The contexts of a window's previews, by the modifier's type.
@MainActor
final class PreviewContexts: HostService {
    /// Is made on the main actor and is read there.
    private struct SharedContext: @unchecked Sendable {
        let value: Any
    }

    private var making: [ObjectIdentifier: Task<SharedContext, any Error>] = [:]

    nonisolated init(host: ViewGraph) {}

    func context<Modifier: PreviewModifier>(of type: Modifier.Type) async throws -> Modifier.Context? {
        let key = ObjectIdentifier(type)
        let task = making[key] ?? Task { SharedContext(value: try await type.makeSharedContext()) }
        making[key] = task
        return try await task.value.value as? Modifier.Context
    }

    func adjust(_ environment: inout EnvironmentValues) {
        environment.previewContexts = self
    }
}

private struct PreviewContextsKey: EnvironmentKey {
    static var defaultValue: PreviewContexts? { nil }
}

extension EnvironmentValues {
    fileprivate(set) var previewContexts: PreviewContexts? {
        get { self[PreviewContextsKey.self] }
        set { self[PreviewContextsKey.self] = newValue }
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
