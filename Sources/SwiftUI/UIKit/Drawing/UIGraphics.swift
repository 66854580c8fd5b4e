import Foundation
import Rendering

/// The contexts that UIKit's drawing goes to, the current one last.
enum UIGraphicsStack {
    nonisolated(unsafe) private static var contexts: [(context: CGContext, image: ImageTarget?)] = []
    private static let lock = NSLock()

    /// The parameters of `UIGraphicsBeginImageContextWithOptions`.
    struct ImageTarget {
        var size: CGSize
        var scale: CGFloat
        var isOpaque: Bool
    }

    static var current: CGContext? { lock.withLock { contexts.last?.context } }

    static var currentImage: (context: CGContext, target: ImageTarget)? {
        lock.withLock { contexts.last.flatMap { last in last.image.map { (last.context, $0) } } }
    }

    static func push(_ context: CGContext, image: ImageTarget? = nil) {
        lock.withLock { contexts.append((context, image)) }
    }

    @discardableResult
    static func pop() -> CGContext? {
        lock.withLock { contexts.popLast()?.context }
    }

    /// Has UIKit's drawing in `body` go to `context`.
    static func drawing<Result>(to context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        push(context)
        defer { pop() }
        return try body()
    }
}

extension CGContext {
    /// The drawing so far, in base coordinates with y down, as an image.
    fileprivate func image(size: CGSize, scale: CGFloat, isOpaque: Bool) -> UIImage {
        let list = takeList()
        putBack(list)
        let bitmap = programHost.renderer.render(list.usable, size: size, scale: scale, background: isOpaque ? .black : .clear)
        return UIImage(cgImage: CGImage(bitmap), scale: scale)
    }
}

/// The context that UIKit's drawing goes to: that of the view whose `draw(_:)` runs, of an image renderer's closure, or of the
/// image that was begun last. Nil elsewhere. Its origin is the upper left corner, and y points down.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    UIGraphicsStack.current
}

/// Has UIKit's drawing go to `context` until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    UIGraphicsStack.push(context)
}

/// Ends what `UIGraphicsPushContext(_:)` began. Without one there is a warning.
public func UIGraphicsPopContext() {
    if UIGraphicsStack.pop() == nil {
        RuntimeIssue.report("UIGraphicsPopContext() without a UIGraphicsPushContext(_:) before it.")
    }
}

/// Begins an image of `size` points with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points, transparent or black. A scale of 0 is the scale of the current drawing, or 2 outside of a drawing.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let target = UIGraphicsStack.ImageTarget(size: size, scale: scale > 0 ? scale : UIGraphicsImageRendererFormat.ownScale, isOpaque: opaque)
    UIGraphicsStack.push(CGContext(bounds: CGRect(origin: .zero, size: size)), image: target)
}

/// The image of the current drawing; nil if none was begun, or if it has no size.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, target) = UIGraphicsStack.currentImage, target.size.width > 0, target.size.height > 0 else { return nil }
    return context.image(size: target.size, scale: target.scale, isOpaque: target.isOpaque)
}

/// Ends the image that was begun last. Without one there is a warning.
public func UIGraphicsEndImageContext() {
    guard UIGraphicsStack.currentImage != nil else {
        RuntimeIssue.report("UIGraphicsEndImageContext() without a UIGraphicsBeginImageContext before it.")
        return
    }
    UIGraphicsStack.pop()
}

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) {
    drawingContext("UIRectFill")?.fill(rect)
}

/// Fills a rectangle with the current fill colour, composited with `blendMode`.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = drawingContext("UIRectFillUsingBlendMode") else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a line of one point along the inner edges of a rectangle, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = drawingContext("UIRectFrame") else { return }
    context.saveGState()
    context.state.stroke = context.state.fill
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

/// Draws from now on only inside of `rect`.
public func UIRectClip(_ rect: CGRect) {
    drawingContext("UIRectClip")?.clip(to: rect)
}

/// The current context; nil, with a warning that names the caller, if there is none.
func drawingContext(_ caller: String) -> CGContext? {
    let context = UIGraphicsStack.current
    if context == nil {
        RuntimeIssue.report(
            "\(caller) outside of a drawing: it draws in UIView.draw(_:), in a UIGraphicsImageRenderer or between UIGraphicsBeginImageContext and …End.")
    }
    return context
}

/// How a graphics renderer makes its images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The default scale of images, in pixels per point.
    nonisolated(unsafe) static var ownScale: CGFloat = 2

    /// Pixels per point; 2 unless set, or that of the view that is drawn.
    open var scale: CGFloat = UIGraphicsImageRendererFormat.ownScale
    /// Whether the image is black, and not transparent, where nothing is drawn; false unless set.
    open var opaque = false
    /// Not shown: images are always sRGB.
    open var preferredRange = Range.automatic {
        didSet {
            RuntimeIssue.notShown("UIGraphicsImageRendererFormat.preferredRange", "Images have 8 bits per component.", if: preferredRange != Range.automatic)
        }
    }

    /// The ranges of colours of an image.
    public enum Range: Int, Sendable {
        /// Colours that sRGB has not, or not: all the same here.
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Creates the default format.
    public override init() {
        super.init()
    }

    /// The default format.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// The format that suits the screen: the usual one.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What an image renderer's closure draws with.
open class UIGraphicsImageRendererContext: NSObject {
    /// The context, with y down.
    public let cgContext: CGContext
    /// How the image is made.
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    fileprivate init(_ context: CGContext, size: CGSize, format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.size = size
        self.format = format
    }

    /// The drawing so far.
    open var currentImage: UIImage { cgContext.image(size: size, scale: format.scale, isOpaque: format.opaque) }

    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle, composited with `blendMode`.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a line of one point along the inner edges of a rectangle.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Draws from now on only inside of `rect`.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws images with Core Graphics' and UIKit's calls.
open class UIGraphicsImageRenderer: NSObject {
    /// How images are made.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Images of `size` points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        bounds = CGRect(origin: .zero, size: size)
        self.format = format
    }

    /// Creates a renderer for the area inside of `bounds`.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.bounds = bounds
        self.format = format
    }

    /// The image that `actions` draw. One without a size is empty, with a warning.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard bounds.width > 0, bounds.height > 0 else {
            RuntimeIssue.report("UIGraphicsImageRenderer: an image of \(bounds.width)×\(bounds.height) points has no pixels; it is empty.")
            return UIImage()
        }
        let context = CGContext(bounds: CGRect(origin: .zero, size: bounds.size))
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let renderer = UIGraphicsImageRendererContext(context, size: bounds.size, format: format)
        UIGraphicsStack.drawing(to: context) { actions(renderer) }
        return renderer.currentImage
    }

    /// The image that `actions` draw, as a PNG file; empty where it has no size.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// The image that `actions` draw, as a JPEG file on white; the quality is from 0 to 1.
    open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
    }
}
