import Foundation
import MetalShaders
import Rendering

nonisolated extension Shader {
    /// One argument of a shader.
    public struct Argument: Equatable, Sendable, CustomStringConvertible {
        package enum Storage: Equatable, Sendable {
            case vector(SIMD4<Float>, count: Int)
            case floats([Float])
            case color(Color)
            case colors([Color])
            case data(Data)
            case boundingRect
            case image(Image)
        }

        package let storage: Storage

        /// Passes a `float`.
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument {
            vector(Float(x), count: 1)
        }

        /// Passes a `float2`.
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
            vector(Float(x), Float(y), count: 2)
        }

        /// A `float2`: x and y, in points.
        public static func float2(_ point: CGPoint) -> Argument {
            float2(point.x, point.y)
        }

        /// A `float2`: width and height, in points.
        public static func float2(_ size: CGSize) -> Argument {
            float2(size.width, size.height)
        }

        /// A `float2`: dx and dy, in points.
        public static func float2(_ vector: CGVector) -> Argument {
            float2(vector.dx, vector.dy)
        }

        /// Passes a `float3`.
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
            vector(Float(x), Float(y), Float(z), count: 3)
        }

        /// Passes a `float4`.
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
            vector(Float(x), Float(y), Float(z), Float(w), count: 4)
        }

        private static func vector(_ x: Float, _ y: Float = 0, _ z: Float = 0, _ w: Float = 0, count: Int) -> Argument {
            Argument(storage: .vector(SIMD4(x, y, z, w), count: count))
        }

        /// Two arguments of the function: `device const float *ptr, int count`.
        public static func floatArray(_ array: [Float]) -> Argument {
            Argument(storage: .floats(array))
        }

        /// A `float4`: x, y, width and height of what the shader paints or changes, in its own coordinates, in points.
        public static var boundingRect: Argument { Argument(storage: .boundingRect) }

        /// A `half4`: red, green, blue and opacity, sRGB, premultiplied.
        public static func color(_ color: Color) -> Argument {
            Argument(storage: .color(color))
        }

        /// Two arguments of the function: `device const half4 *ptr, int count`.
        public static func colorArray(_ array: [Color]) -> Argument {
            Argument(storage: .colors(array))
        }

        /// Two arguments of the function: `device const void *ptr, int size_in_bytes`.
        public static func data(_ data: Data) -> Argument {
            Argument(storage: .data(data))
        }

        /// A `texture2d<half>`: the image in its own size, at the resolution of the display, premultiplied.
        public static func image(_ image: Image) -> Argument {
            Argument(storage: .image(image))
        }

        public var description: String {
            switch storage {
            case .vector(_, 1): "a float"
            case .vector(_, let count): "a float\(count)"
            case .boundingRect: "boundingRect (a float4)"
            case .color: "a color (a float4)"
            case .floats, .colors, .data: "an array"
            case .image: "an image"
            }
        }

        /// The numbers, if they depend neither on the environment nor on the frame; colours are already resolved. Otherwise nil.
        package var resolvedNumbers: MetalProgram.Argument? {
            switch storage {
            case .vector, .floats, .color, .colors: resolved(in: EnvironmentValues(), bounds: .zero)
            case .data, .boundingRect, .image: nil
            }
        }

        package func resolved(in environment: EnvironmentValues, bounds: CGRect) -> MetalProgram.Argument {
            func components(_ color: Color) -> SIMD4<Float> {
                let color = color.resolvedColor(in: environment)
                return SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
            }
            switch storage {
            case .vector(let vector, let count):
                return .vector(vector, count: count)
            case .floats(let array):
                return .floats(array)
            case .color(let color):
                return .vector(components(color), count: 4)
            case .colors(let colors):
                return .colors(colors.map(components))
            case .data(let data):
                return .bytes(Array(data))
            case .image(let image):
                return .image(Self.bitmap(of: image, in: environment))
            case .boundingRect:
                return .vector(SIMD4(Float(bounds.minX), Float(bounds.minY), Float(bounds.width), Float(bounds.height)), count: 4)
            }
        }

        private static func bitmap(of image: Image, in environment: EnvironmentValues) -> Bitmap {
            // An image shows no date.
            let surface = CanvasSurface(date: Date(timeIntervalSinceReferenceDate: 0))
            let context = GraphicsContext(surface: surface, size: .zero, environment: environment, symbols: nil)
            let resolved = context.resolve(image)
            context.draw(resolved, in: CGRect(origin: .zero, size: resolved.size))
            return programHost.renderer.render(
                surface.displayList.usable, size: resolved.size, scale: environment.displayScale,
                background: ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0))
        }
    }
}
