import Rendering

nonisolated extension GraphicsContext {
    /// What outlines, text and symbols in a canvas are painted with.
    public struct Shading: Sendable {
        package indirect enum Storage: Sendable {
            case color(Color)
            case style(any ShapeStyle)
            case gradient(Gradient, CanvasGradient, GradientOptions)
            case tiledImage(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
            case palette([Shading])
            case backdrop
            case paint(Paint)
            case shader(Shader, bounds: CGRect)
        }

        package let storage: Storage

        /// The drawing so far. With a filter, a modified copy of it: blurred or recoloured glass.
        public static var backdrop: Shading { Shading(storage: .backdrop) }

        /// The foreground style of the canvas's environment.
        public static var foreground: Shading { Shading(storage: .style(ForegroundStyle())) }

        /// Several shadings: the first for outlines, the others for secondary, tertiary … layers and styles.
        public static func palette(_ array: [Shading]) -> Shading {
            Shading(storage: .palette(array))
        }

        /// One colour everywhere, as it is in the environment of the context.
        public static func color(_ color: Color) -> Shading {
            Shading(storage: .color(color))
        }

        /// One colour everywhere. Components from 0 to 1; others are limited when they are drawn.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// One grey everywhere, from 0 (black) to 1 (white).
        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A style, stretched over the box around what it paints.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(storage: .style(style))
        }

        /// Colours along the line between two points of the context's coordinates.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(storage: .gradient(gradient, .linear(startPoint, endPoint), options))
        }

        /// Colours from one circle around `center` to another.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(storage: .gradient(gradient, .radial(center, startRadius, endRadius), options))
        }

        /// Colours of a full turn around `center`, clockwise from `angle`.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(storage: .gradient(gradient, .conic(center, angle), options))
        }

        /// A mesh gradient over the frame of the painted content.
        public static func meshGradient(_ mesh: MeshGradient) -> Shading {
            .style(mesh)
        }

        /// A shader that paints; positions are in the context's coordinates.
        ///
        /// - Parameters:
        ///   - shader: Returns the colour of each pixel; a shader that cannot be used paints nothing.
        ///   - bounds: The value of `Shader.Argument.boundingRect`.
        public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Shading {
            Shading(storage: .shader(shader, bounds: bounds))
        }

        /// An image side by side with itself: the part `sourceRect` of it (0…1 on each axis), the first one with its corner
        /// at `origin`, `scale` times as large as the image.
        public static func tiledImage(
            _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
        ) -> Shading {
            Shading(storage: .tiledImage(image, origin: origin, sourceRect: sourceRect, scale: scale))
        }
    }

    /// The mixing of a gradient's colours, and the colours beyond its ends.
    @frozen
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Outside of start and end the gradient comes again and again.
        public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
        /// Outside of start and end the gradient goes to and fro.
        public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
        /// Mixes linear components.
        public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
    }

    /// The shading with its colours as they are in this context's environment.
    public func resolve(_ shading: Shading) -> Shading {
        switch shading.storage {
        case .color(let color):
            return Shading(storage: .paint(.color(color.resolvedColor(in: environment))))
        case .gradient:
            return paint(shading, bounds: .zero).map { Shading(storage: .paint($0)) } ?? shading
        case .palette(let shadings):
            return .palette(shadings.map(resolve))
        case .style, .tiledImage, .backdrop, .paint, .shader:
            return shading
        }
    }

    /// The paint for something with the box `bounds`; nil for what no paint can do.
    package func paint(_ shading: Shading, bounds: CGRect, level: Int = 0) -> Paint? {
        switch shading.storage {
        case .paint(let paint):
            return paint
        case .color(let color):
            return .color(color.resolvedColor(in: environment))
        case .style(let style):
            return style.resolvedPaint(in: environment, bounds: bounds, level: level).paint
        case .gradient(let gradient, let geometry, let options):
            var ramp = gradient.ramp(in: environment, colorSpace: .device)
            if options.contains(.linearColor) {
                ramp.colorSpace = .linear
            }
            ramp.spread = options.contains(.mirror) ? .mirror : options.contains(.repeat) ? .repeat : .pad
            return ramp.stops.isEmpty ? .color(.clear) : geometry.paint(ramp)
        case .palette(let shadings):
            guard let last = shadings.last else { return .color(.clear) }
            return paint(level < shadings.count ? shadings[level] : last, bounds: bounds)
        case .shader(let shader, let rect):
            return shader.program(.style, in: environment, bounds: rect).map { .shader(ShaderPaint($0)) } ?? .color(.clear)
        case .tiledImage, .backdrop:
            return nil
        }
    }

    /// The shading that counts for plain outlines.
    private func primary(_ shading: Shading) -> Shading {
        if case .palette(let shadings) = shading.storage, let first = shadings.first {
            return primary(first)
        }
        return shading
    }

    /// Draws what `make` makes of a paint, with the shading.
    package func add(_ shading: Shading, bounds: CGRect, _ make: ((Int) -> Paint) -> DisplayList) {
        let main = primary(shading)
        switch main.storage {
        case .backdrop:
            add(.effect(.backdrop, make { _ in .color(.black) }))
        case .tiledImage(let image, let origin, let sourceRect, let scale):
            let tiles = tiles(image, origin: origin, sourceRect: sourceRect, scale: scale, covering: bounds)
            add(.applying(.mask(DisplayList.Mask(make { _ in .color(.black) })), to: tiles))
        default:
            let list = make { level in paint(shading, bounds: bounds, level: level) ?? .color(.clear) }
            if case .style(let style) = main.storage {
                add(style.resolvedPaint(in: environment, bounds: bounds).effects.applied(to: list))
            } else {
                add(list)
            }
        }
    }

    private func tiles(_ image: Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat, covering bounds: CGRect) -> DisplayList {
        let resolved = resolve(image)
        let size = CGSize(width: resolved.size.width * scale, height: resolved.size.height * scale)
        let step = CGSize(width: size.width * sourceRect.width, height: size.height * sourceRect.height)
        // Filters can move content in from outside of the clip.
        let bounds = hasFilters ? bounds : bounds.intersection(clipBoundingRect)
        guard step.width > 0, step.height > 0, bounds.width.isFinite, bounds.height.isFinite, origin.x.isFinite, origin.y.isFinite,
            !bounds.isNull
        else { return .empty }
        let columns = (Double(bounds.minX - origin.x) / step.width).rounded(.down)..<(Double(bounds.maxX - origin.x) / step.width).rounded(.up)
        let rows = (Double(bounds.minY - origin.y) / step.height).rounded(.down)..<(Double(bounds.maxY - origin.y) / step.height).rounded(.up)
        let count = (columns.upperBound - columns.lowerBound) * (rows.upperBound - rows.lowerBound)
        guard count <= 100_000 else {
            RuntimeIssue.report("Shading.tiledImage: \(count) tiles are too many; nothing is painted. Likely cause: a scale close to 0.")
            return .empty
        }
        let displayList = resolved.list(
            in: CGRect(x: -sourceRect.minX * size.width, y: -sourceRect.minY * size.height, width: size.width, height: size.height)
        ) { level in paint(resolved.shading ?? .foreground, bounds: CGRect(origin: .zero, size: size), level: level) ?? .color(.clear) }
        let isWhole = sourceRect == CGRect(x: 0, y: 0, width: 1, height: 1)
        let tile = isWhole ? displayList : .effect(.clip(Path(CGRect(origin: .zero, size: step)), .nonZero), displayList)
        var list: [DisplayList] = []
        for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 1) {
            for column in stride(from: columns.lowerBound, to: columns.upperBound, by: 1) {
                let placement = CGAffineTransform(
                    translationX: origin.x + CGFloat(column) * step.width, y: origin.y + CGFloat(row) * step.height)
                list.append(.applying(.transform(placement), to: tile))
            }
        }
        return .group(list)
    }
}

/// The geometry of a gradient in the coordinates of its context.
package enum CanvasGradient: Sendable {
    case linear(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGFloat)
    case conic(CGPoint, Angle)

    package func paint(_ ramp: GradientRamp) -> Paint {
        switch self {
        case .linear(let start, let end):
            .linearGradient(ramp, start: start, end: end)
        case .radial(let center, let start, let end):
            .radialGradient(ramp, center: center, startRadius: start, endRadius: end)
        case .conic(let center, let angle):
            .angularGradient(ramp, center: center, startAngle: angle.radians, endAngle: angle.radians + 2 * .pi)
        }
    }
}
