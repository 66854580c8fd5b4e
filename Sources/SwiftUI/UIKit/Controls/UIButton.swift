import Foundation

/// A button with a title and an image. It is drawn, and can be tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of a button.
    public enum ButtonType: Int, Sendable {
        /// A white title and image, without a background.
        case custom = 0
        /// Words and images in the tint.
        case system = 1
        /// With one of the system's images, in the tint.
        case detailDisclosure = 2
        case infoLight, infoDark, contactAdd
        /// The same as `system` here.
        case plain
        /// A round button with an ×.
        case close

        var image: UIImage? {
            switch self {
            case .detailDisclosure, .infoLight, .infoDark: UIImage(systemName: "info.circle")
            case .contactAdd: UIImage(systemName: "plus.circle")
            case .close: UIImage(systemName: "xmark.circle.fill")
            default: nil
            }
        }
    }

    /// The kind of the button.
    public let buttonType: ButtonType
    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var colors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]

    /// Shows the title; its font counts. What else is set of it does not.
    open private(set) lazy var titleLabel: UILabel? = {
        let label = UILabel()
        label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
        label.owner = self
        return label
    }()

    /// Shows the image; its content mode counts. What else is set of it does not.
    open private(set) lazy var imageView: UIImageView? = UIImageView()

    /// The appearance and content of the button; nil uses the titles and images that are set.
    open var configuration: Configuration? { didSet { invalidateIntrinsicContentSize() } }
    /// Around title and image, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
    /// Moves the title by half of what it adds on one side, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Moves the image by half of what it adds on one side, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Opens with a tap where `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? { didSet { changed() } }
    /// Whether a tap opens the menu.
    open var showsMenuAsPrimaryAction = false { didSet { changed() } }
    /// Whether a touched button is dimmed.
    open var adjustsImageWhenHighlighted = true

    /// Creates a button of a kind.
    public convenience init(type buttonType: ButtonType) {
        self.init(kind: buttonType)
    }

    /// Creates a button with a configuration and an action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(kind: .system)
        self.configuration = configuration
        take(primaryAction)
    }

    /// Creates a button with an action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(kind: buttonType)
        take(primaryAction)
    }

    private init(kind: ButtonType) {
        buttonType = kind
        super.init(frame: .zero)
        images[.normal] = kind.image
    }

    /// Creates a custom button with a frame in its superview, in points.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    /// A custom button; nothing is decoded here.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        titles[.normal] = action.title.isEmpty ? nil : action.title
        images[.normal] = action.image ?? images[.normal]
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Content

    /// Sets the title in a state; nil takes that of the normal one.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        invalidateIntrinsicContentSize()
    }

    /// Sets the title with attributes in a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        invalidateIntrinsicContentSize()
    }

    /// Sets the title's colour in a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        changed()
    }

    /// Not shown: titles have no shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        RuntimeIssue.notShown("UIButton.setTitleShadowColor(_:for:)", "Use a Text with shadow(color:radius:x:y:), or a CALayer's shadow.")
    }

    /// Sets the image in a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        invalidateIntrinsicContentSize()
    }

    /// Sets the image behind title and image in a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        changed()
    }

    /// Not shown: symbols are drawn in the configuration of the image.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        RuntimeIssue.notShown("UIButton.setPreferredSymbolConfiguration(_:forImageIn:)", "Give the image its configuration: UIImage.withConfiguration(_:).")
    }

    /// The title in a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// The title's colour in a state.
    open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
    /// The image in a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// The title in the current state.
    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    /// The image in the current state.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    /// The title's colour now.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor) }

    /// Has the look follow `configuration`. It always does.
    open func setNeedsUpdateConfiguration() { changed() }

    // MARK: Drawing

    private var text: NSAttributedString? {
        if let title = attributedTitles[state] ?? attributedTitles[.normal], configuration == nil { return title }
        guard let title = currentTitle else { return nil }
        return NSAttributedString(string: title, attributes: [.font: font])
    }

    private var font: UIFont { configuration == nil ? titleLabel?.font ?? .systemFont(ofSize: 18) : .systemFont(ofSize: 17) }

    private var insets: UIEdgeInsets {
        guard let configuration else { return contentEdgeInsets }
        let i = configuration.contentInsets
        return UIEdgeInsets(top: i.top, left: i.leading, bottom: i.bottom, right: i.trailing)
    }

    override func contentSize(width: CGFloat?) -> CGSize {
        let title = text?.size() ?? .zero
        let image = currentImage?.size ?? .zero
        let gap = title.width > 0 && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
        let insets = insets
        let isBare = configuration == nil && contentEdgeInsets == .zero
        let inner =
            configuration?.imagePlacement.isVertical == true
            ? CGSize(width: max(title.width, image.width), height: title.height + image.height + gap)
            : CGSize(width: title.width + image.width + gap, height: max(title.height, image.height))
        return CGSize(
            width: (inner.width + insets.left + insets.right).rounded(.up),
            height: (inner.height + insets.top + insets.bottom + (isBare && title.height > 0 ? 12 : 0)).rounded(.up))
    }

    /// That of title, image and distances.
    open override var intrinsicContentSize: CGSize { contentSize(width: nil) }

    private func tapped() {
        isHighlighted = false
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    override var drawnContent: AnyView? {
        let face = UIButtonFace(
            text: text.map { Text($0, font: Font(font)) }, image: currentImage, background: backgrounds[state] ?? backgrounds[.normal],
            color: attributedTitles.isEmpty || titleColor(for: state) != nil ? Color(uiColor: configuration?.foreground ?? currentTitleColor) : Color.primary,
            configuration: configuration, insets: insets, horizontal: contentHorizontalAlignment, isEnabled: isEnabled, title: currentTitle,
            titleOffset: CGSize(width: (titleEdgeInsets.left - titleEdgeInsets.right) / 2, height: (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2),
            imageOffset: CGSize(width: (imageEdgeInsets.left - imageEdgeInsets.right) / 2, height: (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2))
        if let menu, showsMenuAsPrimaryAction {
            return AnyView(
                Menu {
                    menu.content
                } label: {
                    face
                })
        }
        return AnyView(
            Button(action: { self.tapped() }) { face }
                .buttonStyle(UIButtonPress(dims: adjustsImageWhenHighlighted) { [weak self] in self?.sendActions(for: .touchDown) })
                .disabled(!isEnabled))
    }
}

/// A touched button is dimmed, and reports the touch.
nonisolated private struct UIButtonPress: ButtonStyle {
    let dims: Bool
    let touchDown: @MainActor () -> Void

    @MainActor func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed && dims ? 0.3 : 1)
            .onChange(of: configuration.isPressed) { _, isPressed in
                if isPressed {
                    touchDown()
                }
            }
    }
}

/// Title and image of a button.
nonisolated private struct UIButtonFace: View {
    let text: Text?
    let image: UIImage?
    let background: UIImage?
    let color: Color
    let configuration: UIButton.Configuration?
    let insets: UIEdgeInsets
    let horizontal: UIControl.ContentHorizontalAlignment
    let isEnabled: Bool
    let title: String?
    let titleOffset: CGSize
    let imageOffset: CGSize

    private var alignment: Alignment {
        switch horizontal {
        case .left, .leading: .leading
        case .right, .trailing: .trailing
        default: .center
        }
    }

    @MainActor var body: some View {
        let gap = configuration?.imagePadding ?? 0
        let isColumn = configuration?.imagePlacement.isVertical == true
        let layout = isColumn ? AnyLayout(VStackLayout(spacing: gap)) : AnyLayout(HStackLayout(spacing: gap))
        let isAfter = configuration?.imagePlacement == .trailing || configuration?.imagePlacement == .bottom
        layout {
            if !isAfter { icon }
            if let text {
                VStack(spacing: 0) {
                    text.lineLimit(1)
                    if let subtitle = configuration?.subtitle {
                        Text(verbatim: subtitle).font(.caption)
                    }
                }
                .offset(titleOffset)
            }
            if isAfter { icon }
        }
        .foregroundStyle(isEnabled ? color : Color(uiColor: .tertiaryLabel))
        .padding(EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        .background {
            if let background {
                Image(uiImage: background).resizable()
            }
            configuration?.ground(isEnabled: isEnabled)
        }
        .contentShape(Rectangle())
        .accessibilityLabel(Text(verbatim: title ?? image.map { _ in "Button" } ?? ""))
    }

    @MainActor @ViewBuilder private var icon: some View {
        if let image {
            let isTemplate = image.isSymbolImage || image.renderingMode == .alwaysTemplate
            Image(uiImage: image).renderingMode(isTemplate && image.renderingMode != .alwaysOriginal ? .template : .original).offset(imageOffset)
        }
    }
}

extension UIButton {
    /// The appearance and content of a button.
    public struct Configuration {
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable {
            /// As in the background, or the system's: 6 points up to half of the height.
            case fixed, dynamic, small, medium, large, capsule
        }

        /// The background of a button.
        public struct Background {
            /// Nil is what the configuration has.
            public var backgroundColor: UIColor?
            /// The corner radius, in points.
            public var cornerRadius: CGFloat = 6
            /// The colour of the border; nil for none.
            public var strokeColor: UIColor?
            /// The width of the border, in points.
            public var strokeWidth: CGFloat = 0
        }

        /// How large distances are.
        public enum Size: Int, Sendable {
            /// From small to large.
            case medium, small, mini, large
        }

        fileprivate enum Kind {
            case plain, gray, tinted, filled
        }

        fileprivate var kind: Kind
        /// The title text.
        public var title: String?
        /// The text below the title.
        public var subtitle: String?
        /// Words with attributes: the characters count.
        public var attributedTitle: AttributedString? {
            didSet { title = attributedTitle.map { String($0.characters) } ?? title }
        }
        /// The image beside the title.
        public var image: UIImage?
        /// The distance between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle. Not shown: title and subtitle stand close.
        public var titlePadding: CGFloat = 1 {
            didSet { RuntimeIssue.notShown("UIButton.Configuration.titlePadding", "Use a SwiftUI Button with a VStack(spacing:).", if: titlePadding != 1) }
        }
        /// The position of the image; the default is before the title.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Around the content, in points.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of title and image; nil is that of the kind.
        public var baseForegroundColor: UIColor?
        /// Of the background; nil is that of the kind.
        public var baseBackgroundColor: UIColor?
        /// The background of the button.
        public var background = Background()
        /// How large distances are. Not shown: `contentInsets` decides the distances.
        public var buttonSize = Size.medium {
            didSet { RuntimeIssue.notShown("UIButton.Configuration.buttonSize", "Set contentInsets.", if: buttonSize != Size.medium) }
        }
        /// Not shown: no indicator is drawn.
        public var showsActivityIndicator = false {
            didSet {
                RuntimeIssue.notShown("UIButton.Configuration.showsActivityIndicator", "Use a SwiftUI Button with a ProgressView.", if: showsActivityIndicator)
            }
        }

        /// A title in the tint, without a background.
        public static func plain() -> Configuration { Configuration(kind: .plain) }
        /// Words in the tint on grey.
        public static func gray() -> Configuration { Configuration(kind: .gray) }
        /// Words in the tint on a light tint.
        public static func tinted() -> Configuration { Configuration(kind: .tinted) }
        /// A white title on the tint.
        public static func filled() -> Configuration { Configuration(kind: .filled) }
        /// A title in the tint, without a background.
        public static func borderless() -> Configuration { Configuration(kind: .plain) }
        /// Words in the tint on grey.
        public static func bordered() -> Configuration { Configuration(kind: .gray) }
        /// Words in the tint on a light tint.
        public static func borderedTinted() -> Configuration { Configuration(kind: .tinted) }
        /// A white title on the tint.
        public static func borderedProminent() -> Configuration { Configuration(kind: .filled) }

        private init(kind: Kind) {
            self.kind = kind
        }

        var foreground: UIColor? { baseForegroundColor ?? (kind == .filled ? .white : .tintColor) }

        @MainActor func ground(isEnabled: Bool) -> AnyView {
            let base: Color? =
                switch kind {
                case .plain: background.backgroundColor.map { Color(uiColor: $0) } ?? baseBackgroundColor.map { Color(uiColor: $0) }
                case .gray: Color(uiColor: background.backgroundColor ?? baseBackgroundColor ?? .tertiarySystemFill)
                case .tinted: background.backgroundColor.map { Color(uiColor: $0) } ?? Color(uiColor: baseBackgroundColor ?? .tintColor).opacity(0.18)
                case .filled: Color(uiColor: background.backgroundColor ?? baseBackgroundColor ?? .tintColor)
                }
            let shape: AnyShape =
                switch cornerStyle {
                case .capsule: AnyShape(Capsule())
                case .small: AnyShape(RoundedRectangle(cornerRadius: 5, style: .continuous))
                case .medium: AnyShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                case .large: AnyShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                case .fixed, .dynamic: AnyShape(RoundedRectangle(cornerRadius: background.cornerRadius, style: .continuous))
                }
            let stroke = background.strokeColor
            return AnyView(
                shape.fill(isEnabled || kind == .plain ? base ?? .clear : Color(uiColor: .tertiarySystemFill))
                    .overlay { shape.stroke(stroke.map { Color(uiColor: $0) } ?? .clear, lineWidth: background.strokeWidth) })
        }
    }
}

/// Edges, by the direction of writing.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// Where writing begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The trailing edge.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four edges.
    public static let all = NSDirectionalRectEdge(rawValue: 15)

    var isVertical: Bool { self == .top || self == .bottom }
}
