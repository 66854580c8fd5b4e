import Foundation
import Testing

/// Copies of a stage go on as the stage itself has gone on.
extension StudioTests {
    @Suite struct CopyTests {
        @Test(arguments: ["LavaLamp", "FigureEight", "StationClock", "MorphingShapes"])
        func aCopyGoesOnToTheSamePixels(example: String) throws {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Examples/\(example).swift")
            let studio = try StudioRun(["\(example).swift": String(contentsOf: file, encoding: .utf8)])
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: 150, y: 150, at: 0.4)
            let times = [0.5, 1.25, 2.2, 3.4]
            let seen = try times.map { try client.frame(at: $0).pixels }
            #expect(studio.stages.count > 2, "copies wait at earlier moments")
            for back in [2.5, 1.1, 0.45] {
                client.forget()
                try client.send("continue", ["from": back])
                try client.waitForState { $0 == "live" }
                for (time, pixels) in zip(times, seen) where time > back {
                    #expect(try client.frame(at: time).pixels == pixels, "\(time) s, on from \(back) s")
                }
            }
        }
    }
}
