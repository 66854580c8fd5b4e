import Foundation

/// The views that a user's files offer to `inbetween`, as generated code registers them.
@_spi(Inbetween)
public enum StageRegistry {
    public enum Kind: String, Sendable {
        case expression
        case preview
        case previewProvider
        case app
    }

    public struct Entry {
        public let name: String
        public let kind: Kind
        /// The size that the preview asks for, in points.
        public let size: CGSize?
        public let makeView: @MainActor () -> AnyView
    }

    @MainActor public private(set) static var entries: [Entry] = []

    @MainActor
    public static func add(preview: PreviewEntry, number: Int) {
        entries.append(Entry(name: preview.name ?? "Preview \(number)", kind: .preview, size: preview.size, makeView: preview.makeView))
    }

    @MainActor
    public static func add<P: PreviewProvider>(provider: P.Type, name: String) {
        entries.append(Entry(name: name, kind: .previewProvider, size: nil, makeView: { AnyView(P.previews) }))
    }

    @MainActor
    public static func add<A: App>(app: A.Type, name: String) {
        entries.append(Entry(name: name, kind: .app, size: nil, makeView: { A().body.makeRootView() }))
    }

    @MainActor
    public static func add<V: View>(expression: String, _ view: @escaping @MainActor () -> V) {
        entries.append(Entry(name: expression, kind: .expression, size: nil, makeView: { AnyView(view()) }))
    }
}

/// What `#Preview` becomes in a file that `inbetween` compiles.
@_spi(Inbetween)
public struct PreviewEntry: Sendable {
    let name: String?
    let size: CGSize?
    let makeView: @MainActor @Sendable () -> AnyView

    public init<V: View>(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor @Sendable () -> V
    ) {
        self.name = name
        size = traits.compactMap(\.size).last
        makeView = { AnyView(body()) }
    }
}
