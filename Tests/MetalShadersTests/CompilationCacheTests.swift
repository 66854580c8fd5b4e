import Files
import Foundation
import Testing
@testable import MetalShaders

/// The folder of code that is going to run is its user's alone.
@Suite struct CompilationCacheTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "compilation-cache-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    private func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    @Test func itIsMadeForItsUserAlone() throws {
        defer { remove() }
        let path = folder + "/home/.cache/inbetween"
        #expect(CompilationCache.choose([path]) == (path, nil))
        #expect(try mode(path) == 0o700)
    }

    @Test func whatOthersCouldReadIsClosedAndWhatTheyCouldWriteIsEmptied() throws {
        defer { remove() }
        for (permissions, isKept) in [(0o755, true), (0o775, false), (0o757, false)] {
            let path = folder + "/cache-\(permissions)"
            try FileManager.default.createDirectory(atPath: path + "/abc", withIntermediateDirectories: true)
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
            #expect(CompilationCache.choose([path]) == (path, nil))
            #expect(try mode(path) == 0o700)
            #expect(FileManager.default.fileExists(atPath: path + "/abc") == isKept)
        }
    }

    /// An existing folder may have been made by another user.
    private func foreignFolder() throws -> String {
        guard geteuid() == 0 else { return "/usr" }
        let path = folder + "/foreign"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(chown(path, 65534, 65534) == 0)
        return path
    }

    @Test func aFolderOfSomebodyElseIsRefusedAndNothingElseIsTaken() throws {
        defer { remove() }
        let foreign = try foreignFolder()
        let chosen = CompilationCache.choose([foreign, folder + "/other"])
        #expect(chosen.folder == foreign)
        #expect(try #require(chosen.refusal).contains("belongs to the user"))
        #expect(!FileManager.default.fileExists(atPath: folder + "/other"))
    }

    @Test func linksToAFolderOfSomebodyElseAreRefused() throws {
        defer { remove() }
        let link = folder + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: foreignFolder())
        #expect(try #require(CompilationCache.choose([link]).refusal).contains("is a link to a folder of the user"))
        // One's own, for a cache on another disk.
        let own = folder + "/own"
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder + "/mine", withDestinationPath: own)
        #expect(CompilationCache.choose([folder + "/mine"]).refusal == nil)
        #expect(try mode(own) == 0o700)
    }

    @Test func aReadOnlyHomeLeavesTheFolderForTemporaryFiles() throws {
        defer { remove() }
        let home = folder + "/home"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        // Root can write everywhere except on a read-only disk.
        let isMounted = geteuid() == 0 && command("/bin/mount", ["-t", "tmpfs", "-o", "ro,size=64k", "tmpfs", home])
        defer {
            if isMounted { _ = command("/bin/umount", ["-l", home]) }
        }
        if !isMounted {
            try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: home)
            guard geteuid() != 0 else { return }
        }
        let other = folder + "/temporary"
        #expect(CompilationCache.choose([home + "/.cache/inbetween", other]) == (other, nil))
        let none = try #require(CompilationCache.choose([home + "/.cache/inbetween"]).refusal)
        #expect(none.contains("there is no place for compiled code") && none.contains(home))
    }

    @Test func aFileInPlaceOfTheFolderLeavesTheNextOne() throws {
        defer { remove() }
        try Data().write(to: URL(fileURLWithPath: folder + "/file"))
        #expect(CompilationCache.choose([folder + "/file", folder + "/file/inbetween", folder + "/other"]) == (folder + "/other", nil))
    }

    @Test func shadersThatWereCutShortAreCompiledAgain() throws {
        defer { remove() }
        let compiler = try MetalCompiler(cache: folder + "/shaders")
        let source = MetalSource(
            path: "a.metal", text: "#include <metal_stdlib>\n[[ stitchable ]] half4 tint(float2 p, half4 c, float k) { return c * half(k); }\n")
        let path = try compiler.library(of: source).path
        let whole = try #require(FileManager.default.contents(atPath: path))
        for damaged in [Data(), whole.prefix(whole.count / 2), whole.prefix(64) + Data(repeating: 7, count: whole.count - 64)] {
            try Data(damaged).write(to: URL(fileURLWithPath: path))
            #expect(!Checksum.isWhole(path))
            #expect(try compiler.library(of: source).path == path)
            #expect(FileManager.default.contents(atPath: path) == whole)
        }
    }

    private func command(_ path: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
