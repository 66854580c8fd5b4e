import ArgumentParser
import Foundation
import SourceCode

/// Makes something to begin with.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create an app, a library or a single file: a view with a preview, a script that taps it, and a test.",
        discussion: "The files need only this tool. The command prints the next steps, and replaces no existing file.")

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case app, library, file
    }

    @Argument(help: ArgumentHelp("The folder or .swift file to create. Modules and types are named after it.", valueName: "name"))
    var name: String

    @Option(help: "What to create: app, library or file. (default: app; file for a name that ends in .swift)")
    var kind: Kind?

    func validate() throws {
        if kind != nil, kind != .file, name.hasSuffix(".swift") {
            throw ValidationError("an \(kind == .app ? "app" : "library") is a folder; “\(name)” is the name of a Swift file")
        }
        guard project.moduleName.first?.isLetter ?? false else {
            throw ValidationError("“\(name)” gives no name for types; it begins with a letter")
        }
        if let problem = project.problemOfName {
            throw ValidationError(problem)
        }
    }

    private var project: NewProject { NewProject(name: name, kind: kind ?? (name.hasSuffix(".swift") ? .file : .app)) }

    func run() throws {
        try Failure.reporting {
            try project.write()
            print(project.advice)
        }
    }
}

/// The files of something new.
struct NewProject {
    let kind: NewCommand.Kind
    /// Of the folder, or of the file without its extension.
    let path: String
    /// `MyApp` for `my-app`.
    let moduleName: String

    init(name: String, kind: NewCommand.Kind) {
        self.kind = kind
        let bare = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
        path = kind == .file && bare.hasSuffix(".swift") ? String(bare.dropLast(".swift".count)) : bare
        let words = (path as NSString).lastPathComponent.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        moduleName = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Names that would mean something else in the sources.
    var problemOfName: String? {
        let taken = ["Swift", "Testing", "Foundation", "View", "Text", "App", "Button", "Preview", "State"]
        guard KnownModules.own.contains(moduleName) || taken.contains(moduleName) else { return nil }
        return "“\(moduleName)” is a name of SwiftUI's or Swift's own; take another one"
    }

    private var viewName: String { kind == .app ? "ContentView" : kind == .library ? moduleName + "View" : moduleName }

    /// The files by path.
    var files: [(path: String, text: String)] {
        switch kind {
        case .file: [(path + ".swift", view), (path + ".yaml", Self.script)]
        case .app:
            [
                ("\(path)/Package.swift", manifest), ("\(path)/Sources/\(moduleName)/\(moduleName)App.swift", app),
                ("\(path)/Sources/\(moduleName)/\(viewName).swift", view), ("\(path)/\(moduleName).yaml", Self.script),
                ("\(path)/Tests/\(moduleName)Tests/\(viewName)Tests.swift", test),
            ]
        case .library:
            [
                ("\(path)/Package.swift", manifest), ("\(path)/Sources/\(moduleName)/\(viewName).swift", view), ("\(path)/\(moduleName).yaml", Self.script),
                ("\(path)/Tests/\(moduleName)Tests/\(viewName)Tests.swift", test),
            ]
        }
    }

    func write() throws {
        for taken in kind == .file ? files.map(\.path) : [path] where FileManager.default.fileExists(atPath: taken) {
            throw UserCodeError("“\(taken)” already exists; choose another name, or remove it first")
        }
        for file in files {
            let folder = (file.path as NSString).deletingLastPathComponent
            do {
                if !folder.isEmpty {
                    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                }
            } catch {
                throw UserCodeError("“\(folder)” cannot be made: \(error.localizedDescription)")
            }
            try UserCompiler.write(file.text, to: file.path)
        }
    }

    /// The next steps for the user.
    var advice: String {
        let source = TestCommandLine.quoted(kind == .file ? path + ".swift" : path)
        let script = TestCommandLine.quoted(kind == .file ? path + ".yaml" : "\(path)/\(moduleName).yaml")
        var lines =
            files.map(\.path) + [
                "", "inbetween preview \(source)", "inbetween render \(source) --script \(script) --out \(moduleName).mp4", "inbetween test \(source) --record",
            ]
        if kind != .file {
            lines.append("swift test --package-path \(source) --swift-sdk inbetween    # after: inbetween sdk && swift sdk install inbetween.artifactbundle")
        }
        return lines.joined(separator: "\n")
    }

    // MARK: Texts

    private var manifest: String {
        let product = kind == .library ? "\n    products: [.library(name: \"\(moduleName)\", targets: [\"\(moduleName)\"])]," : ""
        let target = kind == .library ? "target" : "executableTarget"
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(moduleName)", platforms: [.iOS(.v17), .macOS(.v14)],\(product)
                targets: [
                    .\(target)(name: "\(moduleName)"), .testTarget(name: "\(moduleName)Tests", dependencies: ["\(moduleName)"]),
                ])

            """
    }

    private var app: String {
        """
        import SwiftUI

        @main
        struct \(moduleName)App: App {
            var body: some Scene {
                WindowGroup {
                    ContentView()
                }
            }
        }

        """
    }

    private var view: String {
        let isPublic = kind == .library
        let access = isPublic ? "public " : ""
        return """
            import SwiftUI

            \(access)struct \(viewName): View {
                @State private var count = 0
            \(isPublic ? "\n    public init() {}\n" : "")
                \(access)var body: some View {
                    VStack(spacing: 24) {
                        Text("\\(count)")
                            .font(.system(size: 64, weight: .bold, design: .rounded))
                            .contentTransition(.numericText(value: Double(count)))
                        Button("Count") {
                            withAnimation(.spring(duration: 0.4, bounce: 0.3)) { count += 1 }
                        }
                        .buttonStyle(.borderedProminent)
                    }
                    .padding()
                }
            }

            #Preview {
                \(viewName)()
            }

            """
    }

    private static let script = """
        - at: 0.5
          tap: "Count"
        - at: 1.5
          tap: "Count"

        """

    private var test: String {
        """
        import SwiftUI
        import SwiftUITesting
        import Testing

        @testable import \(moduleName)

        @MainActor @Test func aTapCounts() throws {
            let stage = TestStage(\(viewName)(), size: CGSize(width: 300, height: 300))
            try stage.tap("Count")
            try stage.settle()
            #expect(stage.texts.contains("1"))
        }

        """
    }
}
