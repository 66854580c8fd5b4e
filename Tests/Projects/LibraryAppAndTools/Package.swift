// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "LibraryAppAndTools", platforms: [.iOS(.v17), .macOS(.v14)], products: [.library(name: "Badges", targets: ["Badges"])],
    targets: [
        .target(name: "Badges"), .executableTarget(name: "DemoApp", dependencies: ["Badges"]), .target(name: "Frames", dependencies: ["Badges"]),
        .executableTarget(name: "Poster", dependencies: ["Frames"]), .executableTarget(name: "counts"),
    ])
