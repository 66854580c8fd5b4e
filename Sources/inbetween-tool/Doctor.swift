import ArgumentParser
import Foundation
import Typesetting

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "What is installed, what is missing, and how to get it.")

    func run() throws {
        var missing: [String] = []
        func report(_ name: String, _ path: String?, package: String) {
            if let path {
                print("✓ \(name): \(path)")
            } else {
                print("✗ \(name): missing")
                missing.append(package)
            }
        }
        report("Swift compiler", SwiftCompiler.installed?.path, package: "")
        for (family, path, package) in FontCatalog.installed {
            report(family, path, package: package)
        }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let converter = folders.map { $0 + "/pdftocairo" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        report("PDF pictures", converter, package: "poppler-utils")
        missing.removeAll { $0.isEmpty }
        if !missing.isEmpty {
            print("\nInstall what is missing:\n  apt-get install --no-install-recommends " + missing.joined(separator: " "))
        }
        if SwiftCompiler.installed?.path == nil {
            print("\nThe Swift toolchain is at https://www.swift.org/install; its swiftc has to be on the PATH.")
        }
        if !missing.isEmpty || SwiftCompiler.installed?.path == nil {
            throw ExitCode.failure
        }
    }
}
