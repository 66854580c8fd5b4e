// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "Traits",
    platforms: [.iOS(.v17), .macOS(.v14)],
    traits: ["Plain", "Extras", .default(enabledTraits: ["Extras"])],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "600.0.0")],
    targets: [
        .macro(
            name: "Doubling",
            dependencies: [.product(name: "SwiftSyntaxMacros", package: "swift-syntax"), .product(name: "SwiftCompilerPlugin", package: "swift-syntax")]),
        .target(name: "Extras"),
        .executableTarget(name: "Traits", dependencies: ["Doubling", .target(name: "Extras", condition: .when(traits: ["Extras"]))]),
    ]
)
