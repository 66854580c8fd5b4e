import Foundation
internal import ProcessOverrides

/// Compiles a module of a user's, with what its files may expect around them: to a library that this program can load, or to what
/// other modules of theirs need.
package struct UserCompiler {
    package struct File {
        /// As the user wrote it.
        package let path: String
        package let original: String
        /// What the compiler sees instead.
        package let text: String
    }

    /// What is asked for in the files' module.
    package enum Request {
        case everything
        /// A view, as an expression.
        case view(String)
        /// The values of expressions, to be plotted.
        case curves([String])

        var expressions: [String] {
            switch self {
            case .everything: []
            case .view(let expression): [expression]
            case .curves(let expressions): expressions
            }
        }

        var key: String {
            switch self {
            case .everything: "true"
            case .view: "false"
            case .curves(let expressions): "curves \(expressions.count)"
            }
        }
    }

    /// What is true of the module, beside its files.
    package struct Settings {
        var name = LooseSources.moduleName
        var swiftVersion: Int
        var options: [String] = []
        /// Whether every file sees what Apple's Foundation brings along, and the user's warnings are printed.
        var impliesModules = true
        var isOfPackage = false
        var tellsWarnings = true
        /// Files that the user has not written: their names and texts.
        var additions: [(name: String, text: String)] = []
        /// What it may import, and what is linked with it.
        var modules: [BuiltModule] = []
        /// Modules that are there by name only, since their sources are among the files.
        var mergedModules: [String] = []
    }

    package let files: [File]
    /// Names of colours and images of asset catalogues, as Swift declarations; empty where there are none.
    let assetSymbols: String
    let request: Request
    package let system: TargetSystem
    package let settings: Settings

    private static let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]

    /// The folder of this program and its modules.
    package static let programFolder = (program as NSString).deletingLastPathComponent

    /// The compiler that has made the modules beside this program, as it names itself; nil where there are none.
    package static var versionOfModules: String? {
        guard let data = FileManager.default.contents(atPath: programFolder + "/Modules/UIKit.swiftmodule"),
            let start = data.range(of: Data("Swift version ".utf8))?.lowerBound
        else { return nil }
        let end = data[start...].firstIndex { !(0x20..<0x7F).contains($0) } ?? data.endIndex
        let text = String(decoding: data[start..<end], as: UTF8.self)
        return text.firstIndex(of: ")").map { String(text[...$0]) } ?? text
    }

    /// C modules that our modules use inside. The user's code needs none of what is in them, only their names.
    package static let innerModules = [
        "CAVFormat", "CCairo", "CDeflate", "CMarkdown", "PixelKernels", "EmbeddedFiles", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak",
        "CYaml",
        "COpenCombineHelpers", "ProcessOverrides", "RuntimeABI", "CPNG", "CTurboJPEG", "CWebP", "CGIF", "CRSVG", "CLCMS", "CQREncode", "CChipmunk",
        "CSQLite",
    ]

    /// The folder of modules that have names and nothing else, and of the C library that comes with Apple's systems. It stays where it is, so that the compiler reads it once.
    private func moduleNames() throws -> String {
        let map = (Self.innerModules + system.coveredModules + settings.mergedModules).map { "module \($0) {}\n" }.joined() + (KnownModules.sqlite ?? "")
        let path = try BuildCache.file("module.modulemap", key: "names-" + BuildCache.key([map])) { path, _ in
            try Self.write(map, to: path)
        }
        return (path as NSString).deletingLastPathComponent
    }

    /// What every file sees without importing it: on Apple's systems Foundation brings most of these names along.
    private var impliedModules: [String] {
        ["SwiftUI", "Observation", "Combine"]
            + (files.contains { KnownModules.namesOfNetworking.contains(where: $0.text.contains) } ? ["FoundationNetworking"] : [])
            // UIKit has them on Apple's systems, and SwiftUI has UIKit.
            + KnownModules.namesBelowUIKit.filter { module in
                module.value.contains { name in files.contains { $0.text.hasBytes(of: name) } }
            }.keys.sorted()
            // On Apple's systems, what views see of Core Data is in SwiftUI.
            + (files.contains { $0.text.hasBytes(of: "import CoreData") } || settings.additions.contains { $0.text.hasBytes(of: "import CoreData") }
                ? ["CoreData"] : [])
    }

    /// The path of the library, compiled when it is not there. The compiler's messages go to standard error.
    package func library() throws -> String {
        let preparation = try preparation()
        return try BuildCache.file("libUserCode.so", key: preparation.key) { path, folder in
            if case .curves = request {
                try make(["-emit-library", "-o", path], preparation, in: folder)
                return
            }
            try IncrementalBuild.in(key: preparation.settingsKey, otherwise: folder) { build in
                try make(build.arguments, preparation, in: build.folder, incremental: build)
                try link(build, with: preparation.compiler, to: path)
            }
        }
    }

    private func link(_ build: IncrementalBuild, with compiler: SwiftCompiler, to path: String) throws {
        let linked = settings.modules.flatMap(\.objects) + (settings.modules.isEmpty ? [] : ["-lstdc++"])
        let output = build.folder + "/lib.so"
        let arguments = ["-emit-library", "-use-ld=lld", "-o", output] + build.objects + linked
        let plan = DriverPlan(arguments, compiler: compiler, name: "link", folder: build.folder)
        let isLinked =
            try plan.map { try compiler.run($0, temporaryFolder: build.folder) } ?? compiler.run(arguments, temporaryFolder: build.folder)
        guard isLinked, rename(output, path) == 0 else {
            throw UserCodeError("the compiled sources cannot be linked")
        }
    }

    /// The module for others that import it, compiled when it is not there.
    func module() throws -> BuiltModule {
        let preparation = try preparation(isImported: true)
        let key = preparation.key
        let place = try BuildCache.folder(key: "module-" + key) { folder in
            let output = ["-c", "-wmo", "-o", "\(folder)/\(settings.name).o", "-emit-module", "-emit-module-path", "\(folder)/\(settings.name).swiftmodule"]
            try make(output + ["-enable-testing"], preparation, in: folder)
        }
        return BuiltModule(name: settings.name, key: key, objects: ["\(place)/\(settings.name).o"], importArguments: ["-I", place])
    }

    private struct Preparation {
        let compiler: SwiftCompiler
        let options: [String]
        /// The macros' names, where they belong to the module.
        let macroNames: String?
        let key: String
        /// Stays the same while what is in the files changes.
        let settingsKey: String
    }

    /// The compiler's arguments beside the files, and the name of the product.
    ///
    /// - Parameter isImported: Whether other modules import this one.
    private func preparation(isImported: Bool = false) throws -> Preparation {
        let compiler = try SwiftCompiler.require()
        let modules = Self.programFolder + "/Modules"
        guard FileManager.default.fileExists(atPath: modules + "/SwiftUI.swiftmodule") else {
            throw UserCodeError("the modules are not beside the program (\(modules)); run inbetween where it was built, or install it with scripts/install")
        }
        let names = try moduleNames()
        let stamps =
            ["SwiftUI", "SwiftUICore", "ViewEngine", "Motion", "ViewValues", "Geometry", "Combine", "UIKit", "SwiftData"].map {
                BuildCache.stamp("\(modules)/\($0).swiftmodule")
            }
            + [BuildCache.stamp(Self.program)]
        var options = options(modules: modules, names: names)
        var macros = MacroPlugin.Arguments(options: [])
        if files.contains(where: { MacroPlugin.isNeeded(by: $0.text) }) {
            let libraries = MacroPlugin.Library.used(by: files.map(\.text))
            macros =
                isImported || !settings.modules.isEmpty
                ? try MacroPlugin.argumentsWithNames(of: libraries)
                : try MacroPlugin.arguments(of: libraries, searchPaths: ["-I", modules, "-I", names], stamps: stamps)
            options += macros.options
        }
        let texts =
            files.flatMap { [SourceOverlay.absolute($0.path), $0.path, $0.text] } + settings.additions.flatMap { [$0.name, $0.text] }
            + [macros.names ?? ""]
        let surroundings = stamps + options + [compiler.stamp] + MacroPlugin.stamp(of: options) + settings.modules.map(\.key)
        return Preparation(
            compiler: compiler, options: options, macroNames: macros.names,
            key: BuildCache.key(surroundings + texts + [assetSymbols] + request.expressions + [request.key]),
            settingsKey: BuildCache.key(
                surroundings + files.flatMap { [SourceOverlay.absolute($0.path), $0.path] } + settings.additions.map(\.name) + [
                    request.key, "\(assetSymbols.isEmpty)", "\(macros.names == nil)",
                ]))
    }

    /// Runs the compiler.
    private func make(_ output: [String], _ preparation: Preparation, in folder: String, incremental build: IncrementalBuild? = nil) throws {
        var options = preparation.options
        let generated = generatedFiles(macroNames: preparation.macroNames)
        for (name, text) in generated {
            try Self.write(text, to: "\(folder)/\(name)")
            if name != Self.expressionFile {
                options.append("\(folder)/\(name)")
            }
        }
        try build?.writeMap(files: files.map(\.path) + generated.map { "\(folder)/\($0.name)" })
        try build?.removeOldObjects(texts: files.map(\.text) + generated.map(\.text))
        let run = Run(
            compiler: preparation.compiler, options: options, folder: folder,
            temporaryFolder: build == nil ? (folder as NSString).deletingLastPathComponent : folder,
            planFolder: hasOneInput && preparation.macroNames == nil ? build?.folder : nil, build: build
        )
        let arguments = output + options + (try inputs(files, in: folder))
        switch request {
        case .everything:
            if let messages = try compile(arguments, run) { throw doesNotCompile(messages) }
        case .view(let expression):
            if try compile(arguments + ["\(folder)/\(Self.expressionFile)"], run) != nil {
                let advice = DeclaredViews(in: files.map { ($0.path, $0.text) }).advice(for: expression)
                throw UserCodeError("the sources and the expression of --view do not compile together" + (advice.map { "; \($0)" } ?? ""))
            }
        case .curves(let expressions):
            let curves = CurveSources(expressions: expressions, folder: folder)
            try curves.write()
            try curves.compile(arguments, with: preparation.compiler)
        }
    }

    private static let expressionFile = "Expression.swift"

    /// What is compiled beside the user's files: names and texts, in an order that stays.
    func generatedFiles(macroNames: String?) -> [(name: String, text: String)] {
        var files = settings.additions
        if let macroNames {
            files.append(("MacroNames.swift", macroNames))
        }
        if !assetSymbols.isEmpty {
            files.append(("GeneratedAssetSymbols.swift", assetSymbols))
        }
        if case .view(let expression) = request {
            files.append((Self.expressionFile, Self.wrapping(expression)))
        }
        return files
    }

    func options(modules: String, names: String, moduleCache: String = ModuleCache.path) -> [String] {
        var options = [
            "-module-name", settings.name, "-swift-version", "\(settings.swiftVersion)", "-Onone", "-gline-tables-only", "-D", "DEBUG", "-I", modules,
            "-I", names, "-module-cache-path", moduleCache,
        ]
        if !files.contains(where: { ($0.path as NSString).lastPathComponent == "main.swift" }) {
            options.append("-parse-as-library")
        }
        // A library has room for one “main” only, and several of its modules may be programs.
        options += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", settings.name + "_main"]
        if system != .linux {
            options += KnownModules.aliases.flatMap { ["-module-alias", "\($0)=\($1)"] }
        }
        if !settings.tellsWarnings {
            options.append("-suppress-warnings")
        }
        if settings.impliesModules {
            options += impliedModules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
        }
        return options + settings.options + settings.modules.flatMap(\.importArguments)
    }

    /// The arguments for the files, with what they are rewritten to in their places.
    private func inputs(_ files: [File], in folder: String) throws -> [String] {
        ["-vfsoverlay", try SourceOverlay.write(files.map { ($0.path, $0.text) }, in: folder)] + files.map(\.path)
    }

    private func doesNotCompile(_ messages: String) -> UserCodeError {
        guard settings.name == LooseSources.moduleName else {
            return UserCodeError("the module “\(settings.name)” does not compile", messages: messages)
        }
        return UserCodeError(files.count == 1 ? "“\(files[0].path)” does not compile" : "the sources do not compile", messages: messages)
    }

    private struct Run {
        let compiler: SwiftCompiler
        let options: [String]
        let folder: String
        let temporaryFolder: String
        let planFolder: String?
        let build: IncrementalBuild?

        /// - Parameter messages: Nil when the compiler was ended.
        func noteEnd(_ messages: CompilerMessages?) {
            if let messages, !messages.tellOfSignal {
                build?.noteEndOfCompiler()
            }
        }
    }

    private func tellWarnings(in messages: CompilerMessages?) {
        if let messages, settings.tellsWarnings {
            report(messages.text)
        }
    }

    /// Whether a single file is compiled, of which the driver has nothing to decide.
    private var hasOneInput: Bool {
        guard case .everything = request else { return false }
        return files.count == 1 && settings.additions.isEmpty && assetSymbols.isEmpty
    }

    /// Seconds after which it is worth looking for a mistake while the compiler goes on.
    private var patience: Int { 1 + files.count / 4 }

    /// Whether right code would still be compiled: a mistake that is found before is reported only afterwards, so that nothing is refused
    /// that looks wrong where its statements stand alone. On a busy machine that takes longer; a compiler that does nothing at all
    /// has no such excuse.
    private func mayBeRight(_ running: CompilerRun, since start: Double) -> Bool {
        let passed = stage_clock_real_seconds() - start
        guard passed >= secondsForRightCode else { return true }
        let used = running.processorSeconds()
        return used < secondsForRightCode && used > passed * 0.05
    }

    /// Of the processor's time.
    private var secondsForRightCode: Double {
        3 + 0.008 * Double(files.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } })
    }

    /// Compiles; reports what is wrong. Code that the compiler has not refused is refused only where a simpler form of it cannot
    /// be right; names that seem to be unknown are reported when the compiler has given up. Gives what it has reported, nil where nothing is wrong.
    private func compile(_ arguments: [String], _ run: Run) throws -> String? {
        var finding: SecondPass.Finding?
        var hasChecked = false
        func runSecondPass(while isOfUse: () -> Bool) throws {
            finding = try withoutActuallyEscaping(isOfUse) { isOfUse in
                try SecondPass(files: files, compiler: run.compiler, temporaryFolder: run.folder, isOfUse: isOfUse) { simple in
                    run.options + (try inputs(simple, in: try Self.newFolder("simple", in: run.folder)))
                }.find()
            }
            hasChecked = isOfUse()
        }
        let start = stage_clock_real_seconds()
        let (success, messages) = try run.compiler.compile(
            arguments, files: files.map(\.path), temporaryFolder: run.temporaryFolder, planFolder: run.planFolder, patience: patience
        ) { running in
            try runSecondPass(while: running.isBusy)
            guard finding?.isCertain ?? false else { return false }
            while running.isBusy(), mayBeRight(running, since: start) {
                usleep(50_000)
            }
            return running.isBusy()
        }
        run.noteEnd(messages)
        if success {
            tellWarnings(in: messages)
            return nil
        }
        if let line = messages?.ofAnotherCompiler {
            throw UserCodeError(
                "inbetween was built by another version of Swift than \(run.compiler.path); build it again with this one, or name the other in the variable SWIFTC\n"
                    + line)
        }
        if let messages, !messages.missingModules.isEmpty {
            return report(missing(messages.missingModules, run.compiler))
        }
        if let messages, messages.isPlain || messages.errors.isEmpty {
            if messages.mayMislead, !hasChecked || finding != nil {
                if finding == nil { try runSecondPass { true } }
                if let finding, finding.isCertain {
                    return report(finding.text)
                }
            }
            return report(strayBrace(messages) + messages.text + bundleAdvice(messages))
        }
        if !hasChecked, finding == nil { try runSecondPass { true } }
        let unknown = finding == nil ? unknownNames(run.compiler) : []
        return report(finding?.text ?? (unknown.isEmpty ? messages?.text ?? "" : unknown.map { $0.message + "\n" }.joined()))
    }

    /// A line for each module that is not there.
    private func missing(_ modules: [(name: String, place: String)], _ compiler: SwiftCompiler) -> String {
        let known = Self.innerModules + system.coveredModules + settings.mergedModules + settings.modules.map(\.name)
        let missing = MissingModules(
            modules, files: files, isLoose: settings.impliesModules,
            isKnown: { known.contains($0) || KnownModules.isHere($0, folders: Self.moduleFolders(of: compiler)) })
        return missing.lines.map { $0 + "\n" }.joined()
    }

    /// Why there is no `Bundle.module`, which is no member that someone could have misspelt.
    private func bundleAdvice(_ messages: CompilerMessages) -> String {
        guard messages.text.contains("type 'Bundle' has no member 'module'") else { return "" }
        return settings.isOfPackage
            ? "note: Bundle.module exists in targets with resources, and “\(settings.name)” has none: its manifest names none, and its folder has no asset catalogue\n"
            : "note: Bundle.module exists in targets of packages with resources; these files are of no package: give the package’s folder, or use Bundle.main\n"
    }

    /// Where the indentation says that a brace is missing, which the compiler notices much later.
    private func strayBrace(_ messages: CompilerMessages) -> String {
        guard messages.areAboutBraces else { return "" }
        return files.compactMap { FlatPass.strayBrace(in: $0) }.first ?? ""
    }

    private func unknownNames(_ compiler: SwiftCompiler) -> [UnknownNames.Name] {
        let others = settings.modules.compactMap(\.swiftModule)
        // The names of other languages' modules are in their headers.
        guard others.count == settings.modules.count else { return [] }
        return UnknownNames(
            in: files.map { ($0.path, $0.text) }, declarations: ([assetSymbols] + request.expressions).joined(separator: "\n"),
            modules: Self.modules(of: compiler) + others
        ).names
    }

    @discardableResult
    private func report(_ text: String) -> String {
        FileHandle.standardError.write(Data(text.utf8))
        return text
    }

    /// An empty folder.
    static func newFolder(_ name: String, in folder: String) throws -> String {
        let path = "\(folder)/\(name)"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw UserCodeError("“\(path)” cannot be made: \(error.localizedDescription)")
        }
        return path
    }

    /// The files of the modules that user code may name something of: ours and the compiler's.
    static func modules(of compiler: SwiftCompiler) -> [String] {
        let folders = moduleFolders(of: compiler)
        let ours = SourceFiles.below(folders[0], suffix: ".swiftmodule")
        let theirs = SourceFiles.below(folders[1], suffix: ".swiftmodule").filter { $0.contains(".swiftmodule/") }
        return ours.filter { !$0.hasSuffix("Tests.swiftmodule") } + theirs
    }

    /// Ours and the compiler's.
    static func moduleFolders(of compiler: SwiftCompiler) -> [String] {
        [programFolder + "/Modules", compiler.root + "/lib/swift/linux"]
    }

    private static func wrapping(_ expression: String) -> String {
        """
        @_spi(Inbetween) import SwiftUI
        struct InbetweenStageExpression: StageExpression {
            @ViewBuilder @MainActor static var content: some View {
        #sourceLocation(file: "--view", line: 1)
        \(expression)
            }
        }

        """
    }

    /// Leaves a file alone that says just that, so that it does not count as a new one.
    package static func write(_ text: String, to path: String) throws {
        if FileManager.default.contents(atPath: path) == Data(text.utf8) { return }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw UserCodeError("“\(path)” cannot be written: \(error.localizedDescription)")
        }
    }
}
