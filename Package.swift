// swift-tools-version: 6.1
import PackageDescription

func library(_ name: String, _ pkgConfig: String?, _ package: String) -> Target {
    .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// Debian's libraries: module, name for pkg-config, package.
let libraries: [Target] = [
    ("CFreeType", "freetype2", "libfreetype-dev"), ("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"), ("CFriBidi", "fribidi", "libfribidi-dev"),
    ("CUnibreak", "libunibreak", "libunibreak-dev"), ("CMarkdown", "libcmark-gfm", "libcmark-gfm-dev"), ("CDeflate", "libdeflate", "libdeflate-dev"),
    ("CAVFormat", "libavformat", "libavformat-dev"), ("CPNG", "libpng", "libpng-dev"), ("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    ("CWebP", "libwebpdemux", "libwebp-dev"), ("CGIF", "libgif", "libgif-dev"), ("CLCMS", "lcms2", "liblcms2-dev"), ("CCairo", "cairo", "libcairo2-dev"),
    ("CRSVG", nil, "librsvg2-dev"),
].map(library)

func module(_ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The engine's functions run on the main actor, and are called from rules, which cannot say so.
let engine: [SwiftSetting] = [.swiftLanguageMode(.v5)]

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: [.swiftLanguageMode(.v5)])
}

let openCombine: [Target.Dependency] = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map { .product(name: $0, package: "OpenCombine") }

/// Frameworks whose effect is not seen or heard here, or only in part, with what they need beside SwiftUI.
let frameworks: [(name: String, needs: [Target.Dependency])] = [
    ("AudioToolbox", []), ("AVFoundation", ["AudioToolbox", "CoreMedia"]), ("AVKit", ["AVFoundation"]), ("CoreHaptics", []),
    ("CoreImage", ["CoreGraphics", "UIKit", "Rendering", "RasterRenderer"]), ("CoreLocation", []), ("CoreMedia", []), ("CoreMotion", []),
    ("ImageIO", ["CoreGraphics", "Rendering", "RasterRenderer", "ImageFormats", "MovieFormats"]), ("LocalAuthentication", []), ("MapKit", ["CoreLocation"]),
    ("PhotosUI", ["UniformTypeIdentifiers"]), ("SceneKit", []), ("SpriteKit", []), ("StoreKit", []), ("UniformTypeIdentifiers", []),
    ("UserNotifications", []), ("WebKit", []), ("WidgetKit", []),
]
let frameworkNames = frameworks.map(\.name) + ["OSLog"]

/// What users' files import beside SwiftUI.
let companions: [Target.Dependency] = (["Combine", "CoreGraphics", "QuartzCore", "Symbols", "UIKit", "simd"] + frameworkNames).map { .init(stringLiteral: $0) }

/// The tests read them from beside their sources.
let snapshots = ["ContentTransition", "Controls", "Effects", "Navigation", "SymbolEffects"].map { "\($0)/Snapshots" }

let package = Package(
    name: "inbetween",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "SwiftUITesting", targets: ["SwiftUITesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .library(name: "Inbetween", targets: ["Inbetween"]),
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
        .executable(name: "inbetween", targets: ["inbetween"]),
    ] + (["Combine", "QuartzCore", "Symbols", "simd"] + frameworkNames).map { .library(name: $0, targets: [$0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // Foundations: no view, no clock.
        module("Geometry"),
        module("AttributeGraph"),
        module("Rendering", ["Geometry"]),
        .target(
            name: "Typesetting", dependencies: ["Geometry", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak", "CMarkdown"],
            resources: [.embedInCode("Symbols/Resources/symbols.txt")]),

        // Below the line: display lists become anything visible.
        .target(name: "RasterKernels"),
        module("RasterRenderer", ["Geometry", "Rendering", "Typesetting", "RasterKernels"]),
        .target(name: "MovieKernels"),
        module("MovieFormats", ["Rendering", "MovieKernels", "CDeflate", "CAVFormat"]),

        // Users' shaders, compiled to pixel functions.
        .target(name: "MetalShaders", dependencies: ["Geometry", "Rendering"], resources: [.embedInCode("Headers/metal_stdlib")]),

        // Image files and asset catalogues.
        module("ImageFormats", ["Rendering", "CPNG", "CTurboJPEG", "CWebP", "CGIF", "CRSVG", "CLCMS", "CDeflate"]),
        module("AssetCatalogs", ["Rendering", "ImageFormats"]),

        module("VectorRenderer", ["Geometry", "Rendering", "Typesetting", "MovieFormats", "CCairo", "CFreeType"]),

        // The stage: virtual time, scripted input, recording.
        .target(name: "StageClock", linkerSettings: [.linkedLibrary("dl")]),
        // Ends runs that never end; for the process that runs the user's code.
        .target(name: "ProcessGuard", linkerSettings: [.linkedLibrary("dl")]),
        module("Inbetween", ["Geometry", "Rendering", "VectorRenderer", "MovieFormats", "StageClock", "Yams"]),

        // Above the line: views and time become display lists. The core knows no feature.
        module(
            "SwiftUICore",
            [
                "Geometry", "AttributeGraph", "Rendering", "Typesetting", "RasterRenderer", "VectorRenderer", "MetalShaders", "MovieFormats", "Inbetween",
                "ImageFormats", "AssetCatalogs",
            ] + openCombine, settings: engine),
        module(
            "SwiftUI",
            [
                "SwiftUICore", "Geometry", "AttributeGraph", "Rendering", "Typesetting", "RasterRenderer", "Inbetween",
                .product(name: "OpenCombine", package: "OpenCombine"),
            ], settings: engine),
        module("SwiftUITesting", ["SwiftUI", "Geometry", "Rendering", "RasterRenderer", "Inbetween", "MovieFormats"]),

        // Thin modules, so that the import lines of real files compile on Linux.
        module("Combine", ["SwiftUI"] + openCombine),
        module("UIKit", ["SwiftUI"]),
        module("CoreGraphics", ["Geometry"]),
        // What the compiler looks for where a file imports Testing, too.
        module("_Testing_CoreGraphics", ["SwiftUI"]),
        module("_Testing_UIKit", ["_Testing_CoreGraphics", "UIKit"]),
        module("QuartzCore", ["SwiftUI"]),
        module("Symbols", ["SwiftUI"]),
        module("simd"),
        module("SystemLog"), module("OSLog", ["SystemLog"]),  // what files get that import os
        module("_Testing_CoreImage", ["_Testing_CoreGraphics", "CoreImage"]),

        .executableTarget(
            name: "inbetween",
            dependencies: [
                "Rendering", "Typesetting", "RasterRenderer", "VectorRenderer", "MovieFormats", "MetalShaders", "AssetCatalogs", "Inbetween", "SwiftUI",
                "StageClock", "ProcessGuard", "SystemLog", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + companions,
            path: "Sources/inbetween-tool",
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),

        tests("GeometryTests", ["Geometry"]),
        tests("SimdTests", ["simd"]), tests("AttributeGraphTests", ["AttributeGraph"]),
        tests("RasterRendererTests", ["Geometry", "Rendering", "Typesetting", "RasterRenderer", "CCairo"]),
        tests("VectorRendererTests", ["Geometry", "Rendering", "Typesetting", "RasterRenderer", "VectorRenderer", "MovieFormats"]),
        tests("TypesettingTests", ["Geometry", "Typesetting"]),
        tests("MetalShadersTests", ["MetalShaders", "Rendering"]),
        tests("ImageFormatsTests", ["ImageFormats", "AssetCatalogs", "Rendering"]),
        tests("MovieFormatsTests", ["Rendering", "MovieFormats", "CAVFormat"]),
        tests("InbetweenTests", ["Geometry", "Rendering", "MovieFormats", "Inbetween"]),
        tests(
            "SwiftUITests",
            [
                "Geometry", "AttributeGraph", "Rendering", "RasterRenderer", "VectorRenderer", "MovieFormats", "Inbetween", "SwiftUICore", "SwiftUI",
                "SwiftUITesting",
            ], exclude: snapshots),
        tests(
            "SwiftUITestingTests", ["SwiftUI", "SwiftUITesting", "Inbetween", "Combine", "CoreGraphics", "UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        tests("FrameworkTests", ["SwiftUI", "SwiftUICore", "SwiftUITesting", "SystemLog", "Rendering"] + companions),
        tests("ToolTests", ["inbetween", "Typesetting", "Inbetween", "SwiftUICore", "SwiftUI", "SwiftUITesting"] + companions),
    ] + libraries + frameworks.map { module($0.name, ["SwiftUI"] + $0.needs, settings: engine) }
)
