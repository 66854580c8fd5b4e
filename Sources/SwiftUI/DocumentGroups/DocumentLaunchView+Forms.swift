import Foundation
import UniformTypeIdentifiers

extension DocumentLaunchView {
    /// A launch screen with a title, the app's name without one, a background of a style.
    public init<B: ShapeStyle>(
        _ title: Text? = nil, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, a background of a style, and views behind the title.
    public init<B: ShapeStyle>(
        _ title: Text? = nil, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, a background of a style, and views over the title.
    public init<B: ShapeStyle>(
        _ title: Text? = nil, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, a background of a style, and views behind and over the title.
    public init<B: ShapeStyle>(
        _ title: Text? = nil, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) }, overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, a background that is a view.
    public init(
        _ title: Text? = nil, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions, @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder background: () -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(background()))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, a background that is a view, and views behind the title.
    public init(
        _ title: Text? = nil, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions, @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder background: () -> some View, @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, a background that is a view, and views over the title.
    public init(
        _ title: Text? = nil, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions, @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder background: () -> some View, @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(background()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, a background that is a view, and views behind and over the title.
    public init(
        _ title: Text? = nil, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions, @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder background: () -> some View, @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, the standard background.
    public init(
        _ title: Text? = nil, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions, @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, the standard background, and views behind the title.
    public init(
        _ title: Text? = nil, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions, @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, the standard background, and views over the title.
    public init(
        _ title: Text? = nil, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions, @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title, the app's name without one, the standard background, and views behind and over the title.
    public init(
        _ title: Text? = nil, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions, @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: title, actions: AnyView(actions()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background of a style.
    public init<B: ShapeStyle>(
        _ title: LocalizedStringKey, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background of a style, and views behind the title.
    public init<B: ShapeStyle>(
        _ title: LocalizedStringKey, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background of a style, and views over the title.
    public init<B: ShapeStyle>(
        _ title: LocalizedStringKey, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background of a style, and views behind and over the title.
    public init<B: ShapeStyle>(
        _ title: LocalizedStringKey, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) }, overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background that is a view.
    public init(
        _ title: LocalizedStringKey, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder background: () -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background that is a view, and views behind the title.
    public init(
        _ title: LocalizedStringKey, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background that is a view, and views over the title.
    public init(
        _ title: LocalizedStringKey, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder background: () -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, a background that is a view, and views behind and over the title.
    public init(
        _ title: LocalizedStringKey, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, the standard background.
    public init(
        _ title: LocalizedStringKey, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, the standard background, and views behind the title.
    public init(
        _ title: LocalizedStringKey, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, the standard background, and views over the title.
    public init(
        _ title: LocalizedStringKey, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is looked up in the app's tables of strings, the standard background, and views behind and over the title.
    public init(
        _ title: LocalizedStringKey, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, a background of a style.
    @_disfavoredOverload
    public init<B: ShapeStyle>(
        _ title: some StringProtocol, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, a background of a style, and views behind the title.
    @_disfavoredOverload
    public init<B: ShapeStyle>(
        _ title: some StringProtocol, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, a background of a style, and views over the title.
    @_disfavoredOverload
    public init<B: ShapeStyle>(
        _ title: some StringProtocol, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, a background of a style, and views behind and over the title.
    @_disfavoredOverload
    public init<B: ShapeStyle>(
        _ title: some StringProtocol, for contentTypes: [UTType], backgroundStyle: B, @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(Rectangle().fill(backgroundStyle)),
            backgroundAccessory: { AnyView(backgroundAccessoryView($0)) }, overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, a background that is a view.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder background: () -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, a background that is a view, and views behind the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, a background that is a view, and views over the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder background: () -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, a background that is a view, and views behind and over the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), background: AnyView(background()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, the standard background.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()))
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, the standard background, and views behind the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, the standard background, and views over the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView, @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }

    /// A launch screen with a title that is shown as it is, the standard background, and views behind and over the title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, for contentTypes: [UTType], @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View,
        @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> some View
    ) {
        content = DocumentLaunchContent(
            title: Text(title), actions: AnyView(actions()), backgroundAccessory: { AnyView(backgroundAccessoryView($0)) },
            overlayAccessory: { AnyView(overlayAccessoryView($0)) })
        self.contentTypes = contentTypes
        self.onDocumentOpen = onDocumentOpen
    }
}
