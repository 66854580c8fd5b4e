// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Tints",
    platforms: [.iOS(.v16)],
    products: [.library(name: "Tints", targets: ["Tints"])],
    targets: [
        .target(name: "CTints"),
        .target(name: "Tints", dependencies: ["CTints"]),
    ]
)
