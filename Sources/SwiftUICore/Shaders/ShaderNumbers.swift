import Foundation
import MetalShaders
import Rendering

/// What a shader's numbers are of.
private struct ShaderArguments: ArgumentForm, Equatable {
    enum Part: Equatable {
        case vector(Int)
        case floats(Int)
        case colors(Int)
        /// Not made of numbers that could move.
        case fixed
    }

    var function: ShaderFunction
    var parts: [Part]

    func isSame(as other: any ArgumentForm) -> Bool { other as? ShaderArguments == self }
}

nonisolated extension Shader.Argument {
    fileprivate var part: ShaderArguments.Part {
        switch storage {
        case .vector(_, let count): .vector(count)
        case .floats(let array): .floats(array.count)
        case .color: .colors(1)
        case .colors(let colors): .colors(colors.count)
        case .data, .boundingRect, .image: .fixed
        }
    }

    fileprivate var numbers: [Double] {
        switch storage {
        case .vector(let vector, let count): (0..<count).map { Double(vector[$0]) }
        case .floats(let array): array.map(Double.init)
        case .color(let color): Self.numbers(of: color)
        case .colors(let colors): colors.flatMap(Self.numbers)
        case .data, .boundingRect, .image: []
        }
    }

    private static func numbers(of color: Color) -> [Double] {
        let vector = ColorMath.perceptual(color.resolvedColor(in: EnvironmentValues())) * unitAnimationScale
        return (0..<4).map { vector[$0] }
    }

    /// Takes its numbers from the front of `numbers`.
    fileprivate func taking(from numbers: inout ArraySlice<Double>) -> Shader.Argument {
        func color() -> Color {
            let first = numbers.startIndex
            let vector = SIMD4(numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
            numbers = numbers.dropFirst(4)
            return Color(Color.Resolved(ColorMath.color(perceptual: vector / unitAnimationScale)))
        }
        switch storage {
        case .vector(var vector, let count):
            for index in 0..<count {
                vector[index] = Float(numbers.removeFirst())
            }
            return Shader.Argument(storage: .vector(vector, count: count))
        case .floats(let array):
            defer { numbers = numbers.dropFirst(array.count) }
            return Shader.Argument(storage: .floats(numbers.prefix(array.count).map(Float.init)))
        case .color:
            return Shader.Argument(storage: .color(color()))
        case .colors(let colors):
            return Shader.Argument(storage: .colors(colors.map { _ in color() }))
        case .data, .boundingRect, .image:
            return self
        }
    }

    /// The argument with colours resolved in an environment, regardless of later environments.
    fileprivate func resolvingColors(in environment: EnvironmentValues) -> Shader.Argument {
        func resolved(_ color: Color) -> Color { Color(Color.Resolved(color.resolvedColor(in: environment))) }
        switch storage {
        case .color(let color): return Shader.Argument(storage: .color(resolved(color)))
        case .colors(let colors): return Shader.Argument(storage: .colors(colors.map(resolved)))
        case .vector, .floats, .data, .boundingRect, .image: return self
        }
    }
}

nonisolated extension Shader {
    /// The shader with colours as they are in an environment: its numbers are all there then.
    package func resolvingColors(in environment: EnvironmentValues) -> Shader {
        var copy = self
        copy.arguments = arguments.map { $0.resolvingColors(in: environment) }
        return copy
    }

    /// The numbers in the arguments: of vectors, points, sizes, arrays of numbers, and of colours in a perceptual space; `more` come behind
    /// them.
    package func numbers(with more: [Double]) -> ArgumentVector {
        ArgumentVector(form, arguments.flatMap(\.numbers) + more)
    }

    /// Takes its numbers, and returns the `count` behind them. Those of another form change nothing.
    package mutating func take(_ vector: ArgumentVector, with count: Int) -> [Double]? {
        guard let new = vector.numbers(of: form) else { return nil }
        var rest = new[...]
        arguments = arguments.map { $0.taking(from: &rest) }
        return rest.count == count ? Array(rest) : nil
    }

    private var form: ShaderArguments {
        ShaderArguments(function: function, parts: arguments.map(\.part))
    }
}

/// The paint of a shader, in one environment and frame.
package struct MovingShader: ArgumentPaint {
    /// With its colours resolved.
    private var shader: Shader
    private var program: MetalProgram
    package var opacity: Float = 1

    package init?(_ shader: Shader, in environment: EnvironmentValues, bounds: CGRect) {
        let shader = shader.resolvingColors(in: environment)
        guard let program = shader.program(.style, in: environment, bounds: bounds) else { return nil }
        self.shader = shader
        self.program = program
    }

    package var paint: Paint { .shader(ShaderPaint(program, opacity: opacity)) }

    package var numbers: ArgumentVector {
        get { shader.numbers(with: []) }
        set {
            let before = shader
            _ = shader.take(newValue, with: 0)
            guard shader != before else { return }
            program = program.replacing(shader.arguments.map(\.resolvedNumbers))
        }
    }

    package func isSame(as other: any ArgumentPaint) -> Bool {
        guard let other = other as? MovingShader else { return false }
        return opacity == other.opacity && shader == other.shader && program.isSame(as: other.program)
    }
}
