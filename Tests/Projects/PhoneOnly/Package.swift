// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "PhoneOnly",
    defaultLocalization: "en",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Gallery", targets: ["Gallery"])],
    targets: [
        .target(
            name: "Widgets", resources: [.process("Resources")],
            swiftSettings: [.define("ON_PHONES", .when(platforms: [.iOS])), .define("ON_SERVERS", .when(platforms: [.linux]))]),
        .target(name: "Gallery", dependencies: ["Widgets"], exclude: ["Notes.txt"], resources: [.process("Resources"), .copy("Data")]),
        .testTarget(name: "GalleryTests", dependencies: ["Gallery"]),
    ]
)
