import ArgumentParser
import Foundation
import Typesetting

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "What is installed, what is missing, and how to get it.")

    /// Something that is looked for, and the Debian package that brings it.
    struct Need {
        var name: String
        /// Where it is; nil when it is missing.
        var path: String?
        var package: String
    }

    /// All that comes from Debian packages and is looked for while the tool runs: what scripts/packages.txt calls fonts, and
    /// pdftocairo.
    static var needs: [Need] {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let converter = folders.map { $0 + "/pdftocairo" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        return FontCatalog.installed.map { Need(name: $0.family, path: $0.path, package: $0.package) } + [
            Need(name: "Bootstrap Icons", path: IconFiles.isInstalled ? IconFiles.folder : nil, package: IconFiles.package),
            Need(name: "PDF images", path: converter, package: "poppler-utils"),
        ]
    }

    func run() throws {
        let compiler = SwiftCompiler.installed?.path
        var missing: [String] = []
        for need in [Need(name: "Swift compiler", path: compiler, package: "")] + Self.needs {
            if let path = need.path {
                print("✓ \(need.name): \(path)")
            } else {
                print("✗ \(need.name): missing")
                if !missing.contains(need.package) {
                    missing.append(need.package)
                }
            }
        }
        missing.removeAll { $0.isEmpty }
        if !missing.isEmpty {
            print("\nInstall what is missing:\n  apt-get install --no-install-recommends " + missing.joined(separator: " "))
        }
        if compiler == nil {
            print("\nThe Swift toolchain is at https://www.swift.org/install; its swiftc has to be on the PATH.")
        }
        if !missing.isEmpty || compiler == nil {
            throw ExitCode.failure
        }
    }
}
