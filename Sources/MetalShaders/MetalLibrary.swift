import Foundation
import Synchronization

/// How a shader is used, and the names that its compiled forms have.
package enum MetalUsage: String, Sendable {
    case style, color, distortion, layer

    package var description: String {
        switch self {
        case .style: "a shape style: half4 name(float2 position, …)"
        case .color: "a colour effect: half4 name(float2 position, half4 color, …)"
        case .distortion: "a distortion effect: float2 name(float2 position, …)"
        case .layer: "a layer effect: half4 name(float2 position, SwiftUI::Layer layer, …)"
        }
    }
}

/// Compiled shaders in this process.
package final class MetalLibrary: Sendable {
    private let handles: [Handle]
    /// Of all stitchable functions, in the order of the files.
    package let functions: [String]

    private struct Handle: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private init(_ compiled: [(path: String, functions: [String])]) throws {
        handles = try compiled.map { library in
            guard let handle = dlopen(library.path, RTLD_NOW | RTLD_LOCAL) else {
                throw MetalCompiler.Failure("the compiled shaders cannot be loaded: \(String(cString: dlerror()))")
            }
            return Handle(pointer: handle)
        }
        functions = compiled.flatMap(\.functions)
    }

    /// Compiles and loads the files.
    package convenience init(files: [String], compiler: MetalCompiler) throws {
        try self.init(files.map { try compiler.library(of: $0) })
    }

    package convenience init(text: String, name: String, compiler: MetalCompiler) throws {
        try self.init([compiler.library(of: MetalSource(path: name, text: text))])
    }

    /// A function in one of its uses; nil if there is none of the name, or it has not the form of that use.
    package func function(_ name: String, _ usage: MetalUsage) -> MetalFunction? {
        guard functions.contains(name) else { return nil }
        for handle in handles {
            let symbol = "inbetween_\(usage.rawValue)_\(name)"
            guard let run = dlsym(handle.pointer, symbol),
                let signature = dlsym(handle.pointer, "inbetween_signature_\(usage.rawValue)_\(name)")
            else { continue }
            let text = unsafeBitCast(signature, to: (@convention(c) () -> UnsafePointer<CChar>).self)()
            let function = MetalFunction(name: name, signature: String(cString: text), call: unsafeBitCast(run, to: MetalFunction.Call.self))
            return function.isUsable ? function : nil
        }
        return nil
    }
}

/// A compiled function for one use.
package struct MetalFunction: @unchecked Sendable {
    typealias Call =
        @convention(c) (
            UnsafePointer<Float>, UnsafePointer<UnsafeRawPointer?>, UnsafePointer<Int32>, UnsafePointer<Float>, Int32, UnsafePointer<UInt32>?,
            UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, UnsafePointer<Int32>, UnsafePointer<Float>
        ) -> Int32

    package let name: String
    /// A character for each parameter after the fixed ones: the size of a vector, i for an integer, p for a pointer, t for a texture. An integer after a
    /// pointer is its count.
    let signature: String
    let call: Call

    /// Makes a call without pixels, which returns whether the function has the required form.
    fileprivate var isUsable: Bool {
        var number: Float = 0
        var data: UnsafeRawPointer?
        var integers: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        return withUnsafePointer(to: &integers.0) { call(&number, &data, $0, &number, 0, nil, nil, nil, $0, &number) } != 0
    }
}
