// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Debian's libraries: module, name for pkg-config, package.
let libraries = [
    ("CFreeType", "freetype2", "libfreetype-dev"), ("CRSVG", nil, "librsvg2-dev"), ("CCairo", "cairo", "libcairo2-dev"), ("CAVFormat", nil, "libavformat-dev"),
    ("CWebP", "libwebpmux", "libwebp-dev"), ("CFriBidi", "fribidi", "libfribidi-dev"), ("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    ("CGIF", "libgif", "libgif-dev"), ("CLCMS", "lcms2", "liblcms2-dev"), ("CPNG", "libpng", "libpng-dev"), ("CUnibreak", "libunibreak", "libunibreak-dev"),
    ("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"), ("CDeflate", "libdeflate", "libdeflate-dev"), ("CMarkdown", "libcmark-gfm", "libcmark-gfm-dev"),
    ("CQREncode", "libqrencode", "libqrencode-dev"), ("CChipmunk", nil, "chipmunk-dev"), ("CSQLite", "sqlite3", "libsqlite3-dev"),
].map { Target.systemLibrary(name: $0, path: "Sources/CLibraries/\($0)", pkgConfig: $1, providers: [.apt([$2])]) }
/// Debug builds optimise what makes pixels, letters, paths and the graph: it takes a tenth of the time then.
let optimised = [
    "Geometry", "ViewValues", "Motion", "IncrementalGraph", "Rendering", "Typesetting", "RasterRenderer", "VectorRenderer", "MetalShaders", "ImageFormats",
    "MovieFormats", "MotionChecks",
]
/// For tests, and for commands, which read options and hand on: optimising them gains nothing. Both processors compile a large module of tests.
let onone = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))
let inPieces = SwiftSetting.unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
/// A README.md beside the code describes it.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = [], mode: SwiftLanguageMode = .v6) -> Target {
    let speed = optimised.contains(name) ? [SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))] : []
    return .target(name: name, dependencies: dependencies, path: path, exclude: ["README.md"] + exclude, swiftSettings: [.swiftLanguageMode(mode)] + speed)
}
func words(_ names: String) -> [Target.Dependency] { names.split(separator: " ").map { .init(stringLiteral: String($0)) } }
func tests(_ name: String, _ names: String, also: [Target.Dependency] = [], exclude: [String] = [], mode: SwiftLanguageMode = .v5) -> Target {
    .testTarget(name: name, dependencies: words(names) + also, exclude: exclude, swiftSettings: [.swiftLanguageMode(mode), onone, inPieces])
}
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let combineMacrosAndTypes: [Target.Dependency] =
    ["", "Dispatch", "Foundation"].map { .product(name: "OpenCombine" + $0, package: "OpenCombine") }
    + [.target(name: "SwiftUIMacros", condition: .when(traits: ["Macros"])), "UniformTypeIdentifiers"]
/// In Sources/Frameworks: those whose effect is not seen or heard here, or only in part, with what they need.
let frameworks: [(name: String, needs: [Target.Dependency])] = [
    ("", "Accelerate AdSupport AppTrackingTransparency CoreMedia CryptoKit GameplayKit"), ("SwiftUICore CoreGraphics Rendering ImageFormats", "ImageIO"),
    ("CryptoKit", "CommonCrypto"), ("Network", "SystemConfiguration"), ("SwiftUI", "FoundationModels"), ("AVFoundation", "AVFAudio"),
    ("SwiftUICore", "ActivityKit AudioToolbox BackgroundTasks CoreBluetooth CoreHaptics CoreLocation CoreML CoreMotion EventKit GameController HealthKit"),
    ("SwiftUI", "MessageUI MultipeerConnectivity QuickLook SafariServices AuthenticationServices CoreLocationUI LinkPresentation SceneKit StoreKit TipKit"),
    ("SwiftUI", "VisionKit WebKit WidgetKit"), ("AVFoundation SwiftUICore", "Speech"), ("SwiftUI CoreLocation", "MapKit"), ("SwiftUI AVFoundation", "AVKit"),
    ("SwiftUICore", "LocalAuthentication Network UserNotifications WatchConnectivity"), ("SwiftUICore CoreGraphics Rendering CQREncode", "CoreImage"),
    ("SwiftUI SwiftUICore UniformTypeIdentifiers", "AppIntents"), ("SwiftUI UniformTypeIdentifiers", "CoreTransferable"), ("SwiftUI EventKit", "EventKitUI"),
    ("SwiftUI UniformTypeIdentifiers Photos", "PhotosUI"), ("SwiftUI CoreLocation ImageIO", "Photos"), ("SwiftUI AudioToolbox CoreMedia", "AVFoundation"),
].flatMap { needs, names in names.split(separator: " ").map { (String($0), words(needs)) } }
/// Modules of little code. The compiler looks for `_Testing_…` where a file imports Testing, too; files that import os get OSLog and SystemLog.
let thin: [(name: String, needs: [Target.Dependency])] = [
    ("Combine", ["SwiftUI"]), ("UIKit", ["SwiftUI", "CoreImage", "ImageIO"]), ("CoreGraphics", ["Geometry"]), ("QuartzCore", ["SwiftUI"]),
    ("Symbols", ["SwiftUI"]), ("_Testing_CoreGraphics", ["SwiftUI"]), ("_Testing_UIKit", ["_Testing_CoreGraphics", "UIKit"]), ("simd", []),
    ("UniformTypeIdentifiers", []), ("_Testing_CoreImage", ["_Testing_CoreGraphics"]), ("OSLog", []), ("SystemLog", ["OSLog"]),
]
/// What shows and records what views have made.
let stage: [Target.Dependency] = ["Geometry", "Rendering", "RasterRenderer", "ImageFormats", "MovieFormats", "StageTime", "ScriptedStage"]
/// What users' files import beside SwiftUI.
let companionNames = ["Charts", "CoreData", "SpriteKit", "SwiftData"] + (thin + frameworks).map(\.name).filter { !$0.hasPrefix("_") && $0 != "SystemLog" }
/// Products that need no view. The others come with the host that draws their pixels, and with what Testing looks for.
let leaves = ["CommonCrypto", "OSLog", "UniformTypeIdentifiers", "simd"] + frameworks.filter(\.needs.isEmpty).map(\.name)
let bridges = ["CoreGraphics": ["_Testing_CoreGraphics"], "UIKit": ["_Testing_UIKit"], "SwiftUITesting": ["_Testing_UIKit", "_Testing_CoreGraphics"]]
let package = Package(
    name: "inbetween", platforms: [.macOS(.v15)],
    products: [
        // What the Swift SDK links, which “inbetween sdk” writes.
        .library(name: "InbetweenSDK", type: .dynamic, targets: ["SwiftUITesting", "_Testing_UIKit", "Inbetween"] + companionNames),
        .executable(name: "inbetween", targets: ["inbetween"]), .plugin(name: "InbetweenCommand", targets: ["InbetweenCommand"]),
        .library(name: "InbetweenSnapshotTesting", targets: ["InbetweenSnapshotTesting", "_Testing_UIKit", "_Testing_CoreGraphics", "Inbetween"]),
    ] + (["Inbetween"] + leaves).map { .library(name: $0, targets: [$0]) }
        + (["SwiftUI", "SwiftUITesting"] + companionNames.filter { !leaves.contains($0) })
        .map { .library(name: $0, targets: [$0, "Inbetween"] + bridges[$0, default: []]) },
    traits: [.default(enabledTraits: ["Macros"]), .trait(name: "Macros", description: "SwiftUI's macros for packages")],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"), .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // Foundations: no view, no clock; what is in the program as text. What waits for nothing is built in the order of names, from Z to A, then C.
        module("Geometry"), module("ViewValues"), module("Motion", ["Geometry", "ViewValues"]), .target(name: "EmbeddedFiles"), module("Files", ["CDeflate"]),
        module("IncrementalGraph", ["RuntimeABI"]), module("Rendering", ["Geometry", "RuntimeABI"]),
        .target(name: "PixelKernels", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        module("Typesetting", ["Geometry", "EmbeddedFiles", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak", "CMarkdown"], exclude: ["Symbols/Resources"]),
        // Below the line: display lists become anything visible, users' shaders become pixel functions.
        module("XcodeAssets", ["Rendering", "ImageFormats"]), module("RasterRenderer", ["Geometry", "Rendering", "Typesetting", "PixelKernels"]),
        module("MovieFormats", ["Files", "Rendering", "ImageFormats", "PixelKernels", "CAVFormat", "CWebP"]),
        module("MetalShaders", ["Files", "Geometry", "Rendering", "EmbeddedFiles"], exclude: ["Headers"]),
        module("ImageFormats", ["Geometry", "Rendering", "PixelKernels", "CPNG", "CTurboJPEG", "CWebP", "CGIF", "CRSVG", "CLCMS", "CDeflate"]),
        module("VectorRenderer", words("Files Geometry Rendering Typesetting ImageFormats EmbeddedFiles CCairo CFreeType"), exclude: ["Page"]),
        // The stage: virtual time, scripted input, recording, and the end of runs that never end.
        .target(name: "RuntimeABI", exclude: ["README.md"]), .target(name: "ProcessOverrides", dependencies: ["RuntimeABI"], exclude: ["README.md"]),
        .target(name: "ProcessGuard", dependencies: ["RuntimeABI"], exclude: ["README.md"]), module("StageTime", ["ProcessOverrides"]),
        module("ScriptedStage", ["Files", "Geometry", "Rendering", "StageTime", "Yams"]),
        // Above the line: views and time become display lists. The core knows no feature. In mode 6, SwiftUI would want sendable actions of buttons.
        module("ViewEngine", words("Geometry ViewValues Motion IncrementalGraph Rendering StageTime")), module("Plots", ["SwiftUICore", "Geometry"]),
        module(
            "SwiftUICore",
            words("Geometry ViewValues Motion ViewEngine IncrementalGraph Rendering Typesetting MetalShaders ImageFormats XcodeAssets StageTime"),
            exclude: ["Animation", "Gestures", "Layout", "Text", "View"].map { $0 + "/README.md" }),
        module(
            "SwiftUI",
            words("Files Geometry IncrementalGraph Rendering Typesetting ImageFormats StageTime RuntimeABI SwiftUICore ViewInspection") + combineMacrosAndTypes,
            exclude: ["DragAndDrop", "Lists", "Navigation", "Presentation", "Scroll", "State", "TextInput", "UIKit"].map { $0 + "/README.md" }, mode: .v5),
        module("Inbetween", Array(stage.dropFirst()) + words("Files VectorRenderer StageMessages SwiftUI ViewInspection WindowHost")),
        module("WindowHost", words("Files Rendering RasterRenderer StageTime ScriptedStage StageMessages SwiftUI ViewInspection ProcessOverrides")),
        module("ViewInspection", words("Files Geometry ViewValues Motion IncrementalGraph Rendering StageTime SwiftUICore")),
        .macro(name: "SwiftUIMacros"), tests("SimdTests", "simd"), tests("GeometryTests", "Geometry"),
        module("Charts", words("IncrementalGraph Rendering SwiftUICore SwiftUI ViewEngine")), tests("ChartsTests", "Charts SwiftUI SwiftUITesting"),
        module("CoreData", words("SwiftUI SwiftData StageTime XcodeDataModels"), mode: .v5),
        tests("CoreDataTests", "CoreData SwiftUI SwiftUITesting XcodeDataModels"), tests("PreviewChecksTests", "PreviewChecks Rendering ImageFormats"),
        module("SwiftData", words("SwiftUI SwiftUICore StageTime ViewValues CSQLite")), tests("SwiftDataTests", "SwiftData SwiftUI SwiftUITesting"),
        module("SwiftUITesting", stage + ["SwiftUI", "ViewInspection", "Plots", "MotionChecks"]), module("InbetweenSnapshotTesting", ["SwiftUITesting"]),
        module("MotionChecks", words("Geometry Rendering StageTime ScriptedStage SwiftUICore ViewInspection")),
        // What the tool needs beside views. Names before “SwiftUICore”: the last by name is built first of what is ready, and the core must not wait.
        module("PreviewChecks", words("Files Rendering ImageFormats EmbeddedFiles Yams"), exclude: ["Page"]),
        module("SourceCode", words("Files ViewValues MetalShaders XcodeAssets XcodeDataModels ProcessOverrides ProcessGuard")), module("XcodeDataModels"),
        module("StageMessages", words("Geometry Rendering StageTime ScriptedStage ViewInspection")),
        module("StageWorker", stage + words("Files SwiftUI ViewInspection MotionChecks StageMessages ProcessOverrides ProcessGuard")),
        module("Studio", words("Files Geometry Rendering ImageFormats EmbeddedFiles StageMessages ProcessOverrides"), exclude: ["Page"]),
        .executableTarget(
            name: "inbetween",
            dependencies: words("Files Rendering RasterRenderer ImageFormats MovieFormats StageTime Inbetween Typesetting VectorRenderer RuntimeABI")
                + words("ViewValues ViewInspection XcodeAssets SwiftUI ProcessOverrides ProcessGuard SystemLog StageMessages StageWorker Studio Plots")
                + words("SourceCode PreviewChecks MotionChecks ScriptedStage WindowHost " + companionNames.joined(separator: " ")) + [argumentParser],
            path: "Sources/inbetween-tool", exclude: ["README.md"], swiftSettings: [onone], linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
        // It builds the tool when it is used: as a dependency of the plugin it would be built twice, once for the host.
        .plugin(name: "InbetweenCommand", capability: .command(intent: .custom(verb: "inbetween", description: "Shows, records and tests previews"))),
        tests("StudioTests", "Rendering ImageFormats MovieFormats StageTime inbetween SourceCode Studio StageMessages StageWorker SwiftUI SwiftUITesting"),
        module("SpriteKit", words("Geometry Rendering SwiftUICore SwiftUI CoreImage CChipmunk"), path: "Sources/Frameworks/SpriteKit"),
        tests("InbetweenTests", "Geometry Rendering ImageFormats MovieFormats StageTime ScriptedStage Inbetween"), tests("FilesTests", "Files"),
        tests("VectorRendererTests", "Geometry Rendering Typesetting RasterRenderer VectorRenderer ImageFormats"),
        tests("RasterRendererTests", "Geometry Rendering Typesetting PixelKernels RasterRenderer CCairo"), tests("MotionTests", "Geometry ViewValues Motion"),
        tests("SpriteKitTests", "SwiftUI SwiftUITesting CoreImage _Testing_CoreImage SpriteKit"), tests("MetalShadersTests", "Files MetalShaders Rendering"),
        tests("MovieFormatsTests", "Files Rendering ImageFormats MovieFormats CAVFormat CWebP"), tests("IncrementalGraphTests", "IncrementalGraph RuntimeABI"),
        tests("WindowHostTests", "Rendering RasterRenderer ScriptedStage StageMessages StageTime SwiftUI UniformTypeIdentifiers WindowHost"),
        tests("ScriptedStageTests", "Files Geometry Rendering StageTime ScriptedStage"), tests("FidelityTests", "SwiftUI SwiftUITesting Combine", mode: .v6),
        tests("StageWorkerTests", "Rendering ScriptedStage StageMessages StageWorker"), tests("ImageFormatsTests", "ImageFormats XcodeAssets Rendering"),
        tests("FidelityInSwift5Tests", "SwiftUI SwiftUITesting Combine"), tests("TypesettingTests", "Geometry Typesetting"),
        tests(
            "SwiftUITests",
            "Files Geometry IncrementalGraph Rendering RasterRenderer VectorRenderer ImageFormats StageTime ScriptedStage Inbetween SwiftUICore ViewInspection "
                + "SwiftUI SwiftUITesting UniformTypeIdentifiers ViewEngine",
            exclude: ["Animation/ContentTransition", "Controls", "Materials/Glass", "Navigation", "SymbolEffects"].map { $0 + "/Snapshots" }),
        tests(
            "SwiftUITestingTests",
            "Rendering ImageFormats StageTime MotionChecks Inbetween SwiftUI SwiftUITesting InbetweenSnapshotTesting Combine CoreGraphics UIKit _Testing_UIKit "
                + "_Testing_CoreGraphics", exclude: ["Snapshots", "Apps/Snapshots", "__Snapshots__"]),
        tests(
            "FrameworkTests", "Rendering SwiftUICore SwiftUI SwiftUITesting OSLog SpriteKit UIKit UniformTypeIdentifiers _Testing_CoreImage _Testing_UIKit",
            also: frameworks.map { .init(stringLiteral: $0.name) }),
        tests(
            "ToolTests",
            "Files inbetween SourceCode PreviewChecks Typesetting MetalShaders Inbetween ViewInspection SwiftUI SwiftUITesting Combine ImageFormats Rendering",
            also: [argumentParser]),
    ] + libraries + (thin + frameworks).map { .target(name: $0, dependencies: $1, path: "Sources/Frameworks/" + $0, swiftSettings: [.swiftLanguageMode(.v6)]) }
)
/// The compiler's own SwiftSyntax, which reads users' sources and makes what macros expand to, is beside the library of manifests that has been loaded here.
let maps = String(decoding: FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
let host = String(maps.components(separatedBy: "/pm/ManifestAPI/")[0].split(separator: " ").last ?? "/usr/lib/swift") + "/host"
for target in package.targets where ["SwiftUIMacros", "SourceCode", "inbetween", "StudioTests", "ToolTests"].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-I", host])]
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-L", host, "-Xlinker", "-rpath=" + host])]
}
