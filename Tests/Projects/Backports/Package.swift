// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Backports",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Backports", targets: ["Backports"])],
    targets: [.target(name: "Backports")]
)
