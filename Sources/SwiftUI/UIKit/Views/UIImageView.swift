import Foundation

/// An image, or several in turn. They are drawn.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image; nil for none.
    open var image: UIImage? {
        didSet {
            if image !== oldValue {
                invalidateIntrinsicContentSize()
            }
        }
    }

    /// The image while highlighted; nil is `image`.
    open var highlightedImage: UIImage? { didSet { changed() } }
    /// Whether `highlightedImage` is shown.
    open var isHighlighted = false { didSet { changed() } }
    /// Images that are shown in turn; nil for none.
    open var animationImages: [UIImage]? { didSet { changed() } }
    /// For all of the images once, in seconds; 0 is a thirtieth for each.
    open var animationDuration: TimeInterval = 0 { didSet { changed() } }
    /// How often; 0 is without end.
    open var animationRepeatCount = 0 { didSet { changed() } }
    /// How symbols are drawn; nil for as they are.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { changed() } }
    /// Not shown: an image keeps its size.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet {
            RuntimeIssue.notShown(
                "UIImageView.adjustsImageSizeForAccessibilityContentSizeCategory", "Use a SwiftUI Image with imageScale(_:) or a @ScaledMetric.",
                if: adjustsImageSizeForAccessibilityContentSizeCategory)
        }
    }
    private var start: Date?

    /// As large as the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        isUserInteractionEnabled = false
    }

    /// As large as the image.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        isUserInteractionEnabled = false
    }

    /// Creates a view without an image.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Without an image; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// Shows `animationImages` in turn.
    open func startAnimating() {
        start = processDate
        changed()
    }

    /// Stops the animation and shows `image`.
    open func stopAnimating() {
        start = nil
        changed()
    }

    /// Whether `animationImages` are shown in turn.
    open var isAnimating: Bool { start != nil }

    private var current: UIImage? {
        let image = isHighlighted ? highlightedImage ?? image : image
        return preferredSymbolConfiguration.flatMap { image?.withConfiguration($0) } ?? image
    }

    /// The size of the image.
    open override var intrinsicContentSize: CGSize { current?.size ?? super.intrinsicContentSize }

    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { UILayoutPriority(251) }

    override var drawnContent: AnyView? {
        if let start, let images = animationImages, !images.isEmpty {
            let whole = animationDuration > 0 ? animationDuration : Double(images.count) / 30
            let step = whole / Double(images.count)
            let (mode, rounds, still) = (contentMode, animationRepeatCount, current)
            return AnyView(
                TimelineView(.periodic(from: start, by: step)) { context in
                    let index = Int(saturating: (context.date.timeIntervalSince(start) / step + 1e-6).rounded(.down))
                    if rounds == 0 || index < rounds * images.count {
                        Self.fitted(images[max(index, 0) % images.count], mode)
                    } else if let still {
                        Self.fitted(still, mode)
                    }
                })
        }
        return current.map { AnyView(Self.fitted($0, contentMode)) }
    }

    /// An image in the space that is offered.
    private static func fitted(_ image: UIImage, _ mode: ContentMode) -> some View {
        let isTemplate = image.renderingMode == .alwaysTemplate || (image.isSymbolImage && image.renderingMode == .automatic)
        let resized = Image(uiImage: image).renderingMode(isTemplate ? .template : .original)
        return GeometryReader { proxy in
            ZStack {
                switch mode {
                case .scaleToFill, .redraw: resized.resizable()
                case .scaleAspectFit: resized.resizable().scaledToFit()
                case .scaleAspectFill: resized.resizable().scaledToFill()
                default: resized
                }
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: mode.alignment)
        }
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
    }
}

extension UIImage {
    /// Whether it is one of the symbols.
    public var isSymbolImage: Bool {
        if case .symbol = content { true } else { false }
    }
}

/// A spinner. It is drawn, and turns with the stage's time.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large, and in older names which colour.
    public enum Style: Int, Sendable {
        /// A diameter of 20 points.
        case medium = 100
        /// A diameter of 37 points.
        case large = 101
        /// The older name of a large white one.
        case whiteLarge = 0
        /// The older name of a medium white one.
        case white = 1
        /// The older name of a medium grey one.
        case gray = 2
    }

    /// The size of the indicator; medium by default.
    open var style: Style { didSet { invalidateIntrinsicContentSize() } }
    /// The colour of the indicator; grey by default.
    open var color: UIColor! = .systemGray { didSet { changed() } }
    /// Whether it is drawn only while it turns; true unless set.
    open var hidesWhenStopped = true { didSet { changed() } }
    /// Whether the indicator is spinning.
    open private(set) var isAnimating = false

    /// One that does not turn yet.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
        if style == .white || style == .whiteLarge {
            color = .white
        }
    }

    /// A medium one that does not turn yet.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
    }

    /// A medium one that does not turn yet; nothing is decoded here.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
    }

    /// Starts to spin the indicator.
    open func startAnimating() {
        isAnimating = true
        changed()
    }

    /// Has it stand still, or go.
    open func stopAnimating() {
        isAnimating = false
        changed()
    }

    private static func size(_ style: Style) -> CGSize {
        let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
        return CGSize(width: side, height: side)
    }

    /// 20 or 37 points square.
    open override var intrinsicContentSize: CGSize { Self.size(style) }

    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    override var drawnContent: AnyView? {
        guard isAnimating || !hidesWhenStopped else { return nil }
        let isLarge = style == .large || style == .whiteLarge
        return AnyView(Spinner(style: AnyShapeStyle(Color(uiColor: color)), isStill: !isAnimating).controlSize(isLarge ? .large : .regular))
    }
}
