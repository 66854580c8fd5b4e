import ArgumentParser
import Files
import Foundation
import SourceCode

struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle",
        abstract: "Make a folder, archive or Debian package of an app, for machines without Swift.",
        discussion: """
            The program is built in release. Beside it are its shared libraries, fonts, icons and resources, all found from the program's folder, a desktop file, \
            an icon and the licences. Left out are the libraries that every Debian system has: glibc's, libgcc and libstdc++. The bundle is for machines with \
            the same distribution and version, or a newer one, and the same kind of processor.

            The icon is the AppIcon of an asset catalogue in the sources, or else a letter. patchelf has to be installed; dpkg-deb for --deb.
            """)

    @Argument(help: ArgumentHelp("A package's folder, or Swift files or a folder with an @main App.", valueName: "app"))
    var sources = ["."]

    @Option(parsing: .unconditional, help: ArgumentHelp("The executable product of the package. (default: the only one)", valueName: "name"))
    var product: String?

    @Option(
        name: [.customShort("o"), .long], parsing: .unconditional,
        help: ArgumentHelp("What to write. (default: NAME-bundle, NAME-VERSION-MACHINE.tar.gz or NAME_VERSION_MACHINE.deb)", valueName: "path"))
    var out: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The name that users see. (default: the product's)", valueName: "text"))
    var name: String?

    @Option(name: .customLong("version"), parsing: .unconditional, help: ArgumentHelp("The app's version.", valueName: "number"))
    var appVersion = "1.0"

    @Option(parsing: .unconditional, help: ArgumentHelp("The app's identifier, such as org.example.tea. (default: from the name)", valueName: "id"))
    var identifier: String?

    @Flag(help: "Write a Debian package.")
    var deb = false

    @Flag(help: "Write an archive, .tar.gz.")
    var tar = false

    @Flag(help: "Include libav, with which the app's --out writes .mp4, .webm, .mov and .avif. As Debian builds it, the whole bundle is then under the GPL.")
    var codecs = false

    @Option(help: "The configuration of the build: release or debug.")
    var configuration = Configuration.release

    @Option(parsing: .unconditional, help: ArgumentHelp("A program that is built already; nothing is built.", valueName: "file"))
    var program: String?

    enum Configuration: String, ExpressibleByArgument, CaseIterable {
        case release, debug
    }

    func validate() throws {
        if deb, tar { throw ValidationError("give either --deb or --tar") }
        let isVersion = appVersion.first?.isNumber == true && appVersion.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".+~-".contains($0)) }
        guard isVersion else { throw ValidationError("“\(appVersion)” is no version; it begins with a digit and has letters, digits and .+~-") }
        let isIdentifier = identifier.map { !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) } } ?? true
        guard isIdentifier else {
            throw ValidationError("“\(identifier ?? "")” is no identifier; it has letters, digits and . - _, such as org.example.tea")
        }
        if program != nil, product != nil { throw ValidationError("--program is built already; remove --product") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                RunGuard.shared.serve()
                try checkPrograms()
                let build =
                    try program.map { try AppBuild(program: StartFolder.absolute($0), sources: sources) }
                    ?? AppBuild(sources: sources, product: product, configuration: configuration.rawValue)
                let info = BundleInfo(program: build.name, name: name ?? build.name, version: appVersion, identifier: identifier)
                try write(build, info)
            }
        }
    }

    /// What is going to be needed, before anything is built.
    private func checkPrograms() throws {
        for (name, package) in [("patchelf", "patchelf"), ("ldd", "libc-bin")] + (deb ? [("dpkg-deb", "dpkg")] : []) where ShellCommand.path(of: name) == nil {
            throw UserCodeError("\(name) is missing; install it with: apt-get install \(package)")
        }
    }

    @MainActor
    private func write(_ build: AppBuild, _ info: BundleInfo) throws {
        let machine = info.machine
        let standard =
            deb
            ? "\(info.package)_\(info.version)_\(try info.debianMachine).deb"
            : tar ? "\(info.program)-\(info.version)-\(machine).tar.gz" : "\(info.program)-bundle"
        let path = StartFolder.absolute(out ?? standard)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), deb || tar ? isFolder.boolValue : !BundleFolder.isOne(path) {
            throw UserCodeError("“\(path)” is there and is no \(deb || tar ? "file" : "bundle"); name another place with --out")
        }
        // Beside it, so that it takes its place at once.
        let folder = "\(path).\(getpid()).partial"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bundle = BundleFolder(path: folder + "/" + info.program, info: info)
        try bundle.write(build, hasCodecs: codecs)
        try? FileManager.default.removeItem(atPath: path)
        if deb {
            try DebianPackage(bundle: bundle, info: info).write(to: path, in: folder)
        } else if tar {
            try ShellCommand.run("tar", ["-C", folder, "--owner=0", "--group=0", "--sort=name", "-czf", path, info.program])
        } else {
            try FileManager.default.moveItem(atPath: bundle.path, toPath: path)
        }
        print(path)
    }
}

/// What an app is called.
struct BundleInfo {
    let program, name, version, identifier: String

    init(program: String, name: String, version: String, identifier: String?) {
        (self.program, self.name, self.version) = (program, name, version)
        self.identifier = identifier ?? "app." + Self.plain(program)
    }

    private static func plain(_ name: String) -> String {
        let letters = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let text = String(letters).trimmingCharacters(in: CharacterSet(charactersIn: "-"))
        return text.count > 1 ? text : "app-" + text
    }

    /// The name of the Debian package.
    var package: String { Self.plain(program) }

    /// `x86_64`.
    var machine: String {
        var names = utsname()
        uname(&names)
        return withUnsafeBytes(of: &names.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// `amd64`.
    var debianMachine: String {
        get throws { try ShellCommand.output("dpkg", ["--print-architecture"]).trimmingCharacters(in: .whitespacesAndNewlines) }
    }
}
