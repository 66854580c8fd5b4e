import Foundation

/// What a view shows, as a value that makes the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Makes a view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state of what shows it.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and can be given another one.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What the view shows.
    var configuration: any UIContentConfiguration { get set }
}

/// The state of what shows a configuration.
public protocol UIConfigurationState {
    /// What surrounds the view.
    var traitCollection: UITraitCollection { get set }
}

/// The state of a view: whether it is selected, highlighted or disabled.
public struct UIViewConfigurationState: UIConfigurationState {
    /// What surrounds the view.
    public var traitCollection: UITraitCollection
    /// Whether the view takes no touches.
    public var isDisabled = false
    /// Whether a touch is on the view.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false

    /// Creates the state of a view that is neither selected nor highlighted nor disabled.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }
}

/// A SwiftUI view as what a cell or another view shows. No lists of UIKit are shown, and `makeContentView()` returns a view with the
/// content.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    private let content: Content
    private let background: Background
    private var insets = EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    private var least: (width: CGFloat?, height: CGFloat?)

    private init(_ content: Content, _ background: Background) {
        self.content = content
        self.background = background
    }

    private func with<B: View>(_ background: B) -> UIHostingConfiguration<Content, B> {
        var result = UIHostingConfiguration<Content, B>(content, background)
        result.insets = insets
        result.least = least
        return result
    }

    /// The same with a style behind the content, which reaches to the edges.
    public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
        with(_UIHostingConfigurationBackgroundView(style: style))
    }

    /// The same with a view behind the content, which reaches to the edges.
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> { with(content()) }

    /// The same with other distances at these edges, in points.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
        var result = self
        if edges.contains(.top) { result.insets.top = length }
        if edges.contains(.leading) { result.insets.leading = length }
        if edges.contains(.bottom) { result.insets.bottom = length }
        if edges.contains(.trailing) { result.insets.trailing = length }
        return result
    }

    /// The same with other distances at these edges, in points.
    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration {
        margins(edges.intersection(.top), insets.top).margins(edges.intersection(.leading), insets.leading)
            .margins(edges.intersection(.bottom), insets.bottom).margins(edges.intersection(.trailing), insets.trailing)
    }

    /// The same with a smallest size in points, margins included; nil leaves a side to the content.
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
        var result = self
        result.least = (width, height)
        return result
    }

    /// The same configuration. Harmless: without a width or a height there is nothing to set.
    @available(*, deprecated, message: "Please pass one or more parameters.")
    public func minSize() -> UIHostingConfiguration { self }

    /// The same: the content reads what it depends on, such as the text size, from its environment.
    /// Harmless: `state` is for configurations that are values of the state.
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }

    /// A view that shows the content.
    public func makeContentView() -> any UIView & UIContentView { HostingContentView(self, AnyView(view)) }

    private var view: some View {
        content.padding(insets).frame(minWidth: least.width, maxWidth: .infinity, minHeight: least.height, alignment: .leading)
            .background { background }
    }
}

extension UIHostingConfiguration where Background == EmptyView {
    /// Shows what the closure makes.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content(), EmptyView())
    }
}

extension UIHostingConfiguration: HostedConfiguration {
    fileprivate var hosted: AnyView { AnyView(view) }
}

/// A configuration of SwiftUI views.
@MainActor
private protocol HostedConfiguration {
    var hosted: AnyView { get }
}

/// A style behind the content of a `UIHostingConfiguration`.
nonisolated public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
    let style: S

    /// A rectangle with the style.
    @MainActor public var body: some View { Rectangle().fill(style) }
}

/// The view of a `UIHostingConfiguration`.
private final class HostingContentView: UIView, UIContentView {
    private let hosting: UIHostingView

    var configuration: any UIContentConfiguration {
        didSet {
            guard let configuration = configuration as? any HostedConfiguration else {
                RuntimeIssue.report("\(type(of: configuration)) is not shown: the view was made by a UIHostingConfiguration, and shows no other.")
                return
            }
            hosting.content = configuration.hosted
        }
    }

    init(_ configuration: any UIContentConfiguration, _ content: AnyView) {
        self.configuration = configuration
        hosting = UIHostingView(content)
        super.init(frame: .zero)
        hosting.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(hosting)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { hosting.intrinsicContentSize }

    override func contentSize(width: CGFloat?) -> CGSize { hosting.contentSize(width: width) }
}
