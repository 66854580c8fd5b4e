import Foundation
import Testing

/// Copies of a stage continue like the stage itself.
extension StudioTests {
    @Suite struct CopyTests {
        private static let examples = ["LavaLamp", "MorphingShapes"]

        /// A canvas that time draws, and shapes that are animated; compiled at once.
        private static let studio = Result {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Examples")
            return try StudioRun(
                Dictionary(
                    uniqueKeysWithValues: examples.map {
                        ("\($0).swift", try String(contentsOf: folder.appendingPathComponent("\($0).swift"), encoding: .utf8))
                    }))
        }

        @Test(arguments: examples)
        func aCopyGoesOnToTheSamePixels(example: String) throws {
            let studio = try Self.studio.get()
            let client = try StudioClient(studio)
            let before = studio.stages.count
            try client.open(preview: #require(client.previews.firstIndex { ($0["file"] as? String)?.hasSuffix("\(example).swift") == true }))
            try client.tap(x: 150, y: 150, at: 0.4)
            let times = [0.5, 1.25, 2.2, 3.4]
            let seen = try times.map { try client.frame(at: $0).pixels }
            #expect(studio.stages.count > before + 2, "copies wait at earlier moments")
            for back in [2.5, 1.1, 0.45] {
                client.forget()
                try client.send("continue", ["from": back])
                try client.waitForState { $0 == "live" }
                for (time, pixels) in zip(times, seen) where time > back {
                    #expect(try client.frame(at: time).pixels == pixels, "\(time) s, on from \(back) s")
                }
            }
            try client.send("close")
            try until("its processes have ended") { studio.stages.count == before }
        }
    }
}
