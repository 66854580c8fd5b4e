import Geometry

// The colour at a point, without rasterising.
extension DisplayList {
    /// The colour that is seen at a point, about: texts, symbols and shadows do not count, blurs and filters show what is below them as it is,
    /// and a material has its plain colour.
    package func color(at point: CGPoint, over background: ResolvedColor) -> ResolvedColor {
        var seen = SeenColor()
        look(at: point, opacity: 1, &seen)
        seen.add(background, opacity: 1)
        return ResolvedColor(red: seen.color.x, green: seen.color.y, blue: seen.color.z, alpha: seen.alpha)
    }

    /// Adds what is drawn there, the frontmost first.
    private func look(at point: CGPoint, opacity: Float, _ seen: inout SeenColor) {
        guard !seen.isOpaque, opacity > 0 else { return }
        switch kind {
        case .empty:
            break
        case .item(let item):
            if let color = item.color(at: point) {
                seen.add(color, opacity: opacity)
            }
        case .group(let children):
            for child in children.reversed() {
                child.look(at: point, opacity: opacity, &seen)
            }
        case .effect(let effect, let content):
            guard effect.shows(point) else { return }
            var opacity = opacity
            if case .opacity(let value) = effect {
                opacity *= Float(min(max(value, 0), 1))
            }
            content.look(at: effect.inside(point), opacity: opacity, &seen)
        }
    }
}

/// What is seen from the front, premultiplied.
private struct SeenColor {
    var color = SIMD3<Float>()
    var alpha: Float = 0

    var isOpaque: Bool { alpha > 0.99 }

    mutating func add(_ behind: ResolvedColor, opacity: Float) {
        let part = min(max(behind.alpha, 0), 1) * opacity * (1 - alpha)
        color += SIMD3(behind.red, behind.green, behind.blue) * part
        alpha += part
    }
}

extension DisplayList.Item {
    fileprivate func color(at point: CGPoint) -> ResolvedColor? {
        let own = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        switch content {
        case .fill(let path, let rule, let paint):
            return path.contains(own, eoFill: rule.isEvenOdd) ? paint.color(at: own) : nil
        case .stroke(let path, let style, let paint):
            return path.strokedPath(style).contains(own) ? paint.color(at: own) : nil
        case .image(let image):
            return frame.contains(point) ? image.bitmap.color(at: CGPoint(x: own.x / frame.width, y: own.y / frame.height)) : nil
        case .text, .symbol:
            return nil
        }
    }
}

extension Paint {
    /// The colour at a point of the item.
    fileprivate func color(at point: CGPoint) -> ResolvedColor {
        switch self {
        case .color(let color):
            return color
        case .linearGradient(let ramp, let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = dx * dx + dy * dy
            return ramp.color(at: length > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / length : 0)
        case .radialGradient(let ramp, let center, let inner, let outer):
            let distance = ((point.x - center.x) * (point.x - center.x) + (point.y - center.y) * (point.y - center.y)).squareRoot()
            return ramp.color(at: outer > inner ? (distance - inner) / (outer - inner) : 0)
        case .ellipticalGradient(let ramp, _, _, _, _), .angularGradient(let ramp, _, _, _):
            return ramp.color(at: 0.5)
        case .material(let material):
            return material.plainColor
        case .shader:
            return .clear
        }
    }
}

extension GradientRamp {
    fileprivate func color(at location: CGFloat) -> ResolvedColor {
        guard !stops.isEmpty, location.isFinite else { return .clear }
        return ColorMixer(self).color(at: min(max(location, 0), 1))
    }
}

extension Bitmap {
    /// The colour at a place in the unit square.
    fileprivate func color(at place: CGPoint) -> ResolvedColor {
        guard width > 0, height > 0, place.x.isFinite, place.y.isFinite else { return .clear }
        let x = min(max(Int(place.x * CGFloat(width)), 0), width - 1)
        let y = min(max(Int(place.y * CGFloat(height)), 0), height - 1)
        let pixel = (y * width + x) * 4
        let alpha = Float(bytes[pixel + 3]) / 255
        guard alpha > 0 else { return .clear }
        let straight = { (index: Int) in Float(bytes[pixel + index]) / 255 / alpha }
        return ResolvedColor(red: straight(2), green: straight(1), blue: straight(0), alpha: alpha)
    }
}

extension ResolvedColor {
    /// How light the colour is to the eye, 0…1: the weighted sum of its gamma-encoded components (Rec. 709).
    package var luminance: Double {
        Double(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    }
}
