// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "MacrosInSwift6",
    platforms: [.iOS(.v18)],
    targets: [.executableTarget(name: "MacrosInSwift6", swiftSettings: [.enableUpcomingFeature("ExistentialAny")])]
)
