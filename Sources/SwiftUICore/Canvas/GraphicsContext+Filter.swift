import MetalShaders
import Rendering

nonisolated extension GraphicsContext {
    /// A filter that is applied to each drawn thing, as a separate layer.
    public struct Filter: Sendable {
        package enum Storage: Sendable {
            case projection(ProjectionTransform)
            case shadow(Color, radius: CGFloat, offset: CGSize, BlendMode, ShadowOptions)
            case matrix(ColorTransform)
            case multiply(Color)
            case luminanceToAlpha
            case alphaThreshold(min: Double, max: Double, Color)
            case blur(radius: CGFloat, BlurOptions)
            case shader(Shader, MetalUsage, maxSampleOffset: CGSize)
        }

        package let storage: Storage

        /// Moves, turns or distorts.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(storage: .projection(matrix))
        }

        /// Adds a shadow. `radius` is the standard deviation of the blur, in points. `blendMode` composites the shadow with the content below.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(storage: .shadow(color, radius: radius, offset: CGSize(width: x, height: y), blendMode, options))
        }

        /// Makes each component of a colour of all of them. A matrix with a number that is not finite does nothing, with a warning.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
            Filter(storage: .matrix(matrix.transform))
        }

        /// Multiplies component by component, opacity too.
        public static func colorMultiply(_ color: Color) -> Filter {
            Filter(storage: .multiply(color))
        }

        /// Turns colours around the colour wheel.
        public static func hueRotation(_ angle: Angle) -> Filter {
            Filter(storage: .matrix(.hueRotation(radians: angle.radians)))
        }

        /// 1 changes nothing, 0 makes grey.
        public static func saturation(_ amount: Double) -> Filter {
            Filter(storage: .matrix(.saturation(Float(amount))))
        }

        /// Adds `amount` to red, green and blue.
        public static func brightness(_ amount: Double) -> Filter {
            Filter(storage: .matrix(.brightness(Float(amount))))
        }

        /// 1 changes nothing, 0 makes all the same grey.
        public static func contrast(_ amount: Double) -> Filter {
            Filter(storage: .matrix(.contrast(Float(amount))))
        }

        /// From the colour itself (0) to its negative (1).
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            Filter(storage: .matrix(.inversion(Float(amount))))
        }

        /// From the colour itself (0) to its grey (1).
        public static func grayscale(_ amount: Double) -> Filter {
            Filter(storage: .matrix(.saturation(Float(1 - amount))))
        }

        /// Black that is as opaque as the image is light.
        public static var luminanceToAlpha: Filter {
            Filter(storage: .luminanceToAlpha)
        }

        /// Blurs; `radius` is the standard deviation in points.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(storage: .blur(radius: radius, options))
        }

        /// Replaces the colour of each pixel by the result of a shader; positions are in the context's coordinates.
        public static func colorShader(_ shader: Shader) -> Filter {
            Filter(storage: .shader(shader, .color, maxSampleOffset: .zero))
        }

        /// Moves pixels, at most by `maxSampleOffset` points.
        public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
            Filter(storage: .shader(shader, .distortion, maxSampleOffset: maxSampleOffset))
        }

        /// Makes each pixel of others that are at most `maxSampleOffset` points away.
        public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
            Filter(storage: .shader(shader, .layer, maxSampleOffset: maxSampleOffset))
        }

        /// One colour where alpha is between the limits, nothing elsewhere.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter(storage: .alphaThreshold(min: min, max: max, color))
        }
    }

    /// How a filter computes.
    @frozen
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Colour filters act on linear components. Blurs and shadows are the same with and without.
        public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
    }

    /// Options for the drawing of a shadow.
    @frozen
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Draws the shadow in front.
        public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
        /// Draws the shadow without what casts it.
        public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
        /// The shadow of all that is *not* there: with `shadowAbove` and the blend mode `sourceAtop` an inner shadow.
        public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
        /// Composites shadow and image one after the other, not as a single layer.
        public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
    }

    /// What a blur does to alpha.
    @frozen
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Blurs the colours, but not alpha.
        public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
        /// Blurs have no visible steps here, with and without.
        public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
    }
}

/// A filter with the coordinates in which it was added.
struct CanvasFilter {
    private enum Action {
        case effect(DisplayList.Effect)
        case shadow(ResolvedColor, radius: CGFloat, offset: CGSize, BlendOperator, GraphicsContext.ShadowOptions)
        case nothing
    }

    private let action: Action
    private let transform: CGAffineTransform

    init(
        _ filter: GraphicsContext.Filter, options: GraphicsContext.FilterOptions, transform: CGAffineTransform, size: CGSize,
        environment: EnvironmentValues
    ) {
        var dependsOnCoordinates = false
        func colors(_ matrix: ColorTransform) -> Action {
            guard matrix.isFinite else {
                RuntimeIssue.report("GraphicsContext: a colour filter with a number that is not finite does nothing. Likely cause: a division by zero.")
                return .nothing
            }
            if matrix == .identity {
                return .nothing
            }
            return .effect(.filter(options.contains(.linearColor) ? .linearMatrix(matrix) : .matrix(matrix)))
        }
        switch filter.storage {
        case .projection(let matrix):
            action = matrix.isUsable ? .effect(.projection(matrix)) : .nothing
            dependsOnCoordinates = true
        case .shadow(let color, let radius, let offset, let blendMode, let options):
            let blend = BlendOperator(rawValue: blendMode.rawValue) ?? .normal
            let isUsable = radius.isFinite && offset.width.isFinite && offset.height.isFinite
            action =
                isUsable
                ? .shadow(color.resolvedColor(in: environment), radius: max(0, radius), offset: offset, blend, options) : .nothing
            dependsOnCoordinates = true
        case .matrix(let matrix):
            action = colors(matrix)
        case .multiply(let color):
            action = colors(.multiplication(color.resolvedColor(in: environment)))
        case .luminanceToAlpha:
            action = .effect(.filter(.luminanceToAlpha))
        case .alphaThreshold(let min, let max, let color):
            let isUsable = !min.isNaN && !max.isNaN
            action =
                isUsable
                ? .effect(.filter(.alphaThreshold(min: Float(min), max: Float(max), color: color.resolvedColor(in: environment))))
                : .nothing
        case .blur(let radius, let options):
            action = radius > 0 && radius.isFinite ? .effect(.blur(radius: radius, opaque: options.contains(.opaque))) : .nothing
            dependsOnCoordinates = true
        case .shader(let shader, let usage, let maxSampleOffset):
            let bounds = CGRect(origin: .zero, size: size)
            let effect = shader.effect(usage, in: environment, frame: bounds, maxSampleOffset: maxSampleOffset)
            action = effect.map { .effect(.shader($0)) } ?? .nothing
            dependsOnCoordinates = true
        }
        self.transform = dependsOnCoordinates && transform.isInvertible ? transform : .identity
    }

    func applied(to list: DisplayList) -> DisplayList {
        switch action {
        case .nothing:
            return list
        case .effect(let effect):
            return inOwnCoordinates(list) { .effect(effect, $0) }
        case .shadow(let color, let radius, let offset, let blend, let options):
            return inOwnCoordinates(list) { Self.shadowed($0, color, radius, offset, blend, options) }
        }
    }

    private func inOwnCoordinates(_ list: DisplayList, _ body: (DisplayList) -> DisplayList) -> DisplayList {
        if transform == .identity {
            return body(list)
        }
        return .effect(.transform(transform), body(.effect(.transform(transform.inverted()), list)))
    }

    private static func shadowed(
        _ list: DisplayList, _ color: ResolvedColor, _ radius: CGFloat, _ offset: CGSize, _ blend: BlendOperator,
        _ options: GraphicsContext.ShadowOptions
    ) -> DisplayList {
        if blend == .normal, options.subtracting(.disablesGroup).isEmpty {
            return .effect(.shadow(color: color, radius: radius, offset: offset), list)
        }
        let flood = ColorTransform.flood(color, invertsAlpha: options.contains(.invertsAlpha))
        var shadow = DisplayList.effect(
            .filter(.matrix(flood)),
            .applying(
                .transform(
                    CGAffineTransform(translationX: offset.width, y: offset.height)), to: list))
        if radius > 0 {
            shadow = .effect(.blur(radius: radius, opaque: false), shadow)
        }
        if blend != .normal {
            shadow = .effect(.blend(blend), shadow)
        }
        if options.contains(.shadowOnly) {
            return shadow
        }
        let both = DisplayList.group(options.contains(.shadowAbove) ? [list, shadow] : [shadow, list])
        return options.contains(.disablesGroup) ? both : .effect(.isolated, both)
    }
}
