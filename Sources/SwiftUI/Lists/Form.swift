import Foundation

/// Controls that belong together, as rows of a grouped list: labels at the leading edge, controls at the trailing one.
nonisolated public struct Form<Content: View>: View {
    @Environment(\.formStyle) private var style
    private let content: Content

    /// A form of these rows; `Section`s group them.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// What the form style around makes of the rows; without one, a grouped list.
    @MainActor public var body: some View {
        if let style {
            style.makeBody(FormStyleConfiguration(content: .init(content: AnyView(content))))
        } else {
            ListBody(selection: nil, content: content)
        }
    }
}

nonisolated extension Form where Content == FormStyleConfiguration.Content {
    /// Creates the form of a style's configuration, for styles that change another one.
    public init(_ configuration: FormStyleConfiguration) {
        content = configuration.content
    }
}

/// The appearance of forms.
@MainActor @preconcurrency
public protocol FormStyle {
    /// What the style makes of a form.
    associatedtype Body: View

    /// The whole form, rows included: nothing is put around what the style makes.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = FormStyleConfiguration
}

/// What a form's style gets to work with.
public struct FormStyleConfiguration {
    /// The rows that the form was made with.
    nonisolated public struct Content: View {
        let content: AnyView

        /// The rows passed to the form.
        @MainActor public var body: some View { content }
    }

    /// The form's rows, to be placed in a container of the style's own.
    public let content: Content
}

private struct FormStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<FormStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    var formStyle: AnyControlStyle<FormStyleConfiguration>? {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the forms in this view.
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        transformEnvironment(\.formStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.formStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The default style of the form's context: grouped.
public struct AutomaticFormStyle: FormStyle {
    /// The style that forms have anyway; it takes back one that is set further out.
    nonisolated public init() {}

    /// A grouped list of the rows, which scrolls.
    public func makeBody(configuration: Configuration) -> some View {
        ListBody(selection: nil, content: configuration.content)
    }
}

/// A style that shows rows on cards.
public struct GroupedFormStyle: FormStyle {
    /// A style of rows on cards; it looks like the automatic one.
    nonisolated public init() {}

    /// A grouped list of the rows, which scrolls.
    public func makeBody(configuration: Configuration) -> some View {
        ListBody(selection: nil, content: configuration.content)
    }
}

/// Controls below each other, without rows and without scrolling.
public struct ColumnsFormStyle: FormStyle {
    /// A style without cards. A form that may be longer than the window needs a scroll view around it.
    nonisolated public init() {}

    /// The controls in one column, aligned at the leading edge and 10 points apart. Labels have no separate column here.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            configuration.content
        }
    }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The default style: rows on cards.
    nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    /// A style that shows rows on cards.
    nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// Controls below each other, without rows and without scrolling.
    nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
