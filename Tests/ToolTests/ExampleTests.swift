import Foundation
import Testing
@testable import inbetween

/// The examples of several pages, driven by their scripts: ten frames a second, every event, no word of warning.
@Suite(.serialized) struct ExampleTests {
    private static let examples = ((#filePath as NSString).deletingLastPathComponent as NSString)
        .deletingLastPathComponent.replacingOccurrences(of: "/Tests", with: "/Examples/")

    private func play(_ name: String, seconds: Int) throws -> [[String]] {
        let folder = Self.examples + name
        let result = try ToolRun([:]).render(folder, "--script", folder + "/\(name).yaml", frames: seconds * 10)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty, "\(result.errors)")
        return result.texts
    }

    @Test func allShapesAreVisited() throws {
        let frames = try play("ShapeGallery", seconds: 29)
        for words in ["6.3 m", "Night Train", "Play all", "Holiday"] {
            #expect(frames.contains { $0.contains(words) }, "“\(words)” is never shown")
        }
        #expect(frames.last?.contains("Shapes") == true)
    }

    @Test func theRainbowStopsAndChangesItsTempoWithoutAJump() throws {
        let frames = try play("AnimationBases", seconds: 47)
        let turns = frames.map { texts in
            texts.lazy.compactMap { $0.count == 4 ? Double($0) : nil }.first
        }
        func turn(at time: Double) throws -> Double {
            try #require(turns[Int(time * 10)], "no number at \(time) s")
        }
        /// How far it has come from one frame to the next, once round at most.
        func step(at time: Double) throws -> Double {
            let step = try turn(at: time + 0.1) - turn(at: time)
            return step < -0.5 ? step + 1 : step
        }
        // Three seconds a turn, then one, then six: from where it is.
        #expect(abs(try step(at: 31) - 0.033) < 0.011)
        #expect(abs(try step(at: 31.4) - 0.1) < 0.011)
        #expect(abs(try step(at: 33.7) - 0.017) < 0.011)
        for time in [31.2, 31.3, 33.5, 33.6, 35.9, 36] {
            #expect((0...0.11).contains(try step(at: time)), "a jump at \(time) s")
        }
        // Faded out at a whole turn; halted wherever it was.
        #expect(try turn(at: 43.3) == 0)
        #expect(try turn(at: 45.2) == turn(at: 45.9))
        #expect(try turn(at: 45.2) == turn(at: 45))
    }

    @Test func theCookbookIsCookedFromFrontToBack() throws {
        let frames = try play("MotionCookbook", seconds: 116)
        for words in ["OPEN", "10", "100 %", "Not told", "You look lovely"] {
            #expect(frames.contains { $0.contains(words) }, "“\(words)” is never shown")
        }
        #expect(frames.last?.contains("Two Skies") == true)
    }
}
