// swift-tools-version: 6.1
import PackageDescription

let mode5: [SwiftSetting] = [.swiftLanguageMode(.v5)]

func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
    .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func module(_ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: mode5 + settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: mode5)
}

let openCombine: [Target.Dependency] = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map { .product(name: $0, package: "OpenCombine") }

/// What users' files import beside SwiftUI.
let companions: [Target.Dependency] = ["Combine", "CoreGraphics", "QuartzCore", "Symbols", "UIKit", "simd"]

/// The tests read them from beside their sources.
let snapshots = ["ContentTransition", "Controls", "Effects", "Navigation", "SymbolEffects"].map { "\($0)/Snapshots" }

let package = Package(
    name: "inbetween",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "SwiftUITesting", targets: ["SwiftUITesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .library(name: "Inbetween", targets: ["Inbetween"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "Symbols", targets: ["Symbols"]),
        .library(name: "simd", targets: ["simd"]),
        .executable(name: "inbetween", targets: ["inbetween"]),
    ],
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
            resources: [.embedInCode("Symbols/Resources/symbols.txt")], swiftSettings: mode5),

        // Below the line: display lists become anything visible.
        .target(name: "RasterKernels"),
        module("RasterRenderer", ["Geometry", "Rendering", "Typesetting", "RasterKernels"]),
        .target(name: "MovieKernels"),
        module("MovieFormats", ["Rendering", "MovieKernels", "CDeflate", "CAVFormat"]),

        // Users' shaders, compiled to pixel functions.
        .target(
            name: "MetalShaders", dependencies: ["Geometry", "Rendering"], resources: [.embedInCode("Headers/metal_stdlib")], swiftSettings: mode5),

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
            ] + openCombine),
        module(
            "SwiftUI",
            [
                "SwiftUICore", "Geometry", "AttributeGraph", "Rendering", "Typesetting", "RasterRenderer", "Inbetween",
                .product(name: "OpenCombine", package: "OpenCombine"),
            ]),
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

        .executableTarget(
            name: "inbetween",
            dependencies: [
                "Rendering", "Typesetting", "RasterRenderer", "VectorRenderer", "MovieFormats", "MetalShaders", "AssetCatalogs", "Inbetween", "SwiftUI",
                "StageClock", "ProcessGuard", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + companions,
            path: "Sources/inbetween-tool", swiftSettings: mode5,
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),

        library("CFreeType", "freetype2", "libfreetype-dev"),
        library("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
        library("CFriBidi", "fribidi", "libfribidi-dev"),
        library("CUnibreak", "libunibreak", "libunibreak-dev"),
        library("CMarkdown", "libcmark-gfm", "libcmark-gfm-dev"),
        library("CDeflate", "libdeflate", "libdeflate-dev"),
        library("CAVFormat", "libavformat", "libavformat-dev"),
        library("CPNG", "libpng", "libpng-dev"),
        library("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
        library("CWebP", "libwebpdemux", "libwebp-dev"),
        library("CGIF", "libgif", "libgif-dev"),
        .systemLibrary(name: "CRSVG", path: "Sources/CLibraries/CRSVG", providers: [.apt(["librsvg2-dev"])]),
        library("CLCMS", "lcms2", "liblcms2-dev"),
        library("CCairo", "cairo", "libcairo2-dev"),

        tests("GeometryTests", ["Geometry"]),
        tests("SimdTests", ["simd"]),
        tests("AttributeGraphTests", ["AttributeGraph"]),
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
        tests("ToolTests", ["inbetween", "Typesetting", "Inbetween", "SwiftUICore", "SwiftUI", "SwiftUITesting"] + companions),
    ]
)
