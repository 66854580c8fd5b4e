import Geometry
import Rendering

/// A compiled function with its arguments.
package final class MetalProgram: ShaderProgram, @unchecked Sendable {
    package enum Argument: Equatable, Sendable {
        /// A vector of 1 to 4 numbers.
        case vector(SIMD4<Float>, count: Int)
        case floats([Float])
        case colors([SIMD4<Float>])
        case bytes([UInt8])
        case image(Bitmap)

        fileprivate var kind: Character {
            switch self {
            case .vector(_, let count): Character(String(count))
            case .floats, .colors, .bytes: "p"
            case .image: "t"
            }
        }
    }

    private let function: MetalFunction
    private let arguments: [Argument]
    private let values: [Float]
    private let shapes: [Int32]
    private let memory: UnsafeMutableRawPointer
    private let data: [UnsafeRawPointer?]

    package var name: String { function.name }

    /// Nil if the function takes other arguments: `expectation(of:)` describes them.
    package init?(_ function: MetalFunction, _ arguments: [Argument]) {
        guard Self.fits(function.signature, arguments) else { return nil }
        self.function = function
        self.arguments = arguments
        var values: [Float] = []
        var shapes: [Int32] = []
        var bytes: [UInt8] = []
        var offsets: [Int?] = []
        func append<T>(_ array: [T]) {
            bytes += Array(repeating: 0, count: (16 - bytes.count % 16) % 16)
            offsets.append(bytes.count)
            array.withUnsafeBytes { bytes += $0 }
            bytes += Array(repeating: 0, count: 16)
        }
        for argument in arguments {
            var shape: (count: Int, width: Int, height: Int) = (0, 0, 0)
            var vector = SIMD4<Float>()
            switch argument {
            case .vector(let value, _):
                vector = value
                offsets.append(nil)
            case .floats(let array):
                append(array)
                shape.count = array.count
            case .colors(let array):
                append(array)
                shape.count = array.count
            case .bytes(let array):
                append(array)
                shape.count = array.count
            case .image(let bitmap):
                append(bitmap.bytes)
                shape = (0, bitmap.width, bitmap.height)
            }
            values += [vector.x, vector.y, vector.z, vector.w]
            shapes += [0, Int32(clamping: shape.count), Int32(clamping: shape.width), Int32(clamping: shape.height)]
        }
        // One more, so that there is something to point at.
        self.values = values + [0, 0, 0, 0]
        self.shapes = shapes + [0, 0, 0, 0]
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 16, alignment: 16)
        bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count) }
        self.memory = memory
        data = offsets.map { $0.map { UnsafeRawPointer(memory + $0) } } + [nil]
    }

    /// The same function with other arguments of the same kinds; those that are nil stay.
    package func replacing(_ new: [Argument?]) -> MetalProgram {
        MetalProgram(function, zip(new, arguments).map { $0 ?? $1 }) ?? self
    }

    deinit {
        memory.deallocate()
    }

    private static func fits(_ signature: String, _ arguments: [Argument]) -> Bool {
        var index = 0
        var isAfterPointer = false
        for parameter in signature {
            if parameter == "i", isAfterPointer {
                isAfterPointer = false
                continue
            }
            guard index < arguments.count else { return false }
            let kind = arguments[index].kind
            guard kind == parameter || (parameter == "i" && kind == "1") else { return false }
            isAfterPointer = parameter == "p"
            index += 1
        }
        return index == arguments.count
    }

    /// A description of the function's parameters.
    package static func expectation(of function: MetalFunction) -> String {
        var words: [String] = []
        for parameter in function.signature {
            switch parameter {
            case "1": words.append("a float")
            case "2", "3", "4": words.append("a float\(parameter)")
            case "p": words.append("an array")
            case "t": words.append("an image")
            default:
                if words.last != "an array" {
                    words.append("a number")
                }
            }
        }
        return words.isEmpty ? "no arguments" : words.joined(separator: ", ")
    }

    package func run(_ row: ShaderRow) {
        guard row.count > 0 else { return }
        let walk = [row.start.x, row.start.y, row.start.z, row.step.x, row.step.y, row.step.z]
        let size = [Int32(row.layer?.width ?? 0), Int32(row.layer?.height ?? 0)]
        let m = row.layer?.matrix ?? ProjectionTransform()
        let matrix = [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33].map(Float.init)
        _ = function.call(values, data, shapes, walk, Int32(row.count), row.input, row.output, row.layer?.pixels, size, matrix)
    }

    package func isSame(as other: any ShaderProgram) -> Bool {
        guard let other = other as? MetalProgram else { return false }
        let isOneFunction = unsafeBitCast(function.call, to: UInt.self) == unsafeBitCast(other.function.call, to: UInt.self)
        return self === other || (isOneFunction && arguments == other.arguments)
    }
}
