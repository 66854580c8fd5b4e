// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "OldTools",
    defaultLocalization: "en",
    platforms: [.iOS(.v14), .macOS(.v11)],
    products: [.library(name: "OldTools", targets: ["OldTools"])],
    targets: [.target(name: "OldTools", resources: [.process("Resources")])]
)
