import Foundation

/// A wrapper in generated code around a view that is written as an expression.
@_spi(Inbetween)
public protocol StageExpression {
    associatedtype Content: View

    @ViewBuilder @MainActor static var content: Content { get }
}

/// The appearance that a project forces on its app, from generated code.
@_spi(Inbetween)
public protocol StageAppearance {
    nonisolated static var isDark: Bool { get }
}

extension StageAppearance {
    fileprivate static var scheme: ColorScheme { isDark ? .dark : .light }
}

/// A view that a user's code offers to tools.
package struct StageEntry {
    package enum Kind: Sendable {
        case expression, preview, previewProvider, app
    }

    package let kind: Kind
    /// The name in the code.
    package let name: String?
    /// The type that offers it.
    package let typeName: String
    /// File and line of a `#Preview`.
    package let location: (file: String, line: Int)?
    private let window: PreviewWindow
    package let makeView: @MainActor () -> AnyView

    /// The size of its window on a device with `screen`, in points.
    @MainActor
    package func size(screen: CGSize, scale: CGFloat, environment: EnvironmentValues) -> CGSize {
        window.size(screen: screen) { available in
            AppearanceService.keepingWaiting {
                let graph = ViewGraph(makeView(), size: available, scale: scale, environment: environment)
                defer { graph.tearDown() }
                return graph.sizeThatFits(ProposedViewSize(available))
            }
        }
    }

    /// Light or dark as the project of `types` wants it; nil leaves it to the user.
    package static func appearance(of types: [Any.Type]) -> ColorScheme? {
        types.lazy.compactMap { $0 as? any StageAppearance.Type }.first.map { $0.scheme }
    }

    /// What `types` offer, in their order; only the expression, when there is one.
    @MainActor
    package static func entries(of types: [Any.Type]) -> [StageEntry] {
        if let expression = types.lazy.compactMap({ $0 as? any StageExpression.Type }).first {
            return [entry(expression)]
        }
        return types.flatMap { type -> [StageEntry] in
            if let registry = type as? any PreviewRegistry.Type {
                return [entry(registry)]
            }
            if let provider = type as? any PreviewProvider.Type {
                return entries(provider)
            }
            if let app = type as? any App.Type {
                return [entry(app)]
            }
            return []
        }
    }

    @MainActor
    private static func entry<E: StageExpression>(_ type: E.Type) -> StageEntry {
        StageEntry(kind: .expression, name: nil, typeName: "\(type)", location: nil, window: PreviewWindow()) { AnyView(E.content) }
    }

    @MainActor
    private static func entry(_ type: any PreviewRegistry.Type) -> StageEntry {
        let preview = type.makePreview()
        return StageEntry(
            kind: .preview, name: preview.name, typeName: "\(type)", location: (type.filePath, type.line), window: preview.window
        ) {
            preview.window.around.reduce(erase(preview.makeView())) { $1($0) }
        }
    }

    private static func erase(_ view: any View) -> AnyView {
        AnyView(view)
    }

    @MainActor
    private static func entries<P: PreviewProvider>(_ type: P.Type) -> [StageEntry] {
        ProvidedPreview.all(of: type).map { preview in
            StageEntry(
                kind: .previewProvider, name: preview.name, typeName: "\(type)", location: nil, window: preview.window,
                makeView: preview.makeView)
        }
    }

    @MainActor
    private static func entry<A: App>(_ type: A.Type) -> StageEntry {
        StageEntry(kind: .app, name: nil, typeName: "\(type)", location: nil, window: PreviewWindow()) { AnyView(AppRootView(type)) }
    }
}
