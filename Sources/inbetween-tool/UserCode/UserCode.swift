import Foundation
@_spi(Inbetween) import SwiftUI
import CoreData
import SourceCode

/// A user's Swift files, compiled against the modules that this program is made of and loaded into it.
@MainActor
struct UserCode {
    /// The options of the command line.
    struct Options {
        var view: String?
        var preview: String?
        var argument: String?
        var target: String?
        var system = TargetSystem.iOS
        var swiftVersion = 5
        var assets: [String] = []
        /// Modules whose users are left out.
        var without: [String] = []
        /// Whether the code reads the numbers of its animations from this program, so that they can differ from the sources.
        var asksForNumbers = false
        /// What the project's file names.
        var hooks: StageHooks?
    }

    /// Of the modules that are shown.
    private let files: [UserCompiler.File]
    private let shaders: UserShaders
    private let preview: String?
    private let argument: String?
    private let compiler: ProjectCompiler
    private let project: Project

    /// The folders with resources: fonts and texts.
    var folders: [String] { project.folders }

    /// The asset catalogues, and the folders of the bundles that the code loads.
    var catalogs: [String] { compiler.assets.paths }

    /// The data models, and the names of the modules whose classes they may name.
    var dataModels: [String] { compiler.dataModels }
    var moduleNames: [String] { project.modules.map(\.name) }

    func bundleFolders() throws -> [String] {
        try compiler.bundleFolders()
    }

    /// The files of all modules, as they were found.
    var sourcePaths: [String] { project.modules.flatMap(\.files) }

    /// The files whose views are meant: their paths and texts.
    var shownTexts: [(path: String, text: String)] { files.map { ($0.path, $0.original) } }

    /// Finds and reads the files. A folder means all Swift files and shaders in it and its subfolders; a package or an Xcode project means its targets.
    /// Asset catalogues among them, and those that are named, provide the user's colours and images.
    init(sources: [String], options: Options) throws {
        if let view = options.view, view.allSatisfy(\.isWhitespace) {
            throw UserCodeError("--view is empty; it takes an expression such as 'MyView()'")
        }
        let request = options.view.map { UserCompiler.Request.view($0) } ?? .everything
        try self.init(sources: sources, request: request, options: options)
    }

    /// Creates code from expressions to plot, which may use declarations of the files.
    init(sources: [String], curves: [String], options: Options) throws {
        try self.init(sources: sources, request: .curves(curves), options: options)
    }

    private init(sources: [String], request: UserCompiler.Request, options: Options) throws {
        let found = try Project.at(sources, target: options.target, system: options.system)
        (preview, argument) = (options.preview, options.argument)
        shaders = try UserShaders(sources: found.folders)
        compiler = try ProjectCompiler(
            found, request: request, system: options.system, swiftVersion: options.swiftVersion, asksForNumbers: options.asksForNumbers,
            assets: AssetSources(folders: found.folders, catalogs: options.assets), hooks: options.hooks, without: options.without)
        project = compiler.project
        try compiler.assets.paths.forEach(AssetLibrary.add(path:))
        files = compiler.shownFiles
        for path in dataModels { DataModelLibrary.add(path: path, modules: moduleNames) }
        for view in DeclaredViews.withoutImport(in: files.map { ($0.path, $0.text) }) {
            Failure.warn("\(view.file):\(view.line): “\(view.name)” is a view, and the file has no “import SwiftUI”; Xcode refuses that")
        }
    }

    /// Compiles the files to a library, unless an earlier run did so, and returns its path. The user's code does not run yet.
    func compile() throws -> String {
        try shaders.compile()
        return try compiler.library()
    }

    /// Compiles the files without the previews that do not compile, and returns these, too.
    func compileWithoutBrokenPreviews() throws -> (library: String, broken: [BrokenPreview]) {
        try shaders.compile()
        let (path, broken) = try compiler.libraryWithoutBrokenPreviews()
        return (path, broken)
    }

    /// Loads the library, and picks the view to show. From here on the user's code runs: what reads the time must find it set.
    func load(_ library: String) throws -> StageEntry {
        let types = try types(in: library)
        try StageSurroundings.begin()
        if let preview, !types.contains(where: { $0 is any StageExpression.Type }) {
            let meant = ProviderLocations(types: types, files: files).types(thatMayBeNamed: preview)
            if let entry = try choice(of: StageEntry.entries(of: meant)).find(preview, argument: argument) {
                return entry
            }
        }
        return try choice(of: StageEntry.entries(of: types)).choose(preview: preview, argument: argument)
    }

    /// Loads the library, and finds the views of the requested preview: one for each of its arguments.
    func group(_ library: String) throws -> [StageEntry] {
        try choice(in: library).group(preview: preview, argument: argument)
    }

    /// Loads the library, and finds all that can be shown.
    func choice(in library: String) throws -> EntryChoice {
        let types = try types(in: library)
        try StageSurroundings.begin()
        return choice(of: StageEntry.entries(of: types))
    }

    func choice(of entries: [StageEntry]) -> EntryChoice {
        EntryChoice(entries: entries, files: files, isPart: project.shownFolder != nil)
    }

    /// Loads the library, and returns the types of the shown modules. The user's code does not run yet.
    func types(in library: String) throws -> [Any.Type] {
        ShaderLibrary.defaultFiles = shaders.paths
        let modules = Set(project.modules.filter(\.isShown).map(\.name))
        let types = try LoadedCode(path: library).types()
        StageSurroundings.take(from: types)
        // Private names have no module prefix.
        guard project.modules.count > 1 else { return types }
        return types.filter { type in
            modules.contains(String(String(reflecting: type).drop { $0 == "(" }.prefix { $0 != "." }))
        }
    }

    /// Compiles and loads the files and the expressions, and returns the expressions' values.
    func curveValues() throws -> [Any] {
        CurveExpressions.values(of: try LoadedCode(path: compiler.library()).types())
    }
}
