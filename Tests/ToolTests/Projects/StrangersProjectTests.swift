import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// Projects and packages as Xcode takes them.
@Suite struct StrangersProjectTests {
    /// A project of two targets; the files of `App` lie in a folder that Xcode keeps in step with the disk.
    private static func project(_ exceptions: String = "", folder: String = "App") -> String {
        """
        {
            objects = {
                G0 = {isa = PBXGroup; children = (G1); sourceTree = "<group>"; };
                G1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2); path = \(folder); sourceTree = "<group>"; };
                \(exceptions)
                T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (G1); };
                T2 = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; };
                P = {isa = PBXProject; mainGroup = G0; targets = (T1, T2); };
            };
            rootObject = P;
        }

        """
    }

    private func files(_ run: ToolRun, _ source: String = "App.xcodeproj", target: String? = nil) throws -> [String] {
        let project = try Project.at([run.folder + "/" + source], target: target, system: .iOS)
        return project.modules.flatMap(\.files).map { String($0.dropFirst(run.folder.count + 1)) }
    }

    @Test func exceptionsInBothDirections() throws {
        let exceptions = """
            E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (Widget.swift); };
            E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Widget.swift, Shared); };
            """
        let run = try ToolRun([
            "App.xcodeproj/project.pbxproj": Self.project(exceptions), "App/App.swift": "", "App/Widget.swift": "", "App/Shared/Shared.swift": "",
        ])
        #expect(try files(run) == ["App/App.swift", "App/Shared/Shared.swift"])
        #expect(try files(run, target: "Widget") == ["App/Shared/Shared.swift", "App/Widget.swift"])
    }

    /// An app's extensions and clips were compiled with it.
    @Test(arguments: [("app-extension", false), ("application.on-demand-install-capable", false), ("extensionkit-extension", false), ("framework", true)])
    func onlyWhatIsImportedIsCompiledWithAnApp(kind: String, isCompiled: Bool) throws {
        let project = """
            {
                objects = {
                    G0 = {isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
                    F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                    F2 = {isa = PBXFileReference; path = Part.swift; sourceTree = "<group>"; };
                    B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
                    S1 = {isa = PBXSourcesBuildPhase; files = (B1); }; S2 = {isa = PBXSourcesBuildPhase; files = (B2); };
                    T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S1); dependencies = (D); };
                    T2 = {isa = PBXNativeTarget; name = Part; productType = "com.apple.product-type.\(kind)"; buildPhases = (S2); };
                    D = {isa = PBXTargetDependency; target = T2; };
                    P = {isa = PBXProject; mainGroup = G0; targets = (T1, T2); };
                };
                rootObject = P;
            }

            """
        let run = try ToolRun(["App.xcodeproj/project.pbxproj": project, "App.swift": "", "Part.swift": ""])
        #expect(try files(run) == (isCompiled ? ["Part.swift"] : []) + ["App.swift"])
    }

    @Test func aFolderWithOtherLetters() throws {
        let run = try ToolRun(["App.xcodeproj/project.pbxproj": Self.project(folder: "app"), "App/App.swift": ""])
        #expect(try files(run) == ["App/App.swift"])
    }

    @Test func aProjectOneLevelDownAndAWorkspace() throws {
        let run = try ToolRun([
            "Deep/App.xcodeproj/project.pbxproj": Self.project(), "Deep/App/App.swift": "", "README.md": "", "Docs/a.txt": "",
            "All.xcworkspace/contents.xcworkspacedata": "<Workspace><FileRef location = \"group:Deep/App.xcodeproj\"></FileRef></Workspace>",
        ])
        #expect(try files(run, ".") == ["Deep/App/App.swift"])
        #expect(try files(run, "All.xcworkspace") == ["Deep/App/App.swift"])
    }

    @Test func aMissingFolderIsNamed() throws {
        let run = try ToolRun(["App.xcodeproj/project.pbxproj": Self.project(folder: "Lost")])
        let error = #expect(throws: UserCodeError.self) { try files(run) }
        let text = error?.description ?? ""
        #expect(text.contains("“App” of “App” has no Swift files: there is no “\(run.folder)/Lost”; with --target another: “Widget”"), "\(text)")
    }

    private static func package(_ version: String, _ target: String) -> String {
        """
        // swift-tools-version: \(version)
        import PackageDescription
        let package = Package(name: "P", platforms: [.iOS(.v15)], products: [.library(name: "P", targets: ["P"])], targets: [\(target)])
        """
    }

    @Test func resourcesOfOldToolsVersionsAndAPublicDefault() throws {
        let run = try ToolRun([
            "P/Package.swift": Self.package("5.5", #".target(name: "P", resources: [.process("Res")])"#), "P/Sources/P/Res/a.txt": "hi",
            "P/Sources/P/V.swift": """
            import SwiftUI
            public struct V: View {
                public init(bundle: Bundle = .main) {}
                public var body: some View { Text(Bundle.module.path(forResource: "a", ofType: "txt") == nil ? "lost" : "found") }
            }
            struct V_Previews: PreviewProvider { static var previews: some View { V() } }
            """,
        ])
        let result = try run.render("P")
        #expect(result.status == 0 && result.errors.isEmpty && result.texts.first == ["found"], "\(result)")
    }

    @Test func undeclaredCataloguesAndShaders() throws {
        let color = #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}]}"#
        let run = try ToolRun([
            "P/Package.swift": Self.package("5.9", #".target(name: "P")"#), "P/Sources/P/Media.xcassets/HUD.colorset/Contents.json": color,
            "P/Sources/P/S.metal": """
            #include <metal_stdlib>
            using namespace metal;
            [[ stitchable ]] half4 green(float2 p, half4 c) { return half4(0, c.a, 0, c.a); }
            vertex float4 corner(uint id [[vertex_id]], constant float4 *all [[buffer(0)]]) { return all[id]; }
            """,
            "P/Sources/P/V.swift": """
            import SwiftUI
            #Preview {
                VStack(spacing: 0) {
                    Color("HUD", bundle: .module)
                    Color.white.colorEffect(ShaderLibrary.bundle(.module).green())
                }
            }
            """,
        ])
        let result = try run.run(["snapshot", "P", "--size", "2x4", "--scale", "1", "--out", "a.png"])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }

    @Test func noResourcesIsTold() throws {
        let view = "import SwiftUI\n#Preview { Text(Bundle.module.bundlePath) }\n"
        let run = try ToolRun(["P/Package.swift": Self.package("5.9", #".target(name: "P")"#), "P/Sources/P/V.swift": view, "V.swift": view])
        #expect(try run.render("P").errors.contains("Bundle.module exists in targets with resources, and “P” has none"))
        #expect(try run.render("V.swift").errors.contains("these files are of no package"))
    }

    @Test func dependenciesBehindTraits() throws {
        let manifest = """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "P", traits: ["Off", "On", .default(enabledTraits: ["On"])],
                targets: [.target(name: "P", dependencies: [.target(name: "Off", condition: .when(traits: ["Off"]))]), .target(name: "Off")])
            """
        let run = try ToolRun([
            "P/Package.swift": manifest, "P/Sources/Off/Off.swift": "import NothingLikeThat\n",
            "P/Sources/P/V.swift": "import SwiftUI\n#if On\n#Preview { Text(\"on\") }\n#endif\n#if Off\nimport Off\n#endif\n",
        ])
        let result = try run.render("P", "--target", "P")
        #expect(result.status == 0 && result.texts.first == ["on"], "\(result)")
    }

    @Test func anUnreachablePackageIsNamedWithItsUser() throws {
        let remote = """
            R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "file:///nowhere/Sparkles"; \
            requirement = {kind = upToNextMajorVersion; minimumVersion = 2.1.0; }; };
            D = {isa = XCSwiftPackageProductDependency; package = R; productName = Sparkles; };
            """
        let text = Self.project(remote).replacingOccurrences(of: "name = App;", with: "name = App; packageProductDependencies = (D);")
        let run = try ToolRun(["App.xcodeproj/project.pbxproj": text, "App/App.swift": ""])
        let error = #expect(throws: UserCodeError.self) { try files(run) }
        let said = error?.description ?? ""
        #expect(said.contains("“Sparkles” (file:///nowhere/Sparkles), from 2.1.0, whose product “Sparkles” the target “App” of “App” needs"), "\(said)")
        #expect(!said.contains("XcodeProject") && !said.contains("xcode-"), "\(said)")
    }

    @Test func headersThatAskForTheSystem() throws {
        let run = try ToolRun([
            "P/Package.swift": Self.package("5.9", #".target(name: "C"), .target(name: "P", dependencies: ["C"])"#),
            "P/Sources/C/C.c": "#include \"C.h\"\nint two(void) { return 2; }\n",
            "P/Sources/C/include/C.h": "#include <TargetConditionals.h>\n#if TARGET_OS_IPHONE\n#error\n#endif\nint two(void);\n",
            "P/Sources/P/V.swift": "import C\nimport SwiftUI\n#Preview { Text(verbatim: \"\\(two())\") }\n",
        ])
        let result = try run.render("P", "--target", "P")
        #expect(result.status == 0 && result.texts.first == ["2"], "\(result)")
    }

    @Test func macrosThatAreAPluginOfTheCompilers() throws {
        let run = try ToolRun([
            "P/Package.swift": """
            // swift-tools-version: 5.9
            import CompilerPluginSupport
            import PackageDescription
            let package = Package(
                name: "P", platforms: [.macOS(.v13)], dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "600.0.0")],
                targets: [
                    .macro(name: "M", dependencies: [.product(name: "SwiftSyntaxMacros", package: "swift-syntax"), \
            .product(name: "SwiftCompilerPlugin", package: "swift-syntax")]),
                    .target(name: "P", dependencies: ["M"]),
                ])
            """,
            "P/Sources/M/M.swift": """
            import SwiftCompilerPlugin
            import SwiftSyntax
            import SwiftSyntaxMacros
            public struct Seven: ExpressionMacro {
                public static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) -> ExprSyntax { "7" }
            }
            @main struct Plugin: CompilerPlugin {
                let providingMacros: [Macro.Type] = [Seven.self]
            }
            """,
            "P/Sources/P/V.swift": """
            import SwiftUI
            @freestanding(expression) macro seven() -> Int = #externalMacro(module: "M", type: "Seven")
            #Preview { Text(verbatim: "\\(#seven())") }
            """,
        ])
        let result = try run.render("P")
        #expect(result.status == 0 && result.texts.first == ["7"], "\(result)")
    }
}
