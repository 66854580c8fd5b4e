import Foundation
import Typesetting

/// Text that cannot be edited. It is drawn.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The characters; nil for none.
    open var text: String? {
        get { storedText ?? storedAttributed?.string }
        set {
            guard newValue != text || storedAttributed != nil else { return }
            storedText = newValue
            storedAttributed = nil
            textDidChange()
        }
    }

    /// The characters with attributes, which count before the label's own.
    open var attributedText: NSAttributedString? {
        get { storedAttributed ?? storedText.map { NSAttributedString(string: $0) } }
        set {
            storedAttributed = newValue
            storedText = nil
            textDidChange()
        }
    }

    private var storedText: String?
    private var storedAttributed: NSAttributedString?

    /// 17 points unless set.
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { textDidChange() } }
    /// The primary text's unless set.
    open var textColor: UIColor! = .label { didSet { changed() } }
    /// Where the language begins unless set.
    open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
    /// At most; 0 is as many as are needed. 1 unless set.
    open var numberOfLines = 1 { didSet { textDidChange() } }
    /// The part that is omitted from text that does not fit; the end by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
    /// Whether the font shrinks where the text does not fit its width.
    open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
    /// By how much it may, from 0 to 1; 0 is half.
    open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }
    /// Not shown: the font decides how letters tighten.
    open var allowsDefaultTighteningForTruncation = false {
        didSet {
            RuntimeIssue.notShown(
                "UILabel.allowsDefaultTighteningForTruncation", "Use a SwiftUI Text with allowsTightening(_:).", if: allowsDefaultTighteningForTruncation)
        }
    }
    /// Not shown: a font keeps its size unless it is set.
    open var adjustsFontForContentSizeCategory = false {
        didSet {
            RuntimeIssue.notShown(
                "UILabel.adjustsFontForContentSizeCategory", "Set the font again when traits change, or use a SwiftUI Text.",
                if: adjustsFontForContentSizeCategory)
        }
    }
    /// Whether the text is shown in the label's own colour; otherwise greyed.
    open var isEnabled = true { didSet { changed() } }
    /// Whether the text has `highlightedTextColor`.
    open var isHighlighted = false { didSet { changed() } }
    /// The colour of a highlighted label; nil is `textColor`.
    open var highlightedTextColor: UIColor? { didSet { changed() } }
    /// A shadow without a blur; nil for none.
    open var shadowColor: UIColor? { didSet { changed() } }
    /// In points; (0, −1) unless set.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { changed() } }
    /// The width at which lines wrap if the layout sets none; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textDidChange() } }

    /// Creates a label with a frame in its superview, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.properties.clips = false
        isUserInteractionEnabled = false
    }

    /// An empty label; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The button whose title it shows.
    weak var owner: UIView?

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        owner?.invalidateIntrinsicContentSize()
    }

    /// The size of the text on one line, or on lines as wide as `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        contentSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
    }

    override func contentSize(width: CGFloat?) -> CGSize {
        guard let string = measured, string.length > 0 else { return .zero }
        let wraps = numberOfLines != 1
        let bounds = string.boundingRect(
            with: CGSize(width: wraps ? width ?? CGFloat.greatestFiniteMagnitude : CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin, context: nil)
        let line = lineHeight(of: string)
        let height = numberOfLines > 0 ? min(bounds.height, line * CGFloat(numberOfLines)) : bounds.height
        let scale = max(traitCollection.displayScale, 1)
        return CGSize(width: (bounds.width * scale).rounded(.up) / scale, height: (height * scale).rounded(.up) / scale)
    }

    private func lineHeight(of string: NSAttributedString) -> CGFloat {
        string.attributedSubstring(from: NSRange(location: 0, length: 1)).size().height
    }

    /// Baselines from the top and from the bottom.
    var labelBaselines: (first: CGFloat?, last: CGFloat?) { (font.ascender, -font.descender) }

    /// The string, with the label's attributes for characters that have none.
    private var measured: NSAttributedString? {
        guard let base = attributedText else { return nil }
        let string = NSMutableAttributedString(attributedString: base)
        let whole = NSRange(location: 0, length: string.length)
        base.enumerateAttributes(in: whole) { attributes, range, _ in
            if attributes[.font] == nil, let font {
                string.addAttribute(.font, value: font, range: range)
            }
        }
        return string
    }

    /// The text's rectangle in the label: all of it, unless a subclass returns another.
    /// Harmless: the text already fits into the label, so its rectangle is the label's.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { UILayoutPriority(251) }

    override var drawnContent: AnyView? {
        guard let string = measured, string.length > 0 else { return nil }
        var color = isHighlighted ? highlightedTextColor ?? textColor : textColor
        if !isEnabled {
            color = .tertiaryLabel
        }
        let style = string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        var alignment = textAlignment
        if alignment == .natural, let style {
            alignment = style.alignment
        }
        let anchor: Alignment = alignment == .center ? .center : alignment == .right ? .trailing : .leading
        let truncation: Text.TruncationMode = lineBreakMode == .byTruncatingHead ? .head : lineBreakMode == .byTruncatingMiddle ? .middle : .tail
        let text = storedAttributed == nil ? Text(verbatim: storedText ?? "").font(font.map { Font($0) }) : Text(string, font: Font(font))
        let shadow = shadowColor
        return AnyView(
            text
                .foregroundStyle(Color(uiColor: color ?? .label))
                .multilineTextAlignment(alignment.textAlignment)
                .lineSpacing(style?.lineSpacing ?? 0)
                .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
                .truncationMode(truncation)
                .minimumScaleFactor(adjustsFontSizeToFitWidth ? (minimumScaleFactor > 0 ? minimumScaleFactor : 0.5) : 1)
                .shadow(color: shadow.map { Color(uiColor: $0) } ?? .clear, radius: 0, x: shadowOffset.width, y: shadowOffset.height)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: anchor))
    }
}
