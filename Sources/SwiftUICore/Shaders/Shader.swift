import Foundation
import MetalShaders
import Rendering

/// A function of the Metal shading language with its arguments: a style to paint with, or an effect on a view.
///
/// Functions are written as for Apple's systems, marked `[[ stitchable ]]`, in `.metal` files among the sources. They are
/// compiled for the processor by the C++ compiler that comes with Swift. `half` is as precise as `float`.
///
/// ```swift
/// Text("Waves").distortionEffect(ShaderLibrary.wave(.float(time)), maxSampleOffset: CGSize(width: 0, height: 8))
/// ```
///
/// In an animated change, the numbers in the arguments move: those of `float` to `float4`, points, sizes, arrays and colours. Other
/// arguments, and other functions, are there at once.
///
/// A function that is missing, does not compile, has another form than the use needs, or takes other arguments is reported
/// once, and the view is shown without it.
nonisolated public struct Shader: Equatable, Sendable {
    /// The function to run.
    public var function: ShaderFunction
    /// The arguments after those that the effect passes.
    public var arguments: [Argument]
    /// On Apple's systems: whether noise hides the steps between colours. Harmless: images have 8 bits per component, so that noise would
    /// hide no step.
    public var dithersColor = false

    /// Creates a shader of a function and its arguments. They are checked at the first use, or by `compile(as:)`; nothing is compiled here.
    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }

    /// How a shader is going to be used.
    public struct UsageType: Sendable {
        package let usage: MetalUsage

        /// `half4 name(float2 position, …)`
        public static let shapeStyle = UsageType(usage: .style)
        /// `half4 name(float2 position, half4 color, …)`
        public static let colorEffect = UsageType(usage: .color)
        /// `float2 name(float2 position, …)`
        public static let distortionEffect = UsageType(usage: .distortion)
        /// `half4 name(float2 position, SwiftUI::Layer layer, …)`
        public static let layerEffect = UsageType(usage: .layer)
    }

    /// Compiles the shader ahead of its first use, so that no frame waits for it.
    ///
    /// - Throws: The compiler's messages, or an error if the function does not exist.
    public func compile(as type: UsageType) async throws {
        _ = try function.library.function(named: function.name, type.usage)
    }

    /// The function with arguments for one environment and frame; nil after a report of the problem.
    package func program(_ usage: MetalUsage, in environment: EnvironmentValues, bounds: CGRect) -> MetalProgram? {
        do {
            let found = try function.library.function(named: function.name, usage)
            let resolved = arguments.map { $0.resolved(in: environment, bounds: bounds) }
            guard let program = MetalProgram(found, resolved) else {
                let given = arguments.isEmpty ? "none" : arguments.map(\.description).joined(separator: ", ")
                RuntimeIssue.reportFailure(
                    "The shader “\(function.name)” takes \(MetalProgram.expectation(of: found)); it is given \(given), and has no effect.")
                return nil
            }
            return program
        } catch {
            RuntimeIssue.reportFailure("\(error)")
            return nil
        }
    }
}

nonisolated extension Shader: ShapeStyle {
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        let bounds = shape.bounds
        guard let moving = MovingShader(self, in: shape.environment, bounds: CGRect(origin: .zero, size: bounds.size)) else {
            shape.paint(.color(.clear))
            return
        }
        shape.paint(ResolvedPaint(.moving(AnyArgumentPaint(moving))))
    }
}
