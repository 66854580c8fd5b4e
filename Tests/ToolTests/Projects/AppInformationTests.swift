import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// What an app's `Info.plist` says, and which files are in its bundle.
@Suite struct AppInformationTests {
    private static func project(_ settings: String) -> String {
        """
        {
            objects = {
                G = {isa = PBXGroup; children = (F1, F2, F3, F4); sourceTree = "<group>"; };
                F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = Levels.plist; sourceTree = "<group>"; };
                F3 = {isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
                F4 = {isa = PBXFileReference; path = Help.md; sourceTree = "<group>"; };
                B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; }; B3 = {isa = PBXBuildFile; fileRef = F3; };
                B4 = {isa = PBXBuildFile; fileRef = F4; };
                S = {isa = PBXSourcesBuildPhase; files = (B1); };
                R = {isa = PBXResourcesBuildPhase; files = (B2, B3, B4); };
                C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
                L = {isa = XCConfigurationList; buildConfigurations = (C); };
                T = {isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application"; buildPhases = (S, R); buildConfigurationList = L; };
                P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = de; };
            };
            rootObject = P;
        }

        """
    }

    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundleShortVersionString</key><string>${MARKETING_VERSION}</string>
            <key>ServiceHost</key><string>api.$(HOST).example</string>
            <key>UIUserInterfaceStyle</key><string>Dark</string>
        </dict></plist>
        """

    /// The bundle of the project's app, as code sees it.
    private func bundle(_ settings: String) throws -> (bundle: Bundle, isDark: Bool?) {
        let run = try ToolRun([
            "App.xcodeproj/project.pbxproj": Self.project(settings), "App.swift": "", "Levels.plist": "<plist/>", "Info.plist": Self.list, "Help.md": "Help",
        ])
        let project = try Project.at([run.folder + "/App.xcodeproj"], target: nil, system: .iOS)
        let bundle = try #require(Bundle(path: try UserBundle(of: project.modules, isMain: true).folder()))
        return (bundle, project.main.isDark)
    }

    @Test func settingsAreInTheFilesPlaces() throws {
        let settings = """
            INFOPLIST_FILE = "$(SRCROOT)/Info.plist"; PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)";
            PRODUCT_NAME = "$(TARGET_NAME)"; MARKETING_VERSION = 2.5; HOST = test;
            "INFOPLIST_KEY_CFBundleDisplayName" = Mine; "INFOPLIST_KEY_UIStatusBarHidden[sdk=macosx*]" = YES; INFOPLIST_KEY_UIRequiresFullScreen = YES;
            """
        let (bundle, isDark) = try bundle(settings)
        #expect(bundle.bundleIdentifier == "org.example.My-App")
        let information = bundle.infoDictionary ?? [:]
        #expect(information["CFBundleShortVersionString"] as? String == "2.5" && information["CFBundleVersion"] as? String == "1")
        #expect(information["ServiceHost"] as? String == "api.test.example" && information["CFBundleDisplayName"] as? String == "Mine")
        #expect(information["CFBundleDevelopmentRegion"] as? String == "de" && information["UIRequiresFullScreen"] as? Bool == true)
        #expect(information["UIStatusBarHidden"] == nil && isDark == true)
    }

    @Test func anAppWithoutAFileHasAnIdentifier() throws {
        let (bundle, isDark) = try bundle("")
        #expect(bundle.bundleIdentifier == "com.example.My-App" && bundle.infoDictionary?["CFBundleName"] as? String == "My App" && isDark == nil)
    }

    @Test func listsAndTextsAreResources() throws {
        let (bundle, _) = try bundle("INFOPLIST_FILE = Info.plist;")
        #expect(bundle.url(forResource: "Levels", withExtension: "plist") != nil && bundle.url(forResource: "Help", withExtension: "md") != nil)
    }

    @Test func looseFilesHaveAnIdentifier() throws {
        let run = try ToolRun(["A.swift": ""])
        let project = try Project.at([run.folder + "/A.swift"], target: nil, system: .iOS)
        let bundle = try #require(Bundle(path: try UserBundle(of: project.modules, isMain: true).folder()))
        #expect(bundle.bundleIdentifier == "com.example.UserCode")
    }

    @Test func filesOfAModelAreNotInTheBundle() throws {
        let run = try ToolRun(["App/A.swift": "", "App/Trips.xcdatamodeld/Trips.xcdatamodel/contents": "<model/>", "App/a.txt": ""])
        var project = try Project.at([run.folder + "/App"], target: nil, system: .iOS)
        project.modules[0].folders.append(run.folder + "/App/Trips.xcdatamodeld")
        let folder = try UserBundle(of: project.modules, isMain: true).folder()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["Info.plist", "Trips.momd", "a.txt"])
        #expect(Bundle(path: folder)?.bundleIdentifier == "com.example.UserCode")
    }

    /// Foundation then looked for the information in that folder.
    @Test(arguments: ["Resources", "resources", "Contents", "Support Files"])
    func aFolderOfThatNameDoesNotHideTheInformation(name: String) throws {
        let inner = "\(name)/\(name.lowercased() == "resources" ? "More" : "Resources")/c.txt"
        let run = try ToolRun(["A.swift": "", "a.txt": "", "de.lproj/a.strings": "", "\(name)/b.txt": "", inner: ""])
        var project = try Project.at([run.folder + "/A.swift"], target: nil, system: .iOS)
        project.modules[0].resources = [name, "a.txt", "de.lproj"].map { Project.Resource(path: run.folder + "/" + $0, isCopied: true) }
        let bundle = try #require(Bundle(path: try UserBundle(of: project.modules, isMain: true).folder()))
        #expect(bundle.bundleIdentifier == "com.example.UserCode" && bundle.object(forInfoDictionaryKey: "CFBundleName") as? String == "UserCode")
        #expect(bundle.url(forResource: "a", withExtension: "txt") != nil)
        #expect(bundle.url(forResource: "a", withExtension: "strings", subdirectory: nil, localization: "de") != nil)
        #expect(bundle.url(forResource: "b", withExtension: "txt", subdirectory: name) != nil)
        for folder in [bundle.bundlePath, bundle.resourcePath ?? ""] {
            #expect(["a.txt", "\(name)/b.txt", inner].allSatisfy { FileManager.default.fileExists(atPath: folder + "/" + $0) })
        }
    }

    @Test func classesOfCoreDataAreOnNoActor() {
        let text = "import CoreData\n@objc(Note)\npublic class Note: NSManagedObject {\n    @NSManaged var title: String\n}\n"
        let result = ConditionRewriter(system: .iOS).rewrite(text)
        #expect(result.contains("public nonisolated class Note: NSManagedObject {"), "\(result)")
        let isolated = "@objc(Note) @MainActor\nclass Note: NSManagedObject {}\n"
        #expect(!ConditionRewriter(system: .iOS).rewrite(isolated).contains("nonisolated"))
    }

    @Test(arguments: [
        ("import Security\n", "import  SwiftUI\n"), ("import Security.SecItem\n", "import  SwiftUI        \n"),
        ("import MobileCoreServices\n", "import UniformTypeIdentifiers\n"),
    ])
    func modulesWhoseNamesAreElsewhere(text: String, result: String) {
        #expect(ConditionRewriter(system: .iOS).rewrite(text) == result)
    }
}
