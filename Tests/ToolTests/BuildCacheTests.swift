import Foundation
@testable import inbetween
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
}
