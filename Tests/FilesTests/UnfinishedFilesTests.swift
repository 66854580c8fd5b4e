import Foundation
import Testing
@testable import Files

/// What is removed when a process is ended from outside.
@Suite struct UnfinishedFilesTests {
    private func folder() throws -> String {
        let path = NSTemporaryDirectory() + "unfinished-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    /// A movie's library opened its file a second time, behind the interrupt that had removed it.
    @Test func nothingIsMadeAfterEverythingWasDiscarded() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = UnfinishedFiles()
        let path = folder + "/a.partial"
        #expect(files.making(path) { FileManager.default.createFile(atPath: path, contents: Data()) })
        #expect(files.discardAll() == [])
        #expect(!FileManager.default.fileExists(atPath: path))
        // It waits for the process's end.
        let began = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            began.signal()
            _ = files.making(path) { FileManager.default.createFile(atPath: path, contents: Data()) }
        }
        began.wait()
        for _ in 0..<20 {
            usleep(1000)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func foldersThatAreWrittenIntoGoToo() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = UnfinishedFiles()
        let inner = folder + "/inner"
        #expect(files.making(inner) { mkdir(inner, 0o755) } == 0)
        let writer = Thread {
            for number in 0..<20_000 where FileManager.default.createFile(atPath: inner + "/\(number)", contents: Data([1])) {}
        }
        writer.start()
        while (try FileManager.default.contentsOfDirectory(atPath: inner)).count < 20 {}
        _ = files.discardAll()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test func temporaryFoldersAreNewOnes() throws {
        let files = UnfinishedFiles()
        let first = try #require(files.makeTemporaryFolder("unfinished-test")), second = try #require(files.makeTemporaryFolder("unfinished-test"))
        #expect(first != second)
        #expect(first.contains("unfinished-test-"))
        _ = files.discardAll()
        #expect(!FileManager.default.fileExists(atPath: first) && !FileManager.default.fileExists(atPath: second))
    }
}
