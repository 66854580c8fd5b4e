import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// Packages, projects of Xcode's and folders that are modules, as people have them. The samples are in Tests/Projects, and each is
/// taken to an empty folder first.
@Suite struct ProjectTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Projects").standardized.path

    private func sample(_ name: String) throws -> ToolRun {
        let run = try ToolRun([:])
        try FileManager.default.copyItem(atPath: Self.samples + "/" + name, toPath: run.folder + "/" + name)
        return run
    }

    @Test func aPackageForPhonesOnlyHasItsConditionsResourcesAndTexts() throws {
        let run = try sample("PhoneOnly")
        let shown = try run.render("PhoneOnly", "--preview", "Gallery")
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        #expect(shown.texts.first == ["A badge from a file", "Hello from the package", "7 in a folder"])
        let german = try run.render("PhoneOnly", "--target", "Gallery", "--locale", "de_DE")
        #expect(german.texts.first?.contains("Hallo aus dem Paket") == true, "\(german)")
        // A folder of a target is that target, and a target that another one needs can be shown as well.
        #expect(try run.render("PhoneOnly/Sources/Widgets").texts.first == ["A badge from a file"])
        #expect(try run.render("PhoneOnly", "--target", "Widgets").texts.first == ["A badge from a file"])
        #expect(try run.render("PhoneOnly", "--target", "Gallery", "--view", "GalleryView().badge()").errors.contains("badge"))
        let missing = try run.render("PhoneOnly", "--target", "Nothing")
        #expect(missing.status != 0 && missing.errors.contains("no target “Nothing”; there are Widgets, Gallery"), "\(missing.errors)")
        // Nothing is left in the user's folder.
        #expect(!FileManager.default.fileExists(atPath: run.folder + "/PhoneOnly/.build"))
    }

    @Test func aLocalDependencyWithUIKitAndC() throws {
        let run = try sample("LocalDependency")
        let shown = try run.render("LocalDependency/App", "--size", "80x20")
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        let colors = try run.dump("dump.jsonl").first?["items"] as? [[String: Any]] ?? []
        #expect(colors.count == 8 && Set(colors.map { "\($0["color"] ?? "")" }).count == 8)
    }

    @Test func macrosInLanguageMode6() throws {
        let run = try sample("MacrosInSwift6")
        let shown = try run.render("MacrosInSwift6")
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        #expect(shown.texts.first == ["previewed 0"])
    }

    /// Each program has a beginning, and one of them can only be compiled elsewhere.
    @Test func aLibraryWithMacrosAnAppAndTools() throws {
        let run = try sample("LibraryAppAndTools")
        let list = try run.run(["previews", "LibraryAppAndTools"])
        #expect(list.status == 0 && list.errors.isEmpty, "\(list.errors)")
        #expect(list.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == ["Badge", "Row", "Shelf_Previews"], "\(list.output)")
        let shown = try run.render("LibraryAppAndTools", "--preview", "Badge")
        #expect(shown.status == 0 && shown.errors.isEmpty && shown.texts.first == ["No. 7"], "\(shown)")
        #expect(try run.render("LibraryAppAndTools", "--preview", "Row").texts.first == ["Demo 2 of 4"])
        #expect(try run.render("LibraryAppAndTools", "--target", "Poster", "--view", "Sheet()").texts.first == ["No. 3"])
    }

    /// A module that others import is compiled with the macros' names in its own file: it does not name a module of macros, which they would need.
    @Test func aModuleWithMacrosNamesNoModuleOfMacros() throws {
        let arguments = try MacroPlugin.argumentsWithNames()
        #expect(!arguments.options.contains("-import-module") && !arguments.options.contains("-I"))
        let names = try #require(arguments.names)
        #expect(names.contains("\nmacro Entry()") && !names.contains("public macro"))
    }

    @Test(arguments: ["Synchronized", "Synchronized/Synchronized.xcodeproj"])
    func aProjectOfXcodesWithSynchronizedFolders(path: String) throws {
        let run = try sample("Synchronized")
        let shown = try run.render(path)
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        // Its target is dark whatever the user has chosen.
        #expect(shown.texts.first == ["Words of the app", "dark"])
    }

    @Test func aProjectOfXcodesWithGroupsAndAFramework() throws {
        let run = try sample("Grouped")
        let shown = try run.render("Grouped")
        #expect(shown.status == 0 && shown.texts.first == ["Hello", "kit", "{\"a\":1}"], "\(shown)")
        #expect(shown.errors == "warning: not for here, and passed over: LaunchScreen.storyboard\n")
        let kit = try run.render("Grouped", "--target", "Kit", "--view", "Text(Kit.name)")
        #expect(kit.status == 0 && kit.texts.first == ["kit"], "\(kit)")
    }

    @Test func packagesThatDependOnThisOne() throws {
        let run = try sample("Shared")
        let shared = try run.render("Shared", "--preview", "Shared badge")
        #expect(shared.status == 0 && shared.errors.isEmpty && shared.texts.first == ["3"], "\(shared)")
        try FileManager.default.copyItem(atPath: Self.samples + "/Dependent", toPath: run.folder + "/Dependent")
        try? FileManager.default.removeItem(atPath: run.folder + "/Dependent/.build")
        let app = try run.render("Dependent", "--target", "DemoApp", "--preview", "Greeting")
        #expect(app.status == 0 && app.errors.isEmpty && app.texts.first == ["Hello from a preview"], "\(app)")
    }

    @Test func aProjectOfXcodesWithAPackageFromElsewhere() throws {
        let run = try ToolRun([
            "Remote/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Remote", products: [.library(name: "Remote", targets: ["Remote"])], targets: [.target(name: "Remote")])
            """,
            "Remote/Sources/Remote/Remote.swift": "public let words = \"from elsewhere\"\n",
        ])
        func git(_ arguments: String...) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "-c", "user.name=Test", "-c", "user.email=test@localhost", "-C", run.folder + "/Remote"] + arguments
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        try git("init", "--quiet")
        try git("add", ".")
        try git("commit", "--quiet", "-m", "A library")
        try git("tag", "1.2.0")
        try FileManager.default.copyItem(atPath: Self.samples + "/Synchronized", toPath: run.folder + "/Synchronized")
        let project = run.folder + "/Synchronized/Synchronized.xcodeproj/project.pbxproj"
        var text = try String(contentsOfFile: project, encoding: .utf8)
        text = text.replacingOccurrences(
            of: "\tobjects = {\n",
            with: """
                \tobjects = {
                \t\tREMOTE = {isa = XCRemoteSwiftPackageReference; repositoryURL = "file://\(run.folder)/Remote"; \
                requirement = {kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
                \t\tPRODUCT = {isa = XCSwiftPackageProductDependency; package = REMOTE; productName = Remote; };

                """)
        text = text.replacingOccurrences(of: "isa = PBXNativeTarget;", with: "isa = PBXNativeTarget; packageProductDependencies = (PRODUCT, );")
        try text.write(toFile: project, atomically: true, encoding: .utf8)
        let file = run.folder + "/Synchronized/Synchronized/FromElsewhere.swift"
        try "import Remote\nimport SwiftUI\n#Preview(\"Remote\") { Text(words) }\n".write(toFile: file, atomically: true, encoding: .utf8)
        let shown = try run.render("Synchronized", "--preview", "Remote")
        #expect(shown.status == 0 && shown.texts.first == ["from elsewhere"], "\(shown)")
    }

    @Test func previewsAreListedWithTheirPlaces() throws {
        let run = try ToolRun([
            "A/One.swift": "import SwiftUI\n#Preview { Text(\"1\") }\n#Preview(\"Same\") { Text(\"2\") }\n",
            "A/Two.swift":
                "import SwiftUI\n\n#Preview(\"Same\") { Text(\"3\") }\nstruct P_Previews: PreviewProvider { static var previews: some View { Text(\"4\") } }\n",
        ])
        #expect(
            try run.run(["previews", "A"]).output
                == "Preview 1\tA/One.swift:2\nOne.swift:3\tA/One.swift:3\nTwo.swift:3\tA/Two.swift:3\nP_Previews\tA/Two.swift:4\n")
        #expect(try run.run(["previews", "A", "--in", "A/Two.swift"]).output.hasPrefix("Two.swift:3\t"))
        let json = try run.run(["previews", "A", "--json"]).output
        let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
        #expect(list?.map { $0["line"] as? Int } == [2, 3, 3, 4])
        #expect(try run.render("A", "--preview", "Two.swift:3").texts.first == ["3"])
        // Without sources, the current folder is meant where it is a package or a project.
        let nothing = try run.run(["previews"])
        #expect(nothing.status != 0 && nothing.errors.contains("the current folder is neither a package nor a project"), "\(nothing)")
    }

    @Test func aMistakeInAModuleIsToldAtItsPlace() throws {
        let run = try sample("PhoneOnly")
        let file = run.folder + "/PhoneOnly/Sources/Widgets/Badge.swift"
        let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(of: ".padding(8)", with: ".paddin(8)")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let shown = try run.render("PhoneOnly", "--preview", "Gallery")
        #expect(shown.status != 0)
        #expect(shown.errors.contains("Badge.swift:12:20: error: value of type 'Text' has no member 'paddin'"), "\(shown.errors)")
        #expect(shown.errors.contains("the module “Widgets” does not compile"))
    }

    @Test func foldersThatImportEachOtherAreModules() throws {
        let run = try ToolRun([
            "App/Thing.swift":
                "import SwiftUI\n@testable import Kit\nstruct AppView: View { var body: some View { Text(Thing().name) } }\n#Preview { AppView() }\n",
            "Kit/Thing.swift": "public struct Thing { public init() {}; var name: String { \"kit\" } }\n",
        ])
        let shown = try run.render("App", "Kit", "--preview", "Preview 1")
        #expect(shown.status == 0 && shown.texts.first == ["kit"], "\(shown)")
    }

    @Test func aLibraryAmongTheSourcesIsImportedByItsFoldersName() throws {
        let run = try ToolRun([
            "All/Lib/Dot.swift": "import SwiftUI\npublic struct Dot: View { public init() {}\n public var body: some View { Text(\"dot\") } }\n",
            "All/Demo/Demo.swift": "import Lib\nimport SwiftUI\n#Preview { Dot() }\n",
        ])
        let shown = try run.render("All")
        #expect(shown.status == 0 && shown.texts.first == ["dot"], "\(shown)")
    }

    @Test func fileLiteralsAreTheSources() throws {
        let run = try ToolRun([
            "A/words.txt": "from a file",
            "A/View.swift":
                "import SwiftUI\nlet file: URL = #fileLiteral(resourceName: \"words.txt\")\n#Preview { Text((try? String(contentsOf: file, encoding: .utf8)) ?? \"none\") }\n",
        ])
        let shown = try run.render("A")
        #expect(shown.status == 0 && shown.texts.first == ["from a file"], "\(shown)")
    }

    @Test func bundlesAreTheSources() throws {
        let run = try ToolRun([
            "View.swift": """
            import SwiftUI
            #Preview {
                Text(Bundle.main.url(forResource: "words", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none")
            }

            """, "words.txt": "beside",
        ])
        #expect(try run.render("View.swift").texts.first == ["beside"])
        #expect(try run.render(".").texts.first == ["beside"])
    }

    @Test func theUsersWarningsAreToldOnce() throws {
        let run = try ToolRun(["View.swift": "import SwiftUI\n#Preview {\n    Text(\"shown\")\n}\nfunc work() {\n    let unused = 5\n}\n"])
        let first = try run.render("View.swift")
        #expect(first.status == 0 && first.errors.contains("View.swift:6:9: warning: initialization of immutable value 'unused'"), "\(first.errors)")
        #expect(try run.render("View.swift").errors.isEmpty)
    }

    @Test(arguments: [
        ("import A", ["A"]), ("  @testable import A // B", ["A"]), ("@_exported public import struct Kit.Thing\nimport class UIKit.UIView", ["Kit", "UIKit"]),
        ("let important = 1\n// import B", []),
    ])
    func importedModules(text: String, names: [String]) {
        #expect(ImportedModules(text: text).names == Set(names))
    }

    @Test func modulesThatImportEachOtherAreToldSo() {
        let modules = [
            Project.Module(name: "A", files: [], folders: [], dependencies: ["B"]), Project.Module(name: "B", files: [], folders: [], dependencies: ["A"]),
        ]
        #expect(throws: UserCodeError.self) { try modules.sortedByDependencies() }
    }
}
