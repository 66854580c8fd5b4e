import Foundation
import Inbetween
import ScriptedStage
import SwiftUI
import Testing

private struct Mover: View {
    @State private var isOn = false

    var body: some View {
        Circle().frame(width: 20, height: 20).opacity(isOn ? 1 : 0.5).offset(x: isOn ? 60 : 0)
            .onAppear { withAnimation(.linear(duration: 0.5)) { isOn = true } }
    }
}

/// Pages that `Movie` writes.
@Suite struct MotionRowTests {
    private static func folder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// What a script of the page unpacks.
    private static func unpacked(_ id: String, _ page: String) throws -> String {
        let start = try #require(page.range(of: "id=\"\(id)\">"))
        let end = try #require(page[start.upperBound...].range(of: "</script>"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", "import sys,zlib,base64; sys.stdout.buffer.write(zlib.decompress(base64.b64decode(sys.stdin.read()), -15))"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        input.fileHandleForWriting.write(Data(page[start.upperBound..<end.lowerBound].utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }

    @MainActor
    private static func page(_ change: (Movie) -> Void = { _ in }) async throws -> String {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let movie = Movie(Mover(), size: CGSize(width: 160, height: 80))
        movie.duration = 1
        change(movie)
        let warnings = try await movie.write(toFile: folder + "/mover.html")
        #expect(warnings == [])
        return try String(contentsOfFile: folder + "/mover.html", encoding: .utf8)
    }

    private static func rows(_ page: String) throws -> [(attribute: String, start: Double, end: Double, samples: [[Double]])] {
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(unpacked("motion", page).utf8)) as? [[String: Any]])
        return try rows.map { row in
            let life = try #require((row["lives"] as? [[String: Any]])?.first)
            return (
                row["attribute"] as? String ?? "", life["start"] as? Double ?? .nan, life["end"] as? Double ?? .nan, life["samples"] as? [[Double]] ?? []
            )
        }
    }

    @Test @MainActor func aMoviesPageHasThePictureAndItsValues() async throws {
        let page = try await Self.page {
            $0.title = "A mover"; $0.playCount = 2
        }
        #expect(
            try await Self.page {
                $0.title = "A mover"; $0.playCount = 2
            } == page)
        #expect(page.contains("<title>A mover</title>") && page.contains(#"{"rate":60,"frames":60,"plays":2}"#))
        let picture = try Self.unpacked("picture", page)
        #expect(picture.hasPrefix("<svg ") && picture.contains("<animateTransform"))
        let rows = try Self.rows(page)
        #expect(Set(rows.map(\.attribute)) == ["opacity", "frame"])
        let opacity = try #require(rows.first { $0.attribute == "opacity" })
        #expect(abs(opacity.start) < 0.02 && abs(opacity.end - opacity.start - 0.5) < 0.02)
        let middle = try #require(opacity.samples.first { abs($0[0] - opacity.start - 0.25) < 0.01 })
        #expect(abs(middle[1] - 0.75) < 0.02, "\(middle)")
    }

    /// Half as fast, and standing still for a second: the values follow the movie's time, not the view's.
    @Test @MainActor func theTimesAreThoseOfTheMovie() async throws {
        let page = try await Self.page {
            $0.speed = 0.5; $0.freezes = [(time: 0.25, duration: 1)]
        }
        #expect(page.contains("\"frames\":180"))
        let opacity = try #require(try Self.rows(page).first { $0.attribute == "opacity" })
        #expect(abs(opacity.end - 2) < 0.05, "\(opacity.end)")
        #expect(opacity.samples.allSatisfy { $0[0] < 0.51 || $0[0] > 1.49 })
    }
}
