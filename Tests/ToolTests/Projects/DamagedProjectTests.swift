import Foundation
import Testing

@testable import SourceCode

/// Projects of Xcode's and packages whose files lead nowhere, or round in circles. Nothing is compiled here.
@Suite struct DamagedProjectTests {
    private static let files = [
        "App.xcodeproj/project.pbxproj": """
        {
            objects = {
                F1 = {isa = PBXBuildFile; fileRef = R1; };
                R1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                G0 = {isa = PBXGroup; children = (G1); sourceTree = "<group>"; };
                G1 = {isa = PBXGroup; children = (R1); path = App; sourceTree = "<group>"; };
                S1 = {isa = PBXSourcesBuildPhase; files = (F1); };
                T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S1); };
                P = {isa = PBXProject; mainGroup = G0; targets = (T1); };
            };
            rootObject = P;
        }

        """, "App/App.swift": "import SwiftUI\n#Preview { Text(\"app\") }\n",
    ]

    /// The project with something else in its objects.
    private func project(_ changes: [(String, String)], files others: [String: String] = [:]) throws -> (run: ToolRun, read: () throws -> Project) {
        var files = Self.files
        for (old, new) in changes {
            let name = "App.xcodeproj/project.pbxproj"
            try #require(files[name]!.contains(old))
            files[name] = files[name]!.replacingOccurrences(of: old, with: new)
        }
        let run = try ToolRun(files.merging(others) { $1 })
        return (run, { try Project.at([run.folder + "/App.xcodeproj"], target: nil, system: .iOS) })
    }

    @Test func aGroupThatContainsItself() throws {
        let (run, read) = try project([("children = (R1)", "children = (G1, G0, R1, R1)")])
        #expect(try read().modules.map(\.files) == [[run.folder + "/App/App.swift"]])
        let (other, readOther) = try project([
            ("children = (G1)", "children = (G2, G1)"), ("P = {", "G2 = {isa = PBXGroup; children = (G2); path = x; };\nP = {"),
        ])
        #expect(try readOther().modules.map(\.files) == [[other.folder + "/App/App.swift"]])
    }

    @Test(arguments: ["/", "../../../../../.."]) func aFolderThatIsTheWholeDisk(path: String) throws {
        let tree = path == "/" ? "\"<absolute>\"" : "SOURCE_ROOT"
        let group = "G9 = {isa = PBXFileSystemSynchronizedRootGroup; path = \"\(path)\"; sourceTree = \(tree); };\n"
        let (_, read) = try project([
            ("children = (G1)", "children = (G1, G9)"), ("P = {", group + "P = {"),
            ("name = App;", "name = App; fileSystemSynchronizedGroups = (G9);"),
        ])
        let error = #expect(throws: UserCodeError.self) { try read() }
        #expect(error?.description.contains("names the folder “/”, which contains more than 100000 files") == true, "\(String(describing: error))")
    }

    @Test func aLinkToAFolderAround() throws {
        let run = try ToolRun(["A/one.txt": "", "A/B.bundle/two.txt": "", "A/.hidden/three.txt": ""])
        try FileManager.default.createSymbolicLink(atPath: run.folder + "/A/again", withDestinationPath: run.folder)
        let found = try #require(SourceFiles.inside(run.folder + "/A", whole: ["bundle"]))
        #expect(found == ["B.bundle", "one.txt"].map { run.folder + "/A/" + $0 })
        #expect(SourceFiles.inside(run.folder + "/A", whole: [], limit: 3) == nil)
    }

    @Test func aDependencyWithoutSwiftFilesIsLeftOut() throws {
        let other = "T2 = {isa = PBXNativeTarget; name = Old; productType = \"com.apple.product-type.framework\"; buildPhases = (); };"
        let (_, read) = try project([
            ("name = App;", "name = App; dependencies = (D1);"), ("targets = (T1)", "targets = (T1, T2)"),
            ("P = {", "\(other)\nD1 = {isa = PBXTargetDependency; target = T2; };\nP = {"),
        ])
        #expect(try read().modules.map(\.name) == ["App"])
    }

    @Test func aTargetOutsideOfItsPackage() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "A", targets: [.target(name: "A", path: "../..")])
            """
        let run = try ToolRun(["P/Package.swift": manifest])
        let error = #expect(throws: UserCodeError.self) { try Project.at([run.folder + "/P"], target: nil, system: .iOS) }
        #expect(error?.description.contains("has its folder outside of the package: “../..”") == true, "\(String(describing: error))")
    }
}
