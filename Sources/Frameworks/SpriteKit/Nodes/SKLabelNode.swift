import Geometry
import Rendering
import SwiftUI
import SwiftUICore

/// Where a label's text is from its position.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
    /// Around it, on its right, on its left.
    case center, left, right
}

/// Where a label's text is from its position.
public enum SKLabelVerticalAlignmentMode: Int, Sendable {
    /// The baseline is there, or the middle, the top, the bottom.
    case baseline, center, top, bottom
}

/// A text in a scene.
@MainActor
open class SKLabelNode: SKNode {
    /// The text.
    open var text: String?
    /// A text with attributes, in place of `text`.
    open var attributedText: NSAttributedString?
    /// The name of the font; nil is a very light system font.
    open var fontName: String?
    /// The size of letters, in points.
    open var fontSize: CGFloat = 32
    /// The colour of letters.
    open var fontColor: UIColor? = .white
    /// The colour that the letters' is mixed with.
    open var color: UIColor?
    /// How much, from 0 to 1.
    open var colorBlendFactor: CGFloat = 0
    /// Where the text is, sideways.
    open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
    /// Where the text is, upwards: the baseline of the only or last line is at the position unless set.
    open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
    /// The number of lines; 0 for as many as are needed.
    open var numberOfLines = 1
    /// The width of lines, in points; 0 breaks only where the text does.
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// How lines are broken, or cut.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How it is put onto what is behind it.
    open var blendMode = SKBlendMode.alpha
    private var kept: (key: Key, setting: Setting)?

    private struct Key: Equatable {
        var text: String?
        var attributed: NSAttributedString?
        var font: String?
        var size: CGFloat
        var lines: Int
        var width: CGFloat
        var mode: NSLineBreakMode
        var alignment: SKLabelHorizontalAlignmentMode
        var color: ResolvedColor
    }

    private struct Setting {
        let size: CGSize
        let baseline: CGFloat
        let list: DisplayList
    }

    /// A label without a text.
    public override init() {
        super.init()
    }

    /// Creates a label with a font by its name.
    public init(fontNamed fontName: String?) {
        super.init()
        self.fontName = fontName
    }

    /// A text in the usual font.
    public convenience init(text: String?) {
        self.init()
        self.text = text
    }

    /// A text with attributes.
    public convenience init(attributedText: NSAttributedString?) {
        self.init()
        self.attributedText = attributedText
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public required init?(coder aDecoder: NSCoder) {
        nil
    }

    override var contentArea: CGRect? {
        let setting = setting(in: CurrentTraits.environment)
        return setting.size == .zero ? nil : area(of: setting)
    }

    private func area(of setting: Setting) -> CGRect {
        let size = setting.size
        let x: CGFloat =
            switch horizontalAlignmentMode {
            case .center: -size.width / 2
            case .left: 0
            case .right: -size.width
            }
        let y: CGFloat =
            switch verticalAlignmentMode {
            case .baseline: setting.baseline - size.height
            case .center: -size.height / 2
            case .top: -size.height
            case .bottom: 0
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    private var font: Font {
        guard let fontName else { return .system(size: fontSize, weight: .ultraLight) }
        return .custom(fontName, fixedSize: fontSize)
    }

    private func letterColor(in environment: EnvironmentValues) -> ResolvedColor {
        let letters = (fontColor ?? .white).color.resolvedColor(in: environment)
        guard let color, colorBlendFactor > 0 else { return letters }
        let (other, amount) = (color.color.resolvedColor(in: environment), Float(min(colorBlendFactor, 1)))
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * amount }
        return ResolvedColor(
            red: mix(letters.red, other.red), green: mix(letters.green, other.green), blue: mix(letters.blue, other.blue), alpha: letters.alpha)
    }

    private func setting(in environment: EnvironmentValues) -> Setting {
        let color = letterColor(in: environment)
        let key = Key(
            text: text, attributed: attributedText, font: fontName, size: fontSize, lines: numberOfLines, width: preferredMaxLayoutWidth,
            mode: lineBreakMode, alignment: horizontalAlignmentMode, color: color)
        if let kept, kept.key == key {
            return kept.setting
        }
        let setting = makeSetting(environment, color)
        kept = (key, setting)
        return setting
    }

    private func makeSetting(_ environment: EnvironmentValues, _ color: ResolvedColor) -> Setting {
        var environment = environment
        environment.lineLimit = numberOfLines == 0 ? nil : max(numberOfLines, 1)
        environment.multilineTextAlignment =
            switch horizontalAlignmentMode {
            case .center: .center
            case .left: .leading
            case .right: .trailing
            }
        environment.truncationMode =
            switch lineBreakMode {
            case .byTruncatingHead: .head
            case .byTruncatingMiddle: .middle
            default: .tail
            }
        let letters: Text
        if let attributedText {
            guard attributedText.length > 0 else { return Setting(size: .zero, baseline: 0, list: .empty) }
            letters = Text(attributedText, font: font)
        } else {
            guard let text, !text.isEmpty else { return Setting(size: .zero, baseline: 0, list: .empty) }
            letters = Text(verbatim: text)
        }
        let styled = letters.font(font).foregroundColor(Color(Color.Resolved(color)))
        let surface = CanvasSurface(date: .distantPast)
        let context = GraphicsContext(surface: surface, size: CGSize(width: 1e5, height: 1e5), environment: environment)
        let resolved = context.resolve(styled)
        let room = CGSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : 0, height: 0)
        let size = resolved.measure(in: room)
        context.draw(resolved, in: CGRect(origin: .zero, size: room.width > 0 ? CGSize(width: room.width, height: size.height) : .zero))
        return Setting(size: size, baseline: resolved.lastBaseline(in: room), list: surface.displayList)
    }

    override var blending: SKBlendMode { blendMode }

    override func draw(in drawing: SceneDrawing) {
        let setting = setting(in: drawing.environment)
        guard !setting.list.isEmpty else { return }
        drawing.add(.upright(setting.list, of: setting.size, in: area(of: setting)), blend: blendMode)
    }

    override func makeEmptyCopy() -> SKNode { SKLabelNode(fontNamed: fontName) }

    override func copyProperties(to node: SKNode) {
        super.copyProperties(to: node)
        guard let label = node as? SKLabelNode else { return }
        (label.text, label.attributedText, label.fontSize, label.fontColor) = (text, attributedText, fontSize, fontColor)
        (label.color, label.colorBlendFactor, label.numberOfLines) = (color, colorBlendFactor, numberOfLines)
        (label.horizontalAlignmentMode, label.verticalAlignmentMode) = (horizontalAlignmentMode, verticalAlignmentMode)
        (label.preferredMaxLayoutWidth, label.lineBreakMode, label.blendMode) = (preferredMaxLayoutWidth, lineBreakMode, blendMode)
    }
}
