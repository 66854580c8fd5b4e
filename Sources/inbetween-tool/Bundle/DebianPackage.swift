import Foundation
import SourceCode

/// A Debian package of a bundle: the folder is in `/usr/lib`, and the program's name in `/usr/bin`.
@MainActor
struct DebianPackage {
    let bundle: BundleFolder
    let info: BundleInfo

    func write(to path: String, in place: String) throws {
        let root = place + "/root"
        let home = "/usr/lib/\(info.package)"
        func folder(_ name: String) throws -> String {
            try FileManager.default.createDirectory(atPath: root + name, withIntermediateDirectories: true)
            return root + name
        }
        _ = try folder("/usr/lib")
        try FileManager.default.moveItem(atPath: bundle.path, toPath: root + home)
        try FileManager.default.createSymbolicLink(
            atPath: folder("/usr/bin") + "/" + info.package, withDestinationPath: "../lib/\(info.package)/\(info.program)")
        let (desktop, icon) = ("\(info.identifier).desktop", "\(info.identifier).png")
        try FileManager.default.removeItem(atPath: "\(root)\(home)/\(desktop)")
        try UserCompiler.write(bundle.desktopFile(exec: "/usr/bin/" + info.package), to: folder("/usr/share/applications") + "/" + desktop)
        try FileManager.default.moveItem(
            atPath: "\(root)\(home)/\(icon)", toPath: folder("/usr/share/icons/hicolor/\(AppIcon.side)x\(AppIcon.side)/apps") + "/" + icon)
        let notes = "The licences of \(info.name)'s parts are in \(home)/licenses.\n"
        try UserCompiler.write(notes, to: folder("/usr/share/doc/\(info.package)") + "/copyright")
        try UserCompiler.write(try control(root), to: folder("/DEBIAN") + "/control")
        try ShellCommand.run("dpkg-deb", ["-Zgzip", "--root-owner-group", "--build", root, path])
    }

    private func control(_ root: String) throws -> String {
        let size = try ShellCommand.output("du", ["-sk", root]).prefix { $0.isNumber }
        // “glibc 2.36”
        let version = try ShellCommand.output("getconf", ["GNU_LIBC_VERSION"]).split(whereSeparator: \.isWhitespace).last ?? "2.36"
        return """
            Package: \(info.package)
            Version: \(info.version)
            Architecture: \(try info.debianMachine)
            Maintainer: The authors of \(info.name) <\(info.package)@localhost>
            Installed-Size: \(size)
            Depends: libc6 (>= \(version)), libgcc-s1, libstdc++6
            Recommends: ca-certificates, tzdata
            Section: misc
            Priority: optional
            Description: \(info.name)
             An app with all the libraries that it needs.

            """
    }
}
