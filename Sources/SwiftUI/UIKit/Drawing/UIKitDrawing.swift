import Foundation
import Rendering
import Typesetting

extension UIColor {
    /// Sets the colour of subsequent fills and strokes.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the colour of subsequent fills.
    public func setFill() {
        drawingContext("UIColor.setFill()")?.setFillColor(cgColor)
    }

    /// Sets the colour of subsequent strokes.
    public func setStroke() {
        drawingContext("UIColor.setStroke()")?.setStrokeColor(cgColor)
    }
}

extension UIBezierPath {
    /// Fills the path with the current fill colour, by the rule that `usesEvenOddFillRule` names.
    public func fill() {
        fill(with: .normal, alpha: 1)
    }

    /// Strokes the path with the current stroke colour and the path's own line.
    public func stroke() {
        stroke(with: .normal, alpha: 1)
    }

    /// Fills the path, composited with `blendMode`, with an alpha from 0 to 1.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint("UIBezierPath.fill()", blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
    }

    /// Strokes the path, composited with `blendMode`, with an alpha from 0 to 1.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint("UIBezierPath.stroke()", blendMode, alpha) { context in
            context.state.style = strokeStyle
            context.strokePath()
        }
    }

    private func paint(_ caller: String, _ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
        guard let context = drawingContext(caller) else { return }
        let path = context.currentPath
        context.saveGState()
        if blendMode != .normal {
            context.setBlendMode(blendMode)
        }
        if alpha < 1 {
            context.setAlpha(CGFloat(context.state.alpha) * alpha)
        }
        context.beginPath()
        context.addPath(cgPath)
        body(context)
        context.restoreGState()
        context.currentPath = path
    }

    /// Draws from now on only inside of the path.
    public func addClip() {
        guard let context = drawingContext("UIBezierPath.addClip()") else { return }
        let path = context.currentPath
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
        context.currentPath = path
    }
}

extension UIImage {
    /// Draws the image upright into a rectangle.
    public func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image upright and in its own size, with its upper left corner at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image upright at its size, composited with `blendMode`, with an alpha from 0 to 1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image upright into a rectangle, composited with `blendMode`, with an alpha from 0 to 1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = drawingContext("UIImage.draw"), let cgImage, rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        if blendMode != .normal {
            context.setBlendMode(blendMode)
        }
        if alpha < 1 {
            context.setAlpha(CGFloat(context.state.alpha) * alpha)
        }
        // y points down here, where Core Graphics' images stand on their heads.
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(cgImage, in: CGRect(origin: .zero, size: rect.size))
        context.restoreGState()
    }

    /// Draws the image again and again, in its own size, until `rect` is full.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = drawingContext("UIImage.drawAsPattern(in:)"), size.width >= 1, size.height >= 1 else { return }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) {
                draw(at: CGPoint(x: x, y: y))
            }
        }
        context.restoreGState()
    }
}

extension NSAttributedString {
    /// Draws the string in `rect`, on as many lines as it needs. Text that does not fit is omitted.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string on one line per paragraph, with its upper left corner at `point`.
    public func draw(at point: CGPoint) {
        draw(with: CGRect(origin: point, size: size()), options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string in `rect`. Without `usesLineFragmentOrigin`, `rect`'s origin is the start of the first line's baseline. Harmless: the drawing
    /// context only receives measurements, and holds options that shrink text.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let target = drawingContext("NSAttributedString.draw"), length > 0 else { return }
        let environment = CurrentTraits.environment
        let surface = CanvasSurface(date: processDate)
        let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        var values = environment
        values.multilineTextAlignment = style?.alignment.textAlignment ?? .leading
        values.lineSpacing = style?.lineSpacing ?? 0
        let drawing = GraphicsContext(surface: surface, size: rect.size, environment: values)
        let text = drawing.resolve(Text(self).foregroundColor(.black))
        var box = rect
        if options.contains(.usesLineFragmentOrigin) {
            let width = min(text.measure(in: rect.size).width, rect.width)
            switch style?.alignment {
            case .center: box.origin.x += (rect.width - width) / 2
            case .right: box.origin.x += rect.width - width
            default: break
            }
            box.size.width = max(width, 0)
        } else {
            box.size = text.measure(in: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
            box.origin.y -= text.firstBaseline(in: box.size)
        }
        drawing.draw(text, in: box)
        target.add(surface.displayList)
    }
}

extension NSTextAlignment {
    /// SwiftUI's name of it, in a language that is written from left to right.
    package var textAlignment: TextAlignment {
        switch self {
        case .center: .center
        case .right: .trailing
        default: .leading
        }
    }
}

extension StringProtocol {
    /// Draws the string on as many lines as it needs in `rect`. Characters without a font are set in 12 points.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
    }

    /// Draws the string on one line per paragraph, with its upper left corner at `point`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
    }
}

extension NSString {
    /// Draws the string on as many lines as it needs in `rect`. Characters without a font are set in 12 points.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attributes)
    }

    /// Draws the string on one line per paragraph, with its upper left corner at `point`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attributes)
    }
}
