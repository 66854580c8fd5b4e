// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.iOS(.v16)],
    dependencies: [.package(path: "../Tints")],
    targets: [.executableTarget(name: "App", dependencies: [.product(name: "Tints", package: "Tints")])]
)
