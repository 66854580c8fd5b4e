// swift-tools-version: 6.0
import PackageDescription

// A program for the desktop: `swift run` opens its window. It needs no other package than Inbetween.
let package = Package(
    name: "Garden",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "Inbetween", path: "../../..")],
    targets: [
        .executableTarget(name: "Garden", dependencies: [.product(name: "SwiftUI", package: "Inbetween")])
    ]
)
