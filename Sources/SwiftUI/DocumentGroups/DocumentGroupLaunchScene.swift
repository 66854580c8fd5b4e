import Foundation

/// What the launch screen of an app's document groups shows beside the user's files: a title, actions, and what is around them.
///
/// It stands beside the document groups in the app's body. The first action is shown as the main one; `NewDocumentButton`s create documents.
public struct DocumentGroupLaunchScene<Actions: View>: PrimitiveScene, WindowDescribing {
    private let content: DocumentLaunchContent

    public func _makeRootView() -> AnyView? { nil }

    var windowTraits: WindowTraits {
        var traits = WindowTraits()
        traits.hasWindow = false
        traits.share = DocumentScenes(launch: content)
        return traits
    }
}

extension DocumentGroupLaunchScene {
    /// A launch screen with a title, the app's name without one, a background of a style.
    public init<B: ShapeStyle>(
        _ title: Text? = nil, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() }
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)))
    }

    /// A launch screen with a title, the app's name without one, a background of a style, and views behind the title.
    public init<B: ShapeStyle>(
        _ title: Text? = nil, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
    }

    /// A launch screen with a title, the app's name without one, a background of a style, and views over the title.
    public init<B: ShapeStyle>(
        _ title: Text? = nil, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title, the app's name without one, a background of a style, and views behind and over the title.
    public init<B: ShapeStyle>(
        _ title: Text? = nil, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) }, overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title, the app's name without one, a background that is a view.
    public init(
        _ title: Text? = nil, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(background()))
    }

    /// A launch screen with a title, the app's name without one, a background that is a view, and views behind the title.
    public init(
        _ title: Text? = nil, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
    }

    /// A launch screen with a title, the app's name without one, a background that is a view, and views over the title.
    public init(
        _ title: Text? = nil, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(background()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title, the app's name without one, a background that is a view, and views behind and over the title.
    public init(
        _ title: Text? = nil, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background of a style.
    public init<B: ShapeStyle>(
        _ title: LocalizedStringKey, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() }
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)))
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background of a style, and views behind the title.
    public init<B: ShapeStyle>(
        _ title: LocalizedStringKey, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background of a style, and views over the title.
    public init<B: ShapeStyle>(
        _ title: LocalizedStringKey, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background of a style, and views behind and over the title.
    public init<B: ShapeStyle>(
        _ title: LocalizedStringKey, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) }, overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background that is a view.
    public init(
        _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()))
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background that is a view, and views behind the title.
    public init(
        _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background that is a view, and views over the title.
    public init(
        _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background that is a view, and views behind and over the title.
    public init(
        _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title that is shown as it is, a background of a style.
    @_disfavoredOverload
    public init<B: ShapeStyle>(
        _ title: some StringProtocol, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() }
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)))
    }

    /// A launch screen with a title that is shown as it is, a background of a style, and views behind the title.
    @_disfavoredOverload
    public init<B: ShapeStyle>(
        _ title: some StringProtocol, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
    }

    /// A launch screen with a title that is shown as it is, a background of a style, and views over the title.
    @_disfavoredOverload
    public init<B: ShapeStyle>(
        _ title: some StringProtocol, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title that is shown as it is, a background of a style, and views behind and over the title.
    @_disfavoredOverload
    public init<B: ShapeStyle>(
        _ title: some StringProtocol, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) }, overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title that is shown as it is, a background that is a view.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()))
    }

    /// A launch screen with a title that is shown as it is, a background that is a view, and views behind the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
    }

    /// A launch screen with a title that is shown as it is, a background that is a view, and views over the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }

    /// A launch screen with a title that is shown as it is, a background that is a view, and views behind and over the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
    }
}
