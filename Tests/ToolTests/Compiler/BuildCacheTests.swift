import Files
import Foundation
@testable import MetalShaders
@testable import inbetween
@testable import SourceCode
import Testing

@Suite struct BuildCacheTests {
    /// The macros' plugin, made before everything else, was removed after two hundred other things although each run used it.
    @Test func whatIsUsedStays() throws {
        let folder = NSTemporaryDirectory() + "build-cache-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (age, name) in ["plugin", "a", "b", "c", "modules"].enumerated() {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(age))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder)/\(name)")
        }
        BuildCache.noteUse(of: folder + "/plugin")
        BuildCache.removeOldest(in: folder, beyond: 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["c", "modules", "plugin"])
    }

    /// A plan of ten minutes of film read its library again when it was done, and the runs beside it had removed that.
    @Test func whatAProcessUsesStaysHoweverOldItIs() throws {
        try withFolder { folder in
            func make(_ name: String) throws -> String {
                try BuildCache.file("lib.so", key: name, in: folder) { path, _ in try Data(name.utf8).write(to: URL(fileURLWithPath: path)) }
            }
            let used = try make("used")
            let date = Date(timeIntervalSince1970: 1_700_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder + "/used")
            for name in ["a", "b", "c"] {
                try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            }
            BuildCache.removeOldest(in: folder, beyond: 1)
            #expect(FileManager.default.contents(atPath: used) == Data("used".utf8))
            // A process that has ended, or that has used a hundred other things since, holds nothing.
            for number in 0..<100 {
                _ = try make("other \(number)")
            }
            BuildCache.removeOldest(in: folder, beyond: 1)
            #expect(FileManager.default.contents(atPath: used) == nil)
        }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "build-cache-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try body(folder)
    }

    /// A library that was cut short by a full disk or a lost machine was loaded, and ended the run with a signal.
    @Test func whatIsDamagedOrCutShortIsMadeAgain() throws {
        try withFolder { folder in
            let content = Data((0..<1000).map { UInt8($0 % 251) })
            var count = 0
            func library() throws -> String {
                try BuildCache.file("lib.so", key: "a", in: folder) { path, _ in
                    count += 1
                    try content.write(to: URL(fileURLWithPath: path))
                }
            }
            let path = try library()
            #expect(try library() == path && count == 1)
            var changed = content
            changed[500] ^= 1
            for damaged in [Data(), content.prefix(999), content + [0], changed] {
                count = 0
                try damaged.write(to: URL(fileURLWithPath: path))
                #expect(try library() == path && count == 1)
                #expect(FileManager.default.contents(atPath: path) == content)
                #expect(try library() == path && count == 1)
            }
            count = 0
            try FileManager.default.removeItem(atPath: Checksum.path(of: path))
            #expect(try library() == path && count == 1)
        }
    }

    @Test func foldersAreMadeAgainWhenAFileInThemHasGone() throws {
        try withFolder { folder in
            let place = folder + "/key/made"
            func digest() throws -> String {
                try FileManager.default.createDirectory(atPath: place + "/sub", withIntermediateDirectories: true)
                try Data("a".utf8).write(to: URL(fileURLWithPath: place + "/sub/file"))
                try? FileManager.default.createSymbolicLink(atPath: place + "/link", withDestinationPath: "/etc/hostname")
                return try #require(Checksum.digest(of: place))
            }
            let whole = try digest()
            #expect(try digest() == whole)
            for name in ["link", "sub/file", "sub"] {
                try FileManager.default.removeItem(atPath: place + "/" + name)
                #expect(Checksum.digest(of: place) != whole, "\(name)")
                #expect(try digest() == whole)
            }
            #expect(Checksum.digest(of: folder + "/nothing") == nil)
        }
    }

    @Test func objectsThatWereDamagedAreCompiledAgain() throws {
        try withFolder { folder in
            func build(_ body: (IncrementalBuild) throws -> Void) throws {
                try IncrementalBuild.in(key: "k", in: folder, otherwise: folder + "/other", body)
            }
            let object = folder + "/work-k/0.o"
            try build { build in
                try Data("object".utf8).write(to: URL(fileURLWithPath: object))
                build.noteEndOfCompiler()
            }
            try build { build in
                #expect(build.objects == [object])
                build.noteEndOfCompiler()
            }
            try Data("obj".utf8).write(to: URL(fileURLWithPath: object))
            try build { build in
                #expect(build.objects.isEmpty)
                // While one process is at work, another compiles in a separate folder.
                try self.expectOther(folder)
            }
        }
    }

    private func expectOther(_ folder: String) throws {
        try IncrementalBuild.in(key: "k", in: folder, otherwise: folder + "/other") { #expect($0.folder == folder + "/other") }
    }

    @Test func aFullDiskIsNamedAndLeavesNothing() throws {
        try withFolder { folder in
            let mount = Process()
            mount.executableURL = URL(fileURLWithPath: "/bin/mount")
            mount.arguments = ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]
            mount.standardError = FileHandle.nullDevice
            // Only root can.
            guard geteuid() == 0, (try? mount.run()) != nil else { return }
            mount.waitUntilExit()
            guard mount.terminationStatus == 0 else { return }
            defer { umount2(folder, Int32(MNT_DETACH)) }
            let error = #expect(throws: UserCodeError.self) {
                _ = try BuildCache.file("lib.so", key: "a", in: folder) { path, _ in
                    _ = FileManager.default.createFile(atPath: path, contents: nil)
                    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                    for _ in 0..<32 { try file.write(contentsOf: Data(count: 64 << 10)) }
                }
            }
            #expect(error?.description.contains("is full") == true, "\(String(describing: error))")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            // There is room again.
            let path = try BuildCache.file("lib.so", key: "a", in: folder) { path, _ in try Data(count: 4096).write(to: URL(fileURLWithPath: path)) }
            #expect(Checksum.isWhole(path))
        }
    }

    private static let view = ["Dot.swift": "import SwiftUI\n#Preview { Circle().fill(.red).frame(width: 8, height: 8) }\n"]

    @Test func twoRunsAtOnceFindOneWholeLibrary() throws {
        let tool = try ToolRun(Self.view)
        let cache = ["XDG_CACHE_HOME": tool.folder + "/cache"]
        let arguments = ["snapshot", "Dot.swift", "--size", "10x10", "--out"]
        var other: (status: Int32, output: String, errors: String)?
        let one = try tool.run(arguments + ["a.png"], environment: cache) { _ in
            let second = try ToolRun(Self.view)
            other = try second.run(["snapshot", tool.folder + "/Dot.swift", "--size", "10x10", "--out", tool.folder + "/b.png"], environment: cache)
        }
        #expect(one.status == 0 && other?.status == 0, "\(one.errors) \(other?.errors ?? "")")
        let image = FileManager.default.contents(atPath: tool.folder + "/a.png")
        #expect(image != nil && image == FileManager.default.contents(atPath: tool.folder + "/b.png"))
        // Whatever was cut short is made again, without a word.
        let compiled = SourceFiles.below(tool.folder + "/cache", suffixes: ["libUserCode.so", ".o", ".pcm"])
        #expect(compiled.contains { $0.hasSuffix("/libUserCode.so") } && compiled.contains { $0.hasSuffix(".pcm") })
        for path in compiled {
            #expect(truncate(path, 100) == 0)
        }
        let again = try tool.run(arguments + ["c.png"], environment: cache)
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        #expect(image == FileManager.default.contents(atPath: tool.folder + "/c.png"))
        #expect(try FileManager.default.attributesOfItem(atPath: tool.folder + "/cache/inbetween")[.posixPermissions] as? Int == 0o700)
        // Caches of continuous integration are restored at another path: the compiler recognized none of the files in them.
        #expect(rename(tool.folder + "/cache", tool.folder + "/moved") == 0)
        for path in SourceFiles.below(tool.folder + "/moved", suffixes: ["libUserCode.so"]) {
            #expect(unlink(path) == 0)
        }
        let moved = try tool.run(arguments + ["d.png"], environment: ["XDG_CACHE_HOME": tool.folder + "/moved"])
        #expect(moved.status == 0 && moved.errors.isEmpty, "\(moved.errors)")
        #expect(image == FileManager.default.contents(atPath: tool.folder + "/d.png"))
    }

    /// What the compiler keeps of modules: it does not notice damage, and compiled nothing until the folder was removed by hand.
    @Test func theModulesCacheIsMadeAnewWhenItIsDamagedOrMoved() throws {
        try withFolder { folder in
            let cache = ModuleCache(folder: folder + "/modules")
            func fill() throws {
                try FileManager.default.createDirectory(atPath: folder + "/modules/A", withIntermediateDirectories: true)
                for name in ["A/One.pcm", "A/Two.pcm"] {
                    try Data(repeating: 7, count: 1000).write(to: URL(fileURLWithPath: "\(folder)/modules/\(name)"))
                }
                cache.noteFiles()
            }
            func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }
            cache.prepare()
            try fill()
            cache.prepare()
            #expect(isThere("modules/A/One.pcm"))
            #expect(!cache.repair(after: "a.swift:1:1: error: cannot find 'x' in scope", hasCrashed: false, generation: cache.generation))
            #expect(!cache.repair(after: "", hasCrashed: true, generation: cache.generation) && isThere("modules/A/One.pcm"))
            // Cut short.
            #expect(truncate(folder + "/modules/A/Two.pcm", 500) == 0)
            cache.prepare()
            #expect(!isThere("modules/A/One.pcm"))
            // Other bytes at the same time; the compiler reports it, or is not reached.
            let messages = "<unknown>:0: error: module file '\(folder)/modules/A/One.pcm' is missing its top-level submodule\n"
            for (text, hasCrashed) in [(messages, false), ("", true)] {
                try fill()
                let path = folder + "/modules/A/One.pcm"
                var state = stat()
                #expect(stat(path, &state) == 0)
                let file = open(path, O_WRONLY)
                #expect(pwrite(file, "x", 1, 500) == 1)
                var times = [state.st_atim, state.st_mtim]
                #expect(futimens(file, &times) == 0)
                close(file)
                #expect(cache.repair(after: text, hasCrashed: hasCrashed, generation: cache.generation))
                #expect(!isThere("modules/A/One.pcm"))
                #expect(!cache.repair(after: "", hasCrashed: true, generation: cache.generation))
            }
            // Moved.
            try fill()
            #expect(rename(folder + "/modules", folder + "/elsewhere") == 0)
            ModuleCache(folder: folder + "/elsewhere").prepare()
            #expect(!isThere("elsewhere/A/One.pcm"))
        }
    }

    /// A compiler failed because another run had removed the folder that it was writing to: the folder had no note before the first compiler ended.
    @Test func theModulesCacheOfARunThatCompilesStays() throws {
        try withFolder { folder in
            let cache = ModuleCache(folder: folder + "/modules")
            let file = folder + "/modules/A/One.pcm"
            func write() -> Bool {
                try? FileManager.default.createDirectory(atPath: folder + "/modules/A", withIntermediateDirectories: true)
                return FileManager.default.createFile(atPath: file, contents: Data(count: 10))
            }
            cache.prepare()
            #expect(write())
            // Another run begins while the compiler of this one is at work.
            ModuleCache(folder: folder + "/modules").prepare()
            #expect(FileManager.default.fileExists(atPath: file))
            // Another run removes the folder all the same, because something in it was damaged.
            var runs = 0
            let success = cache.run {
                runs += 1
                guard runs == 1 else { return write() }
                #expect(rename(folder + "/modules", folder + "/old") == 0)
                return false
            }
            #expect(success && runs == 2)
            // A program that is wrong is compiled once.
            runs = 0
            #expect(
                !cache.run {
                    runs += 1; return false
                } && runs == 1)
        }
    }

    /// `swift package` has a cache, a configuration and keys in a home where there is one.
    @Test func packagesNeedNoHome() throws {
        let tool = try ToolRun([
            "Badges/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Badges", targets: [.target(name: "Badges")])
            """,
            "Badges/Sources/Badges/Badge.swift": """
            import SwiftUI
            struct Badge_Previews: PreviewProvider {
                static var previews: some View { Text("7") }
            }
            """,
        ])
        let temporary = tool.folder + "/temporary"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        // Nothing can be made in a file, whatever the permissions.
        let nowhere = ["HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null", "TMPDIR": temporary]
        let list = try tool.run(["previews", "Badges"], environment: nowhere)
        #expect(list.status == 0 && list.errors.isEmpty && list.output.hasPrefix("Badge_Previews\t"), "\(list)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == ["inbetween-\(getuid())"])
        let doctor = try tool.run(["doctor"], environment: nowhere)
        #expect(doctor.output.contains("it is among temporary files, since neither XDG_CACHE_HOME nor HOME names a folder that can be written"))
    }

    @Test func aCacheOfSomebodyElseIsAnError() throws {
        guard geteuid() == 0 else { return }
        let tool = try ToolRun(Self.view)
        try FileManager.default.createDirectory(atPath: tool.folder + "/cache/inbetween", withIntermediateDirectories: true)
        #expect(chown(tool.folder + "/cache/inbetween", 65534, 65534) == 0)
        let result = try tool.run(
            ["snapshot", "Dot.swift", "--size", "10x10", "--out", "a.png"], environment: ["XDG_CACHE_HOME": tool.folder + "/cache"])
        #expect(result.status == 1)
        #expect(result.errors.contains("where compiled code is kept, belongs to the user") && result.errors.contains("XDG_CACHE_HOME"), "\(result.errors)")
    }
}
