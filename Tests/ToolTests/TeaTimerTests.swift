import Foundation
import Testing
@testable import inbetween

/// The example of a whole app, driven by its own script.
@Suite(.serialized) struct TeaTimerTests {
    private struct Recording {
        static let framesPerSecond = 20.0
        let frames: [[[String: Any]]]

        func items(at time: Double) -> [[String: Any]] {
            frames[Int((time * Self.framesPerSecond).rounded())]
        }

        func texts(at time: Double) -> [String] {
            items(at: time).compactMap { $0["text"] as? String }
        }

        /// What is written there, on top of everything else with that text.
        func bounds(of text: String, at time: Double) throws -> [Double] {
            let item = try #require(
                items(at: time).last { $0["text"] as? String == text }, "“\(text)” is not there at \(time): \(texts(at: time))")
            return try #require(item["bounds"] as? [Double])
        }
    }

    private static let recording = Result { () throws -> Recording in
        let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Examples/TeaTimer")
            .standardized.path
        let run = try ToolRun([:])
        let output = try run.run([
            "render", examples, "--script", examples + "/TeaTimer.yaml", "--fps", "20", "--duration", "50", "--dump", "tea.jsonl",
        ])
        #expect(output.status == 0, "\(output.errors)")
        let lines = output.errors.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("note: the app’s first screen is shown; with --preview NAME one of 15 previews"), "\(output.errors)")
        return Recording(frames: try run.dump("tea.jsonl").map { $0["items"] as? [[String: Any]] ?? [] })
    }

    @Test func theCupboardListsTheTeas() throws {
        let recording = try Self.recording.get()
        #expect(recording.frames.count == 1000)
        let texts = recording.texts(at: 0.5)
        #expect(texts.contains("Tea Cupboard"))
        #expect(["Jade Spring", "Harbour Mist", "Silver Moth", "Iron Lantern"].allSatisfy(texts.contains))
        // On the way the timer comes in from the right.
        let start = try recording.bounds(of: "Start", at: 1.1)[0]
        let end = try recording.bounds(of: "Start", at: 2)[0]
        #expect(start > end + 20)
    }

    @Test func theClockRunsWaitsAndGoesBack() throws {
        let recording = try Self.recording.get()
        #expect(recording.texts(at: 2).contains("2:00"))
        #expect(recording.texts(at: 3.5).contains("4:30"))
        #expect(recording.texts(at: 6.5).contains("4:28"))
        #expect(recording.texts(at: 7.3).contains("4:27"))
        #expect(recording.texts(at: 9.3).contains("4:26"))
        #expect(recording.texts(at: 10.6).contains("4:30"))
    }

    @Test func theStrengthsGrowAsTheyMove() throws {
        let recording = try Self.recording.get()
        func state(at time: Double) throws -> (place: CGPoint, scale: Double) {
            let item = try #require(recording.items(at: time).last { $0["label"] as? String == "Strength 5" && $0["text"] != nil })
            let bounds = try #require(item["bounds"] as? [Double])
            let transform = try #require(item["transform"] as? [Double])
            return (CGPoint(x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2), transform[0])
        }
        let button = try recording.bounds(of: "1.5", at: 10.5)
        let home = CGPoint(x: button[0] + button[2] / 2, y: button[1] + button[3] / 2)
        let out = try state(at: 11.8)
        let halfway = try state(at: 10.9)
        #expect(abs(out.scale - 1) < 0.001)
        #expect(out.place.x < home.x - 150 && out.place.y < home.y - 150)
        // Scale and position have the same curve.
        #expect(halfway.scale > 0.4 && halfway.scale < 0.9)
        #expect(abs((halfway.place.x - home.x) / (out.place.x - home.x) - halfway.scale) < 0.01)
        #expect(abs((halfway.place.y - home.y) / (out.place.y - home.y) - halfway.scale) < 0.01)
        #expect(!recording.items(at: 12.9).contains { $0["label"] as? String == "Strength 5" })
        #expect(recording.texts(at: 12.9).contains("9 g of leaves"))
        #expect(recording.texts(at: 14.3).contains("12 g of leaves"))
    }

    @Test func theSettingsSlideUp() throws {
        let recording = try Self.recording.get()
        let moving = try recording.bounds(of: "Brew Settings", at: 14.5)[1]
        let resting = try recording.bounds(of: "Brew Settings", at: 15.5)[1]
        #expect(moving > resting + 100)
        #expect(recording.texts(at: 17).contains("80 °C"))
        #expect(!recording.texts(at: 18.7).contains("Brew Settings"))
    }

    @Test func theChartFollowsThePages() throws {
        let recording = try Self.recording.get()
        #expect(recording.texts(at: 23.9).contains("85 °C"))
        #expect(recording.texts(at: 25.3).contains("75 °C"))
        #expect(recording.texts(at: 26.7).contains("78 °C"))
        #expect(recording.texts(at: 28.3).contains("85 °C"))
        // In between all amounts are in between.
        let passed = Set(stride(from: 24.0, to: 25.3, by: 0.05).flatMap { recording.texts(at: $0) })
        #expect(["84 °C", "83 °C", "82 °C", "81 °C", "80 °C", "79 °C", "78 °C", "77 °C", "76 °C"].contains { passed.contains($0) })
    }

    @Test func theTimeEndsAndTheRatingStays() throws {
        let recording = try Self.recording.get()
        #expect(!recording.texts(at: 34.3).contains("Your tea is ready"))
        #expect(recording.texts(at: 35).contains("Your tea is ready"))
        #expect(recording.texts(at: 45).contains("Strong, hot and quick. Again!"))
        // Sorted by rating, what has four stars and a half is above what has four and a quarter.
        let first = try recording.bounds(of: "Iron Lantern", at: 49.8)[1]
        let second = try recording.bounds(of: "Jade Spring", at: 49.8)[1]
        #expect(first < second)
    }
}
