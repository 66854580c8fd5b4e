// swift-tools-version: 6.1
import PackageDescription

// The benchmarks measure parts that users do not see.
let inside: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-Xfrontend", "-disable-access-control"])]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "inbetween", path: "..", traits: [])],
    targets: [
        .systemLibrary(name: "CCairoBench", path: "Sources/CCairoBench", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CAllocations", path: "Sources/CAllocations"),
        .executableTarget(
            name: "raster-bench",
            dependencies: [.product(name: "SwiftUI", package: "inbetween"), "CCairoBench"],
            swiftSettings: inside),
        .executableTarget(
            name: "graph-bench",
            dependencies: [.product(name: "SwiftUI", package: "inbetween"), "CAllocations"],
            swiftSettings: inside),
        .executableTarget(
            name: "chart-bench",
            dependencies: [.product(name: "SwiftUI", package: "inbetween"), .product(name: "Charts", package: "inbetween"), "CCairoBench"],
            swiftSettings: inside),
        .executableTarget(
            name: "data-bench",
            dependencies: [.product(name: "SwiftUI", package: "inbetween"), .product(name: "SwiftData", package: "inbetween")],
            swiftSettings: inside),
        .executableTarget(
            name: "spring-bench",
            dependencies: [.product(name: "SwiftUI", package: "inbetween")],
            swiftSettings: inside),
        .executableTarget(
            name: "movie-bench",
            dependencies: [.product(name: "SwiftUI", package: "inbetween")],
            swiftSettings: inside),
    ]
)
