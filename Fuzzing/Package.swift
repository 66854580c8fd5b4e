// swift-tools-version: 6.1
import PackageDescription

// What reads files, compiled for libFuzzer by scripts/fuzz: the same sources as in the package above, by links, without what only shows
// them. FUZZING makes the largest image small, so that a header does not cost seconds.
let readers: [SwiftSetting] = [.define("FUZZING")]

func library(_ name: String, _ pkgConfig: String?) -> Target {
    .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig)
}

func module(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = ["README.md"]) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: readers)
}

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
    targets: [
        library("CFreeType", "freetype2"), library("CHarfBuzz", "harfbuzz"), library("CFriBidi", "fribidi"), library("CUnibreak", "libunibreak"),
        library("CMarkdown", "libcmark-gfm"), library("CDeflate", "libdeflate"), library("CAVFormat", nil), library("CPNG", "libpng"),
        library("CTurboJPEG", "libturbojpeg"), library("CWebP", "libwebpdemux"), library("CGIF", "libgif"), library("CLCMS", "lcms2"),
        library("CRSVG", nil),
        module("Files", ["CDeflate"]), module("Geometry"), .target(name: "RuntimeABI", exclude: ["README.md"]),
        module("Rendering", ["Geometry", "RuntimeABI"]),
        .target(name: "PixelKernels"), .target(name: "EmbeddedFiles"),
        module(
            "Typesetting", ["Geometry", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak", "CMarkdown", "EmbeddedFiles"],
            exclude: ["Symbols/Resources", "README.md"]),
        module("MovieFormats", ["Files", "Rendering", "ImageFormats", "PixelKernels", "CAVFormat", "CWebP"]),
        module("MetalShaders", ["Files", "Geometry", "Rendering", "EmbeddedFiles"], exclude: ["Headers", "README.md"]),
        module("ImageFormats", ["Geometry", "Rendering", "PixelKernels", "CPNG", "CTurboJPEG", "CWebP", "CGIF", "CRSVG", "CLCMS", "CDeflate"]),
        module("XcodeAssets", ["Rendering", "ImageFormats"]),
        .target(name: "ProcessOverrides", dependencies: ["RuntimeABI"], exclude: ["README.md"], linkerSettings: [.linkedLibrary("dl")]),
        module("StageTime", ["ProcessOverrides"]),
        module("ScriptedStage", ["Files", "Geometry", "Rendering", "StageTime", "Yams"]),
        module("StringTables", exclude: []),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Files", "Geometry", "Rendering", "Typesetting", "MetalShaders", "ImageFormats", "XcodeAssets", "ScriptedStage", "StringTables",
            ],
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-Xfrontend", "-disable-access-control"])]),
    ]
)
