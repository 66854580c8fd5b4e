import Files
import Rendering

/// A scene whose frames make one file.
protocol VectorScene: AnyObject {
    var warnings: [String] { get }
    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws
}

/// One file of a scene: an SVG of one frame or one that plays, or a Lottie animation.
final class VectorSceneWriter: VectorWriter {
    private let scene: any VectorScene
    private let bytes: () throws -> [UInt8]
    private let file: PartialFile
    private(set) var warnings: [String] = []

    /// - Parameter bytes: The whole file, of all frames.
    init(path: String, scene: any VectorScene, bytes: @escaping () throws -> [UInt8]) throws {
        self.scene = scene
        self.bytes = bytes
        file = try PartialFile(target: path)
    }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        try scene.append(list, background: background, isRepeated: isRepeated)
    }

    func finish() throws {
        let bytes = try bytes()
        warnings = scene.warnings.map { "“\(file.target)”: \($0)" }
        if bytes.count > 4 << 20 {
            warnings.append("“\(file.target)” has \(bytes.count >> 20) MB, because much of it changes in every frame; a movie format is smaller")
        }
        try file.write(bytes)
        try file.commit()
    }

    func cancel() {
        file.discard()
    }
}

/// A file per frame.
final class VectorSequenceWriter: VectorWriter {
    private let files: NumberedFiles
    private let render: (DisplayList, ResolvedColor) throws -> (bytes: [UInt8], warnings: [String])
    private var last: [UInt8] = []
    private(set) var warnings: [String] = []

    init(pattern: NumberedName, first: Int, render: @escaping (DisplayList, ResolvedColor) throws -> (bytes: [UInt8], warnings: [String])) throws {
        files = try NumberedFiles(pattern: pattern, first: first)
        self.render = render
    }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        if !isRepeated || last.isEmpty {
            let result = try render(list, background)
            last = result.bytes
            warnings += result.warnings.filter { !warnings.contains($0) }
        }
        try files.append(last)
    }

    func finish() throws {
        try files.finish()
    }

    func cancel() {
        files.cancel()
    }
}
