import Foundation
import MetalShaders
import StageTime
import Synchronization

/// Shaders by name: `ShaderLibrary.wave(.float(1))` is the function `wave` of the default library.
@dynamicMemberLookup
nonisolated public struct ShaderLibrary: Equatable, Sendable {
    package enum Source: Hashable, Sendable {
        case main
        case bundle(String)
        case text(Data)
        case file(String)
    }

    package let source: Source

    /// The `.metal` files among the sources that are shown, or beside the program.
    public static let `default` = ShaderLibrary(source: .main)

    /// The `.metal` files in a bundle's resources; a package copies them there with `resources: [.copy("Effects.metal")]`.
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
        bundle == .main ? .default : ShaderLibrary(source: .bundle(bundle.resourcePath ?? bundle.bundlePath))
    }

    /// The text of functions in the Metal shading language, as UTF-8. Apple's compiled `.metallib` files cannot be read here.
    public init(data: Data) {
        source = .text(data)
    }

    /// A `.metal` file, or a folder with some.
    public init(url: URL) {
        source = .file(url.path)
    }

    package init(source: Source) {
        self.source = source
    }

    /// The function of this name in the default library. Whether there is one is known when the shader is used.
    public static subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderLibrary.default[dynamicMember: name]
    }

    /// The function of this name in this library. Whether there is one is known when the shader is used.
    public subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: self, name: name)
    }
}

/// A function in a library of shaders. Calling it with arguments makes a `Shader`.
@dynamicCallable
nonisolated public struct ShaderFunction: Equatable, Sendable {
    /// Where the function is looked for.
    public var library: ShaderLibrary
    /// The function's name in the Metal source.
    public var name: String

    /// The function `name` of a library; the name is looked up when the shader is used.
    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }

    /// A shader that calls the function with these arguments: what `ShaderLibrary.wave(.float(1))` means.
    public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: args)
    }
}

nonisolated extension ShaderLibrary {
    /// The files of the default library; set before anything is shown.
    package static var defaultFiles: [String] {
        get { files.withLock { $0 } }
        set { files.withLock { $0 = newValue } }
    }

    private static let files = Mutex<[String]>([])
    private static let loaded = Mutex<[Source: Result<MetalLibrary, MetalCompiler.Failure>]>([:])

    /// The compiled function. Compiling happens once for each library; a failure stays one.
    package func function(named name: String, _ usage: MetalUsage) throws -> MetalFunction {
        let library = try Self.loaded.withLock { loaded -> Result<MetalLibrary, MetalCompiler.Failure> in
            if let known = loaded[source] {
                return known
            }
            let result: Result<MetalLibrary, MetalCompiler.Failure>
            do {
                // The compiler's process, and the threads that Foundation keeps for every process, are no part of the stage.
                result = .success(try StageTime.outside { try load() })
            } catch let failure as MetalCompiler.Failure {
                result = .failure(failure)
            } catch {
                result = .failure(MetalCompiler.Failure("\(error)"))
            }
            loaded[source] = result
            return result
        }.get()
        if let function = library.function(name, usage) {
            return function
        }
        if library.functions.contains(name) {
            throw MetalCompiler.Failure("The shader “\(name)” is used as \(usage.description). Its own parameters are others; it has no effect.")
        }
        let names = library.functions.joined(separator: ", ")
        let hint =
            source == .main
            ? "no functions marked [[ stitchable ]]; name the .metal files among the sources" : "no functions marked [[ stitchable ]]"
        throw MetalCompiler.Failure("There is no shader named “\(name)”; the library has \(names.isEmpty ? hint : names).")
    }

    private func load() throws -> MetalLibrary {
        let compiler = try MetalCompiler()
        switch source {
        case .main:
            let files = Self.defaultFiles
            return try MetalLibrary(files: files.isEmpty ? Self.metalFiles(in: Bundle.main.resourcePath ?? "") : files, compiler: compiler)
        case .bundle(let path):
            return try MetalLibrary(files: Self.metalFiles(in: path), compiler: compiler)
        case .text(let data):
            guard let text = String(data: data, encoding: .utf8) else {
                throw MetalCompiler.Failure("ShaderLibrary(data:) takes the text of shaders; compiled .metallib data cannot be read here.")
            }
            return try MetalLibrary(text: text, name: "ShaderLibrary(data:)", compiler: compiler)
        case .file(let path):
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw MetalCompiler.Failure("There are no shaders at “\(path)”.")
            }
            if path.hasSuffix(".metallib") {
                throw MetalCompiler.Failure("“\(path)” is compiled for Apple's systems and cannot be read here; name the .metal file.")
            }
            return try MetalLibrary(files: isFolder.boolValue ? Self.metalFiles(in: path) : [path], compiler: compiler)
        }
    }

    private static func metalFiles(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".metal") }.sorted().map { folder + "/" + $0 }
    }
}
