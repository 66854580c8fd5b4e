import Foundation
import IncrementalGraph

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

/// The controller of an app's main storyboard, from generated code.
@_spi(Inbetween)
public protocol StageStoryboard {
    @MainActor static func makeController() -> UIViewController?
}

/// The function that a project runs before its views, from generated code.
@_spi(Inbetween)
public protocol StageSetUp {
    @MainActor static var action: @MainActor () throws -> Void { get }
}

/// The view that a project puts around its previews, from generated code.
@_spi(Inbetween)
public protocol StageWrap {
    associatedtype Wrapped: View

    @ViewBuilder @MainActor static func wrap(_ content: AnyView) -> Wrapped
}

extension StageWrap {
    /// What a modifier for previews makes of the content.
    @MainActor public static func apply(_ modifier: some PreviewModifier, to content: AnyView) -> some View {
        ModifiedPreview(modifier: modifier, content: content)
    }
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
    /// The argument of a `#Preview(arguments:)`: its place in the list, from 0, and its name.
    package var argument: (index: Int, name: String)?
    private let window: PreviewWindow
    package private(set) var makeView: @MainActor () -> AnyView

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
        types.lazy.compactMap { conforming($0, to: (any StageAppearance.Type).self) }.first.map { $0.scheme }
    }

    /// The function that the project of `types` runs before its views; nil for none.
    @MainActor
    package static func setUp(of types: [Any.Type]) -> (@MainActor () throws -> Void)? {
        types.lazy.compactMap { conforming($0, to: (any StageSetUp.Type).self) }.first.map { $0.action }
    }

    /// What the project of `types` puts around its previews; nil for nothing.
    @MainActor
    package static func wrap(of types: [Any.Type]) -> (@MainActor (AnyView) -> AnyView)? {
        guard let type = types.lazy.compactMap({ conforming($0, to: (any StageWrap.Type).self) }).first else { return nil }
        return { content in wrapped(content, in: type) }
    }

    @MainActor
    private static func wrapped<W: StageWrap>(_ content: AnyView, in type: W.Type) -> AnyView { AnyView(type.wrap(content)) }

    /// The entry with something around its view. An app's window stays as it is.
    package func wrapped(by wrap: (@MainActor (AnyView) -> AnyView)?) -> StageEntry {
        guard let wrap, kind != .app else { return self }
        var entry = self
        entry.makeView = { [makeView] in wrap(makeView()) }
        return entry
    }

    /// What `types` offer, in their order; only the expression, when there is one.
    @MainActor
    package static func entries(of types: [Any.Type]) -> [StageEntry] {
        if let expression = types.lazy.compactMap({ conforming($0, to: (any StageExpression.Type).self) }).first {
            return [entry(expression)]
        }
        let found = types.flatMap { type -> [StageEntry] in
            if let registry = conforming(type, to: (any PreviewRegistry.Type).self) {
                return entries(registry)
            }
            if let provider = conforming(type, to: (any PreviewProvider.Type).self) {
                return entries(provider)
            }
            if let app = conforming(type, to: (any App.Type).self) {
                return [entry(app)]
            }
            return []
        }
        // The delegate of an App is the App's.
        guard !found.contains(where: { $0.kind == .app }),
            let delegate = types.lazy.compactMap({ conforming($0, to: (any UIApplicationDelegate.Type).self) }).first
        else {
            return found
        }
        let scenes = types.compactMap { conforming($0, to: (any UIWindowSceneDelegate.Type).self) }
        let storyboard = types.lazy.compactMap { conforming($0, to: (any StageStoryboard.Type).self) }.first
        return found + [
            StageEntry(kind: .app, name: nil, typeName: "\(delegate)", location: nil, window: PreviewWindow()) {
                AnyView(ApplicationRootView(delegate, scenes: scenes, storyboard: storyboard))
            }
        ]
    }

    @MainActor
    private static func entry<E: StageExpression>(_ type: E.Type) -> StageEntry {
        StageEntry(kind: .expression, name: nil, typeName: "\(type)", location: nil, window: PreviewWindow()) { AnyView(E.content) }
    }

    @MainActor
    private static func entries(_ type: any PreviewRegistry.Type) -> [StageEntry] {
        let preview = type.makePreview()
        if preview.views.isEmpty {
            RuntimeIssue.report(
                "the #Preview in line \(type.line) of \((type.filePath as NSString).lastPathComponent) shows nothing: its list of arguments is empty")
        }
        return preview.views.map { view in
            StageEntry(
                kind: .preview, name: preview.name, typeName: "\(type)", location: (type.filePath, type.line), argument: view.argument,
                window: preview.window
            ) {
                preview.window.around.reduce(erase(view.makeView())) { $1($0) }
            }
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
