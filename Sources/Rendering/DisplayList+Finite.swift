import Foundation
import Geometry

/// Numbers of views may be anything. What is handed to renderers, dumps and files is not: `Frame` makes every display list
/// `usable`, and so does a renderer that draws one without a frame.
extension DisplayList {
    /// The largest number in a display list. Nothing on a screen is as far away, and sums and products of a few such numbers are
    /// still numbers.
    package static let largestCoordinate: CGFloat = 1e9
    /// The largest standard deviation of a blur or shadow, in points; with a larger one nothing is left to see.
    package static let largestBlur: CGFloat = 4096

    /// The same display list in numbers that are finite and not larger than `largestCoordinate`. What has no place or size is left out;
    /// what is merely too large is cut off, far beyond the window.
    package var usable: DisplayList {
        isUsable ? self : repaired
    }

    /// `usable` where another list is known to be usable. What the same runs of rules have made is not looked through again.
    package func usable(after other: DisplayList) -> DisplayList {
        isUsable(after: other) ? self : repaired
    }

    private func isUsable(after other: DisplayList) -> Bool {
        let isSame = identity.isSame(as: other.identity)
        switch (kind, other.kind) {
        case (.item(let item), .item):
            return item.frame.isUsable && (isSame || item.content.isUsable)
        case _ where isSame:
            return true
        case (.group(let children), .group(let others)):
            return children.indices.allSatisfy { children[$0].isUsable(after: $0 < others.count ? others[$0] : .empty) }
        case (.effect(let effect, let content), .effect(_, let otherContent)):
            return effect.isUsable && content.isUsable(after: otherContent)
        default:
            return isUsable
        }
    }

    fileprivate var isUsable: Bool {
        switch kind {
        case .empty: true
        case .item(let item): item.isUsable
        case .group(let children): children.allSatisfy(\.isUsable)
        case .effect(let effect, let content): effect.isUsable && content.isUsable
        }
    }

    private var repaired: DisplayList {
        let result = withoutUnusable
        return result.identity.isNone ? DisplayList(result.kind, identity: identity.repaired) : result
    }

    private var withoutUnusable: DisplayList {
        switch kind {
        case .empty:
            return self
        case .item(let item):
            return item.isUsable ? self : item.repaired.map { .item($0) } ?? .empty
        case .group(let children):
            return .group(children.map(\.usable))
        case .effect(let effect, let content):
            guard !effect.isUsable else { return .effect(effect, content.usable) }
            return effect.repaired(around: content.usable)
        }
    }
}

// MARK: Items

extension DisplayList.Item {
    fileprivate var isUsable: Bool {
        frame.isUsable && content.isUsable
    }

    fileprivate var repaired: DisplayList.Item? {
        guard let origin = frame.origin.limited, let content = content.repaired else { return nil }
        let size = CGSize(width: frame.size.width.limitedOrZero, height: frame.size.height.limitedOrZero)
        return DisplayList.Item(frame: CGRect(origin: origin, size: size), content: content)
    }
}

extension DisplayList.Content {
    fileprivate var isUsable: Bool {
        switch self {
        case .fill(let path, _, let paint): path.isUsable && paint.isUsable
        case .stroke(let path, let style, let paint): path.isUsable && style.isUsable && paint.isUsable
        case .text(let text): text.isUsable
        case .image: true
        case .symbol(let symbol):
            symbol.fontSize.isUsable && symbol.layers.allSatisfy { $0.path.isUsable && $0.paint.isUsable }
        }
    }

    /// nil for what is not visible.
    fileprivate var repaired: DisplayList.Content? {
        switch self {
        case .fill(let path, let rule, let paint):
            return .fill(path.limited, rule, paint.repaired)
        case .stroke(let path, let style, let paint):
            return style.repaired.map { .stroke(path.limited, $0, paint.repaired) }
        case .text(let text):
            return .text(text.repaired)
        case .image:
            return self
        case .symbol(var symbol):
            symbol.fontSize = symbol.fontSize.limitedOrZero
            symbol.layers = symbol.layers.map { SymbolContent.Layer(path: $0.path.limited, paint: $0.paint.repaired) }
            return .symbol(symbol)
        }
    }
}

extension TextContent {
    fileprivate var isUsable: Bool {
        fontSize.isUsable && runs.allSatisfy(\.isUsable) && decorations.allSatisfy { $0.rect.isUsable && $0.paint.isUsable }
    }

    fileprivate var repaired: TextContent {
        var text = self
        text.fontSize = fontSize.limitedOrZero
        text.runs = runs.compactMap { run in
            guard let size = run.size.limited, let slant = run.slant.limited, let stretch = run.stretch.limited else { return nil }
            var run = run
            run.size = size
            run.fontSize = run.fontSize?.limitedOrZero
            run.slant = slant
            run.stretch = stretch
            run.paint = run.paint.repaired
            run.glyphs = run.glyphs.compactMap { glyph in
                glyph.position.limited.map { GlyphRun.Glyph(id: glyph.id, position: $0, scalar: glyph.scalar, isEllipsis: glyph.isEllipsis) }
            }
            return run
        }
        text.decorations = decorations.compactMap { decoration in
            guard let rect = decoration.rect.limited else { return nil }
            var decoration = decoration
            decoration.rect = rect
            decoration.paint = decoration.paint.repaired
            return decoration
        }
        return text
    }
}

extension GlyphRun {
    fileprivate var isUsable: Bool {
        size.isUsable && slant.isUsable && stretch.isUsable && paint.isUsable && glyphs.allSatisfy { $0.position.isUsable }
    }
}

extension StrokeStyle {
    fileprivate var isUsable: Bool {
        lineWidth.isUsable && miterLimit.isUsable && dashPhase.isUsable && dash.allSatisfy { $0.isUsable && $0 >= 0 }
    }

    /// nil for a width that is not a number, or without end: nothing is drawn. Dashes that are none are no dashes.
    fileprivate var repaired: StrokeStyle? {
        guard lineWidth.isFinite else { return nil }
        var style = self
        style.lineWidth = lineWidth.limitedOrZero
        style.miterLimit = miterLimit.limitedOrZero
        style.dash = dash.allSatisfy { $0 >= 0 } ? dash.map(\.limitedOrZero) : []
        style.dashPhase = dashPhase.isFinite ? dashPhase.limitedOrZero : 0
        return style
    }
}

// MARK: Paints

extension Paint {
    fileprivate var isUsable: Bool {
        switch self {
        case .color(let color):
            color.isUsable
        case .linearGradient(let ramp, let start, let end):
            ramp.isUsable && start.isUsable && end.isUsable
        case .radialGradient(let ramp, let center, let startRadius, let endRadius):
            ramp.isUsable && center.isUsable && startRadius.isUsable && endRadius.isUsable
        case .ellipticalGradient(let ramp, let bounds, let center, let startRadius, let endRadius):
            ramp.isUsable && bounds.isUsable && center.isUsable && startRadius.isUsable && endRadius.isUsable
        case .angularGradient(let ramp, let center, let startAngle, let endAngle):
            ramp.isUsable && center.isUsable && CGFloat(startAngle).isUsable && CGFloat(endAngle).isUsable
        case .shader(let shader):
            CGFloat(shader.opacity).isUsable
        case .material(let material):
            material.isUsable
        }
    }

    /// What has no place lies at 0.
    fileprivate var repaired: Paint {
        guard !isUsable else { return self }
        switch self {
        case .color(let color):
            return .color(color.limited)
        case .linearGradient(let ramp, let start, let end):
            return .linearGradient(ramp.repaired, start: start.limited ?? .zero, end: end.limited ?? .zero)
        case .radialGradient(let ramp, let center, let startRadius, let endRadius):
            return .radialGradient(
                ramp.repaired, center: center.limited ?? .zero, startRadius: startRadius.limitedOrZero, endRadius: endRadius.limitedOrZero)
        case .ellipticalGradient(let ramp, let bounds, let center, let startRadius, let endRadius):
            return .ellipticalGradient(
                ramp.repaired, bounds: bounds.limited ?? .zero, center: center.limited ?? .zero, startRadius: startRadius.limitedOrZero,
                endRadius: endRadius.limitedOrZero)
        case .angularGradient(let ramp, let center, let startAngle, let endAngle):
            return .angularGradient(
                ramp.repaired, center: center.limited ?? .zero, startAngle: startAngle.isFinite ? Double(CGFloat(startAngle).limitedOrZero) : 0,
                endAngle: endAngle.isFinite ? Double(CGFloat(endAngle).limitedOrZero) : 0)
        case .shader(var shader):
            shader.opacity = shader.opacity.limitedOrZero
            return .shader(shader)
        case .material(var material):
            material.blurRadius = material.blurRadius.limitedOrZero
            material.saturation = material.saturation.limitedOrZero
            material.opacity = material.opacity.limitedOrZero
            material.lens = material.lens.limitedOrZero
            material.film = material.film.limited
            material.tint = material.tint.limited
            material.plain = material.plain.limited
            return .material(material)
        }
    }
}

extension MaterialPaint {
    fileprivate var isUsable: Bool {
        blurRadius.isUsable && CGFloat(saturation).isUsable && CGFloat(opacity).isUsable && lens.isUsable && film.isUsable
            && tint.isUsable && plain.isUsable
    }
}

extension GradientRamp {
    fileprivate var isUsable: Bool {
        stops.allSatisfy { $0.location.isUsable && $0.color.isUsable }
    }

    fileprivate var repaired: GradientRamp {
        var ramp = self
        ramp.stops = stops.compactMap { stop in
            stop.location.limited.map { Stop(location: $0, color: stop.color.limited) }
        }
        return ramp
    }
}

extension ResolvedColor {
    fileprivate var isUsable: Bool {
        let limit = Float(DisplayList.largestCoordinate)
        return abs(red) <= limit && abs(green) <= limit && abs(blue) <= limit && abs(alpha) <= limit
    }

    fileprivate var limited: ResolvedColor {
        ResolvedColor(red: red.limitedOrZero, green: green.limitedOrZero, blue: blue.limitedOrZero, alpha: alpha.limitedOrZero)
    }
}

// MARK: Effects

extension DisplayList.Effect {
    fileprivate var isUsable: Bool {
        switch self {
        case .transform(let transform):
            transform.isUsable
        case .projection(let projection):
            projection.isUsable
        case .opacity(let opacity):
            CGFloat(opacity).isUsable
        case .clip(let path, _), .clipOut(let path, _):
            path.isUsable
        case .blur(let radius, _):
            radius.isUsableBlur
        case .shadow(let color, let radius, let offset):
            color.isUsable && radius.isUsableBlur && offset.width.isUsable && offset.height.isUsable
        case .mask(let mask):
            mask.list.isUsable
        case .filter(let filter):
            filter.isUsable
        case .shader(let shader):
            shader.origin.isUsable && shader.reach.width.isUsable && shader.reach.height.isUsable
        case .blend, .isolated, .backdrop, .label:
            true
        }
    }

    /// The effect around `content`, or what is left of both.
    fileprivate func repaired(around content: DisplayList) -> DisplayList {
        switch self {
        case .transform(let transform):
            guard transform.isFinite else { return .empty }
            return .effect(.transform(transform.limited), content)
        case .projection(let projection):
            guard projection.hasOnlyNumbers else { return .empty }
            return .effect(.projection(projection.limited), content)
        case .opacity(let opacity):
            // Springs may overshoot; renderers limit it.
            return .effect(.opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1)), content)
        case .clip(let path, let rule):
            return .effect(.clip(path.limited, rule), content)
        case .clipOut(let path, let rule):
            return .effect(.clipOut(path.limited, rule), content)
        case .blur(let radius, let isOpaque):
            return radius > 0 ? .effect(.blur(radius: min(radius, DisplayList.largestBlur), opaque: isOpaque), content) : content
        case .shadow(let color, let radius, let offset):
            guard !radius.isNaN, let width = offset.width.limited, let height = offset.height.limited else { return content }
            let effect = DisplayList.Effect.shadow(
                color: color.limited, radius: min(max(radius, 0), DisplayList.largestBlur), offset: CGSize(width: width, height: height))
            return .effect(effect, content)
        case .mask(let mask):
            return .effect(.mask(DisplayList.Mask(mask.list.usable, isInverse: mask.isInverse)), content)
        case .filter(let filter):
            return filter.repaired.map { .effect(.filter($0), content) } ?? content
        case .shader(var shader):
            guard let origin = shader.origin.limited else { return content }
            shader.origin = origin
            shader.reach = CGSize(width: shader.reach.width.limitedOrZero, height: shader.reach.height.limitedOrZero)
            return .effect(.shader(shader), content)
        case .blend, .isolated, .backdrop, .label:
            return .effect(self, content)
        }
    }
}

extension ColorFilter {
    fileprivate var isUsable: Bool {
        switch self {
        case .matrix(let matrix), .linearMatrix(let matrix): matrix.isFinite
        case .luminanceToAlpha: true
        case .alphaThreshold(let min, let max, let color): !min.isNaN && !max.isNaN && color.isUsable
        }
    }

    fileprivate var repaired: ColorFilter? {
        switch self {
        case .matrix(let matrix), .linearMatrix(let matrix): matrix.isFinite ? self : nil
        case .luminanceToAlpha: self
        case .alphaThreshold(let min, let max, let color): min.isNaN || max.isNaN ? nil : .alphaThreshold(min: min, max: max, color: color.limited)
        }
    }
}

// MARK: Numbers

extension CGFloat {
    @inline(__always)
    fileprivate var isUsable: Bool { magnitude <= DisplayList.largestCoordinate }

    fileprivate var isUsableBlur: Bool { magnitude <= DisplayList.largestBlur }

    /// nil when it is not a number.
    fileprivate var limited: CGFloat? {
        isNaN ? nil : Swift.min(Swift.max(self, -DisplayList.largestCoordinate), DisplayList.largestCoordinate)
    }

    fileprivate var limitedOrZero: CGFloat { limited ?? 0 }
}

extension Float {
    fileprivate var limitedOrZero: Float { Float(CGFloat(self).limitedOrZero) }
}

extension CGPoint {
    @inline(__always)
    fileprivate var isUsable: Bool { x.isUsable && y.isUsable }

    fileprivate var limited: CGPoint? {
        guard let x = x.limited, let y = y.limited else { return nil }
        return CGPoint(x: x, y: y)
    }
}

extension CGRect {
    fileprivate var isUsable: Bool { origin.isUsable && size.width.isUsable && size.height.isUsable }

    fileprivate var limited: CGRect? {
        guard !isNull else { return nil }
        guard let left = minX.limited, let top = minY.limited, let right = maxX.limited, let bottom = maxY.limited else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Path {
    fileprivate var isUsable: Bool {
        points.withUnsafeBufferPointer { points in
            for point in points where !point.isUsable {
                return false
            }
            return true
        }
    }

    fileprivate var limited: Path {
        isUsable ? self : mappingPoints { $0.limited ?? .zero }
    }
}

extension CGAffineTransform {
    fileprivate var isUsable: Bool {
        a.isUsable && b.isUsable && c.isUsable && d.isUsable && tx.isUsable && ty.isUsable
    }

    fileprivate var limited: CGAffineTransform {
        CGAffineTransform(
            a: a.limitedOrZero, b: b.limitedOrZero, c: c.limitedOrZero, d: d.limitedOrZero, tx: tx.limitedOrZero, ty: ty.limitedOrZero)
    }
}

extension ProjectionTransform {
    private static var elements: [WritableKeyPath<ProjectionTransform, CGFloat>] {
        [\.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33]
    }

    fileprivate var hasOnlyNumbers: Bool {
        Self.elements.allSatisfy { self[keyPath: $0].isFinite }
    }

    fileprivate var isUsable: Bool {
        m11.isUsable && m12.isUsable && m13.isUsable && m21.isUsable && m22.isUsable && m23.isUsable && m31.isUsable
            && m32.isUsable && m33.isUsable
    }

    fileprivate var limited: ProjectionTransform {
        var result = self
        for key in Self.elements {
            result[keyPath: key] = self[keyPath: key].limitedOrZero
        }
        return result
    }
}
