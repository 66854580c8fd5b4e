import Foundation
import SourceCode
import Typesetting

/// The licences of all that is in a bundle.
@MainActor
struct Licences {
    let folder: String

    func write(libraries: [SharedLibraries.Library], sources: [String]) throws {
        let root = URL(fileURLWithPath: (try? SwiftCompiler.require().root) ?? "/nowhere").resolvingSymlinksInPath().path
        var files: [String] = []
        for library in libraries {
            let real = URL(fileURLWithPath: library.path).resolvingSymlinksInPath().path
            // Swift's, and this tool's own.
            let isOwn = library.path.hasPrefix(UserCompiler.programFolder + "/") || (library.name as NSString).deletingPathExtension == "libInbetweenSDK"
            if isOwn || real.hasPrefix(root + "/") { continue }
            files.append(real)
        }
        let owners = try packages(of: files)
        for file in files where owners[file] == nil {
            Failure.warn("\((file as NSString).lastPathComponent) belongs to no Debian package: its licence is not in the bundle")
        }
        for package in Set(owners.values).union(FontCatalog.packages + [IconFiles.package]).sorted() {
            try copy("/usr/share/doc/\(package)/copyright", as: package)
        }
        try copy(root + "/share/swift/LICENSE.txt", as: "swift")
        try copyOwn(sources)
        try copyCommon()
    }

    /// Debian's packages of files. It may know a file of `/usr/lib` as one of `/lib`.
    private func packages(of files: [String]) throws -> [String: String] {
        guard !files.isEmpty, ShellCommand.path(of: "dpkg") != nil else { return [:] }
        let others = files.map { $0.hasPrefix("/usr/") ? String($0.dropFirst(4)) : "/usr" + $0 }
        let text = try ShellCommand.output("dpkg", ["-S"] + files + others, allowsFailure: true)
        var owners: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.range(of: ": /") else { continue }
            let path = String(line[line.index(before: colon.upperBound)...])
            let package = String(line[..<colon.lowerBound].split(separator: ",")[0].split(separator: ":")[0])
            owners[path] = package
            if let index = others.firstIndex(of: path) { owners[files[index]] = package }
        }
        return owners
    }

    private func copy(_ file: String, as name: String) throws {
        guard FileManager.default.fileExists(atPath: file) else {
            Failure.warn("“\(file)” is missing: a licence that the bundle should contain")
            return
        }
        let text = try Data(contentsOf: URL(fileURLWithPath: file))
        try text.write(to: URL(fileURLWithPath: "\(folder)/\(name).txt"))
    }

    /// Those of this project and of the packages that are compiled in: from the installed tool or its repository, and the package's checkouts.
    private func copyOwn(_ sources: [String]) throws {
        let installed = UserCompiler.programFolder + "/licenses"
        let repository = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").replacingOccurrences(of: "//", with: "/")
        let isInstalled = FileManager.default.fileExists(atPath: installed)
        if isInstalled {
            for name in try FileManager.default.contentsOfDirectory(atPath: installed).sorted() {
                try copy(installed + "/" + name, as: (name as NSString).deletingPathExtension)
            }
        } else {
            try copy(repository + "/LICENSE", as: "inbetween")
        }
        for package in sources + (isInstalled ? [] : [repository]) {
            let checkouts = package + "/.build/checkouts"
            for name in (try? FileManager.default.contentsOfDirectory(atPath: checkouts).sorted()) ?? [] {
                let file = ["LICENSE", "LICENSE.txt", "LICENSE.md", "COPYING"].map { "\(checkouts)/\(name)/\($0)" }.first {
                    FileManager.default.fileExists(atPath: $0)
                }
                if let file { try copy(file, as: name) }
            }
        }
    }

    /// The texts that Debian's files refer to.
    private func copyCommon() throws {
        let shared = "/usr/share/common-licenses"
        let texts = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { FileManager.default.contents(atPath: folder + "/" + $0) }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: shared).sorted()) ?? [] {
            let reference = Data("common-licenses/\(name)".utf8)
            if texts.contains(where: { $0.range(of: reference) != nil }) { try copy(shared + "/" + name, as: "common-" + name) }
        }
    }
}
