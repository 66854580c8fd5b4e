// swift-tools-version: 6.1
import PackageDescription

// A package as a user writes it. Its name for the dependency is the folder's, as for every clone.
let root = Context.packageDirectory.split(separator: "/").dropLast(3)
let clone = root.last.map { $0.lowercased() } ?? ""

func module(_ name: String) -> Target.Dependency {
    .product(name: name, package: clone)
}

let package = Package(
    name: "Dependent",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../.."), .package(path: "../Shared")],
    targets: [
        .executableTarget(
            name: "Dependent",
            dependencies: ["SwiftUI", "Inbetween", "Combine", "UIKit", "CoreGraphics", "QuartzCore", "Symbols", "simd"].map(module) + [
                .product(name: "Shared", package: "Shared")
            ]),
        .executableTarget(name: "DemoApp", dependencies: [module("SwiftUI")]),
        .testTarget(name: "DependentTests", dependencies: ["Dependent", .product(name: "Shared", package: "Shared"), module("SwiftUITesting")]),
    ]
)
