import Geometry

/// A pixel function of a user's with its arguments, ready to run on any thread.
package protocol ShaderProgram: AnyObject, Sendable {
    var name: String { get }

    /// Fills `row.output`.
    func run(_ row: ShaderRow)

    /// Whether it is the same function with the same arguments.
    func isSame(as other: any ShaderProgram) -> Bool
}

/// A row of pixels to be filled, premultiplied BGRA.
package struct ShaderRow {
    /// Where the centre of the first pixel lies in the shader's coordinates, and the step to the next one: x, y and the number
    /// that both are divided by.
    package var start: SIMD3<Float>
    package var step: SIMD3<Float>
    package var count: Int
    /// The pixels of the image in these places.
    package var input: UnsafePointer<UInt32>?
    package var output: UnsafeMutablePointer<UInt32>
    package var layer: ShaderLayer?

    package init(
        start: SIMD3<Float>, step: SIMD3<Float>, count: Int, input: UnsafePointer<UInt32>? = nil,
        output: UnsafeMutablePointer<UInt32>, layer: ShaderLayer? = nil
    ) {
        self.start = start
        self.step = step
        self.count = count
        self.input = input
        self.output = output
        self.layer = layer
    }
}

/// An image that a shader samples.
package struct ShaderLayer {
    package var pixels: UnsafePointer<UInt32>
    package var width: Int
    package var height: Int
    /// From the shader's coordinates to the image's pixels.
    package var matrix: ProjectionTransform

    package init(pixels: UnsafePointer<UInt32>, width: Int, height: Int, matrix: ProjectionTransform) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.matrix = matrix
    }
}

/// What a shader does to a layer.
package struct ShaderEffect: Equatable, Sendable {
    package enum Kind: Sendable {
        /// Gives each pixel another colour.
        case color
        /// Says where each pixel comes from.
        case distortion
        /// Makes each pixel of any others.
        case layer
    }

    package var kind: Kind
    package var program: any ShaderProgram
    /// Where the shader's (0, 0) is.
    package var origin: CGPoint
    /// How far, in points, a pixel's colour may come from.
    package var reach: CGSize

    package init(_ kind: Kind, _ program: any ShaderProgram, origin: CGPoint, reach: CGSize = .zero) {
        self.kind = kind
        self.program = program
        self.origin = origin
        self.reach = reach
    }

    package static func == (a: ShaderEffect, b: ShaderEffect) -> Bool {
        a.kind == b.kind && a.origin == b.origin && a.reach == b.reach && a.program.isSame(as: b.program)
    }
}

/// A shader that paints, in the coordinates of the item.
package struct ShaderPaint: Equatable, Sendable {
    package var program: any ShaderProgram
    package var opacity: Float

    package init(_ program: any ShaderProgram, opacity: Float = 1) {
        self.program = program
        self.opacity = opacity
    }

    package static func == (a: ShaderPaint, b: ShaderPaint) -> Bool {
        a.opacity == b.opacity && a.program.isSame(as: b.program)
    }
}
