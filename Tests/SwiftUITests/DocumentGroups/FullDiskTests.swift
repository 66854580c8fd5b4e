import Foundation
import Glibc
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Documents on a disk that is full: nothing is lost.
@MainActor
@Suite(.serialized) struct FullDiskTests {
    /// A file system of 256 KB, which only root can make.
    private final class SmallDisk: Sendable {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("full-disk-\(UUID().uuidString)", isDirectory: true)

        init?() {
            guard geteuid() == 0, (try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)) != nil,
                mount("tmpfs", url.path, "tmpfs", 0, "size=256k") == 0
            else { return nil }
        }

        deinit {
            umount2(url.path, Int32(MNT_DETACH))
            try? FileManager.default.removeItem(at: url)
        }

        func fill() {
            let file = open(url.path + "/.ballast", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
            defer { close(file) }
            let block = [UInt8](repeating: 7, count: 4096)
            while write(file, block, block.count) > 0 {}
            #expect(errno == ENOSPC)
        }

        func empty() {
            unlink(url.path + "/.ballast")
        }

        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).filter { $0 != ".ballast" }.sorted() }
        var text: String { (try? String(contentsOf: url.appendingPathComponent("notes.txt"), encoding: .utf8)) ?? "nothing" }
    }

    private nonisolated static let canMount = SmallDisk() != nil

    @Test(.enabled(if: canMount, "only root can make a small disk"))
    func aDocumentThatDoesNotFitStaysOpenAndIsSavedWhenThereIsRoom() throws {
        let disk = try #require(SmallDisk())
        try Data("a".utf8).write(to: disk.url.appendingPathComponent("notes.txt"))
        disk.fill()
        let stage = TestStage(app: TextEditorApp.self, documents: disk.url)
        try stage.settle()
        try stage.tap("notes")
        try stage.settle()
        try stage.tap("Exclaim")
        stage.advance(by: 1.5)
        try stage.settle()
        #expect(stage.texts.contains("The document “notes” could not be saved."), "\(stage.texts)")
        #expect(disk.text == "a" && disk.names == ["notes.txt"], "the file stays as it was, and nothing is left beside it")
        try stage.tap("OK")
        try stage.settle()
        // It is not left with what is nowhere but in memory.
        try stage.tap("Back")
        try stage.settle()
        #expect(stage.texts.contains("says a!") && disk.text == "a", "\(stage.texts)")
        try stage.tap("OK")
        try stage.settle()
        disk.empty()
        try stage.tap("Exclaim")
        stage.advance(by: 1.5)
        try stage.settle()
        #expect(disk.text == "a!!" && disk.names == ["notes.txt"])
    }
}
