// swift-tools-version: 6.1
import PackageDescription

// A library for iPhones and for Linux. The one line that is there for Linux is the target's dependency.
let root = Context.packageDirectory.split(separator: "/").dropLast(3)
let clone = root.last.map { $0.lowercased() } ?? ""

let package = Package(
    name: "Shared",
    platforms: [.iOS(.v17), .macOS(.v15)],
    products: [.library(name: "Shared", targets: ["Shared"])],
    dependencies: [.package(path: "../../..")],
    targets: [
        .target(
            name: "Shared",
            dependencies: [.product(name: "SwiftUI", package: clone, condition: .when(platforms: [.linux]))])
    ]
)
