// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "PulseKit",
    dependencies: [
        .package(path: "../inbetween")
    ],
    targets: [
        .target(name: "PulseKit", dependencies: [.product(name: "SwiftUI", package: "inbetween")]),
        .testTarget(name: "PulseTests", dependencies: ["PulseKit", .product(name: "SwiftUITesting", package: "inbetween")]),
        .executableTarget(name: "Record", dependencies: ["PulseKit", .product(name: "Inbetween", package: "inbetween")]),
    ]
)
