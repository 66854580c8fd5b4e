import Foundation
import MetalShaders

/// A user's shaders: the `.metal` files among the sources.
package struct UserShaders {
    static let suffix = ".metal"

    package let paths: [String]

    package init(sources: [String]) throws {
        var paths: [String] = []
        for source in sources {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                paths += SourceFiles.below(source, suffix: Self.suffix)
            } else if source.hasSuffix(Self.suffix) {
                paths.append(source)
            }
        }
        var known: Set<String> = []
        self.paths = paths.filter { known.insert($0).inserted }
    }

    /// Compiles them, unless that has been done in an earlier run; the compiler's messages go to standard error.
    package func compile() throws {
        guard !paths.isEmpty else { return }
        do {
            let compiler = try MetalCompiler()
            for path in paths {
                do {
                    try compiler.compile(path)
                } catch let failure as MetalCompiler.Failure {
                    FileHandle.standardError.write(Data((failure.description + "\n").utf8))
                    throw UserCodeError("the shaders in “\(path)” do not compile")
                }
            }
        } catch let failure as MetalCompiler.Failure {
            throw UserCodeError(failure.description)
        }
    }
}
