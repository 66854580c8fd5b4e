import Foundation
import Testing

@testable import inbetween

/// Packages, projects of Xcode's and folders that are modules, as people have them. The samples are in Tests/Projects, and each is
/// taken to an empty folder first.
@Suite struct ProjectTests {
    private static let samples = (((#filePath as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent as NSString)
        .appendingPathComponent("Projects")

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

    @Test(arguments: ["Synchronized", "Synchronized/Synchronized.xcodeproj"])
    func aProjectOfXcodesWithSynchronizedFolders(path: String) throws {
        let run = try sample("Synchronized")
        let shown = try run.render(path)
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        #expect(shown.texts.first == ["Words of the app"])
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
