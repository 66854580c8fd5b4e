import Foundation
import Rendering

/// What keeps what a context has drawn: the pages of a file, a bitmap's pixels.
package protocol CGContextTarget {}

/// Draws lines, shapes, images and gradients the way Core Graphics does: with a current path, a current state and a stack of
/// saved ones.
///
/// In a PDF file and in a bitmap, y points up from the lower left corner, as in Core Graphics; in
/// `GraphicsContext.withCGContext(content:)` it points down from the upper left corner. An image drawn with `draw(_:in:)` has its
/// top where y is largest.
public final class CGContext {
    /// The graphics state, which `saveGState()` keeps and `restoreGState()` restores.
    package struct State {
        package var matrix = CGAffineTransform.identity
        package var fill = Paint.color(.black)
        package var stroke = Paint.color(.black)
        package var style = StrokeStyle(lineWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        package var alpha = 1.0
        package var blend = BlendOperator.normal
        package var shadow: (color: ResolvedColor, radius: CGFloat, offset: CGSize)?
        /// In base coordinates, outermost first.
        package var clips: [(path: Path, rule: FillRule)] = []
        package var isSmooth = true
    }

    /// A transparency layer: its initial state, and the drawing below it.
    private struct Layer {
        var below: [DisplayList]
        var outer: State
    }

    package var state = State()
    private var saved: [State] = []
    private var layers: [Layer] = []
    private var lists: [DisplayList] = []
    /// In base coordinates.
    package var currentPath = Path()
    /// The area that can be drawn on, in base coordinates.
    package var bounds: CGRect
    package let target: (any CGContextTarget)?

    package init(bounds: CGRect, target: (any CGContextTarget)? = nil) {
        self.bounds = bounds
        self.target = target
    }

    /// The drawing, in base coordinates.
    package func takeList() -> DisplayList {
        while !layers.isEmpty {
            endTransparencyLayer()
        }
        defer { lists = [] }
        return lists.count == 1 ? lists[0] : .group(lists)
    }

    /// What `takeList` took.
    package func putBack(_ list: DisplayList) {
        lists = [list]
    }

    /// Forgets everything, for a new page.
    package func reset(bounds: CGRect) {
        state = State()
        saved = []
        layers = []
        lists = []
        currentPath = Path()
        self.bounds = bounds
    }

    // MARK: State

    /// Remembers the state: transform, colours, line, alpha, shadow, blend mode, clips and interpolation, but not the current path.
    public func saveGState() {
        saved.append(state)
    }

    /// Takes the state back that was saved last. Without one there is a warning.
    public func restoreGState() {
        guard let last = saved.popLast() else {
            RuntimeIssue.report("CGContext: restoreGState() without a saveGState() before it.")
            return
        }
        state = last
    }

    /// From the coordinates of commands to those of the page.
    public var ctm: CGAffineTransform { state.matrix }

    /// Moves the origin of the coordinates of subsequent drawing.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales the coordinates of subsequent drawing. A scale of 0 is ignored, with a warning.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// By an angle in radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Puts `transform` before the present one, which means that it works in the present coordinates. One without an inverse is ignored,
    /// with a warning.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isInvertible else {
            RuntimeIssue.report("CGContext: a transform without an inverse (a scale of 0, or a number that is not finite) was ignored.")
            return
        }
        state.matrix = transform.concatenating(state.matrix)
    }

    /// Sets the colour of subsequent fills; black by default.
    public func setFillColor(_ color: CGColor) {
        state.fill = .color(color.resolvedColor)
    }

    /// Sets the colour of subsequent fills, in sRGB; components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of subsequent fills, from 0 (black) to 1 (white).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of subsequent strokes; black by default.
    public func setStrokeColor(_ color: CGColor) {
        state.stroke = .color(color.resolvedColor)
    }

    /// Sets the colour of subsequent strokes, in sRGB; components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of subsequent strokes, from 0 (black) to 1 (white).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// In the present coordinates.
    public func setLineWidth(_ width: CGFloat) {
        state.style.lineWidth = width
    }

    /// The appearance of open ends of lines; `butt` unless set.
    public func setLineCap(_ cap: CGLineCap) {
        state.style.lineCap = cap
    }

    /// The appearance of corners of lines; `miter` unless set.
    public func setLineJoin(_ join: CGLineJoin) {
        state.style.lineJoin = join
    }

    /// How long a corner may be, in line widths, before it is cut off; 10 unless set. Counts for `miter` joins.
    public func setMiterLimit(_ limit: CGFloat) {
        state.style.miterLimit = limit
    }

    /// No lengths make a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dash = lengths
        state.style.dashPhase = phase
    }

    /// 0…1, for everything that is drawn from now on.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isNaN ? 1 : Double(min(max(alpha, 0), 1))
    }

    /// Sets the blend mode of subsequent drawing; `normal` by default.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blend = mode.blendOperator
    }

    /// A shadow below everything that is drawn from now on. The offset and the blur do not follow the transform; nil for the colour
    /// takes it away.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { ($0.resolvedColor, max(0, blur) / 2, offset) }
    }

    /// A shadow of a third of black.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// How images are drawn in another size. Only `none` differs: all other qualities read back as `default`.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.isSmooth ? .default : .none }
        set { state.isSmooth = newValue != .none }
    }

    // MARK: Layers

    /// Begins a layer. The drawing up to `endTransparencyLayer()` is composited as a single layer, with the current alpha, blend mode and shadow.
    /// Harmless: no keys are known for the dictionary on Apple's systems either.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        layers.append(Layer(below: lists, outer: state))
        lists = []
        saved.append(state)
        state.alpha = 1
        state.blend = .normal
        state.shadow = nil
    }

    /// Begins a layer that is clipped to `rect`; see `beginTransparencyLayer(auxiliaryInfo:)`.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Puts the layer onto the rest, and takes back the state in which it began. Without a layer there is a warning.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else {
            RuntimeIssue.report("CGContext: endTransparencyLayer() without a beginTransparencyLayer before it.")
            return
        }
        let content = DisplayList.effect(.isolated, .group(lists))
        lists = layer.below
        if let last = saved.popLast() {
            state = last
        }
        put(content, layer.outer)
    }

    // MARK: Putting things down

    /// A list in the present coordinates.
    package func add(_ list: DisplayList) {
        put(.applying(.transform(state.matrix), to: list), state)
    }

    package func add(_ content: DisplayList.Content) {
        add(.item(DisplayList.Item(frame: .zero, content: content)))
    }

    /// A list in base coordinates.
    private func put(_ list: DisplayList, _ state: State) {
        var list = list
        if let shadow = state.shadow {
            list = .applying(.shadow(color: shadow.color, radius: shadow.radius, offset: shadow.offset), to: list)
        }
        list = .applying(.opacity(state.alpha), to: list)
        if state.blend != .normal {
            list = .applying(.blend(state.blend), to: list)
        }
        for clip in state.clips.reversed() {
            list = .applying(.clip(clip.path, clip.rule), to: list)
        }
        lists.append(list)
    }
}

extension GraphicsContext {
    /// Draws with Core Graphics' calls, in this context's coordinates (y down) and with its clips, filters, opacity and blend mode.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        let context = CGContext(bounds: clipBoundingRect)
        try content(context)
        add(context.takeList())
    }
}
