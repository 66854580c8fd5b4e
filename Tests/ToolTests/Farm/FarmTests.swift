import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// Movies that are rendered in parts: the bytes are those of one run, and problems are reported before anything is written.
@Suite struct FarmTests {
    private static let spin = """
        import SwiftUI
        struct Spin: View {
            @State private var isOn = false
            @State private var number = Int.random(in: 0..<1000)
            var body: some View {
                VStack {
                    Text("\\(number)")
                    Text(Bundle.main.url(forResource: "note", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none")
                    Rectangle().fill(.red).frame(width: 20, height: 20).rotationEffect(.degrees(isOn ? 360 : 0))
                }
                .frame(width: 61, height: 100).contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 5)) { isOn = true } }
            }
        }
        #Preview("other") { Color.blue }
        #Preview("spin") { Spin() }
        """

    private static let options = ["App/Spin.swift", "--preview", "spin", "--script", "go.yaml", "--size", "61x100", "--scale", "1", "--seed", "7"]
    private static let movie = options + ["--duration", "13"]

    private func makeRun() throws -> ToolRun {
        try ToolRun(["App/Spin.swift": Self.spin, "App/note.txt": "Hello", "go.yaml": "- {at: 0.5, tap: {x: 30, y: 50}}\n"])
    }

    /// Without the sources, which other machines do not have.
    private func render(_ run: ToolRun, parts: Int, of plan: String = "plan", to folder: String = "parts") throws {
        try? FileManager.default.moveItem(atPath: run.folder + "/App", toPath: run.folder + "/away")
        try? FileManager.default.moveItem(atPath: run.folder + "/go.yaml", toPath: run.folder + "/away.yaml")
        for part in 0..<parts {
            let result = try run.run(["render", plan, "--part", "\(part)", "--out", folder])
            #expect(result.status == 0, "\(result.errors)")
        }
        try? FileManager.default.moveItem(atPath: run.folder + "/away", toPath: run.folder + "/App")
        try? FileManager.default.moveItem(atPath: run.folder + "/away.yaml", toPath: run.folder + "/go.yaml")
    }

    private func plan(_ run: ToolRun, _ movie: [String] = movie, parts: Int, format: String = "mp4", to folder: String = "plan") throws {
        let result = try run.run(["plan"] + movie + ["--parts", "\(parts)", "--format", format, "--out", folder])
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test func joinedPartsHaveTheBytesOfOneRun() throws {
        let run = try makeRun()
        let plain = try run.run(["render"] + Self.movie + ["--out", "plain.mp4"])
        #expect(plain.status == 0, "\(plain.errors)")
        for parts in [1, 3, 4] {
            try plan(run, parts: parts, to: "plan \(parts)")
            try render(run, parts: parts, of: "plan \(parts)", to: "parts \(parts)")
            let joined = try run.run(["join", "plan \(parts)", "parts \(parts)", "--out", "joined.mp4"])
            #expect(joined.status == 0, "\(joined.errors)")
            #expect(run.contents("plain.mp4") == run.contents("joined.mp4"), "\(parts) parts")
        }
        // Something moves.
        #expect(try #require(run.contents("plain.mp4")).count > 30_000)
        let many = try run.run(["render"] + Self.movie + ["--jobs", "3", "--out", "many.mp4"])
        #expect(many.status == 0, "\(many.errors)")
        #expect(run.contents("plain.mp4") == run.contents("many.mp4"), "jobs change no byte")
    }

    @Test func whatIsTooShortForAllPartsHasEmptyOnes() throws {
        let run = try makeRun()
        let movie = Self.options + ["--duration", "5"]
        #expect(try run.run(["render"] + movie + ["--out", "plain.mp4"]).status == 0)
        let planned = try run.run(["plan"] + movie + ["--parts", "5", "--out", "plan"])
        #expect(planned.status == 0 && planned.errors.contains("warning: 3 of 5 parts are empty: .mp4 files are cut every 240 frames\n"), "\(planned.errors)")
        try render(run, parts: 5)
        #expect(try run.run(["render", "plan", "--part", "4", "--out", "parts"]).errors.contains("already exists and is complete"))
        #expect(try run.run(["render", "plan", "--part", "4"]).errors.contains("already exists and is complete"), "without --out, parts is the folder")
        #expect(try run.run(["render", "plan", "--part", "4", "--out", "-"]).errors.contains("--out names the one folder"))
        #expect(try run.run(["join", "plan", "parts", "--out", "joined.mp4"]).status == 0)
        #expect(run.contents("plain.mp4") == run.contents("joined.mp4"))
    }

    @Test(arguments: ["gif", "webm", "mov", "apng", "webp", "avif"]) func everyFormatCanBeCut(format: String) throws {
        let run = try makeRun()
        // Two segments, or images.
        let length = ["mov": "1", "webm": "4.1", "avif": "4.1"][format] ?? "0.6"
        let movie = Self.options + ["--duration", length, "--fps", "60"]
        #expect(try run.run(["render"] + movie + ["--out", "plain.\(format)"]).status == 0)
        try plan(run, movie, parts: 2, format: format)
        try render(run, parts: 2)
        let joined = try run.run(["join", "plan", "parts/part-0001.part", "parts/part-0000.part", "--out", "joined.\(format)"])
        #expect(joined.status == 0, "\(joined.errors)")
        let plain = try #require(run.contents("plain.\(format)"))
        #expect(plain == run.contents("joined.\(format)"))
    }

    /// A part passes through all moments that one run passes through, also those between frames.
    @Test(arguments: [["--speed", "0.37"], ["--shutter", "200", "--samples", "3"], ["--freeze", "0.2:0.15", "--speed", "1.3"], ["--frames", "5..<40"]])
    func momentsBetweenFramesAreMadeInParts(options: [String]) throws {
        let run = try ToolRun([
            "Steps.swift": """
            import SwiftUI
            struct Steps: View {
                @State private var steps = 0
                var body: some View {
                    TimelineView(.animation) { timeline in
                        Color(hue: Double(steps % 50) / 50, saturation: 1, brightness: 1).offset(x: Double(steps % 7))
                            .onChange(of: timeline.date) { steps += 1 }
                    }
                }
            }
            #Preview { Steps() }
            """
        ])
        let movie = ["Steps.swift", "--size", "20x20", "--scale", "1", "--fps", "30"] + options + (options[0] == "--frames" ? [] : ["--duration", "1"])
        #expect(try run.run(["render"] + movie + ["--out", "plain.apng"]).status == 0)
        try plan(run, movie, parts: 3, format: "apng")
        try render(run, parts: 3)
        let joined = try run.run(["join", "plan", "parts", "--out", "joined.apng"])
        #expect(joined.status == 0, "\(joined.errors)")
        let plain = try #require(run.contents("plain.apng"))
        #expect(plain == run.contents("joined.apng"))
    }

    @Test(arguments: [
        (["--loop", "--duration", "3"], "mp4", "--loop cannot be cut into parts"),
        (["--codec", "h264", "--duration", "1"], "gif", "a .gif file has no choice of codecs"),
        (["--codec", "vp9", "--duration", "1"], "mp4", "a .mp4 file has one of these codecs"),
        (["--quality", "20", "--duration", "1"], "apng", "a .apng file has no choice of quality"),
        (["--duration", "1"], "lottie", "a .lottie file cannot be made of parts"), (["--duration", "1"], "svg", "a .svg file cannot be made of parts"),
    ])
    func whatCannotBeCutIsTold(options: [String], format: String, message: String) throws {
        let run = try makeRun()
        let result = try run.run(["plan"] + Self.options + options + ["--parts", "2", "--format", format, "--out", "plan"])
        #expect(result.status != 0)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!run.fileNames.contains("plan"))
    }

    /// x264's code for AVX-512 read uninitialized memory; in these frames that was visible.
    @Test func noByteComesFromMemoryThatWasFreed() throws {
        let run = try ToolRun([:])
        let tea = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Examples/TeaTimer").standardized.path
        for value in ["85", "170"] {
            let result = try run.run(
                ["render", tea, "--script", tea + "/TeaTimer.yaml", "--frames", "1440-1500", "--scale", "1", "-q", "--out", value + ".mp4"],
                environment: ["MALLOC_PERTURB_": value])
            #expect(result.status == 0, "\(result.errors)")
        }
        let movie = try #require(run.contents("85.mp4"))
        #expect(movie == run.contents("170.mp4"))
    }

    @Test func whatIsMissingOrDamagedIsNamedAtOnce() throws {
        let run = try makeRun()
        try plan(run, parts: 3)
        try render(run, parts: 2)
        try run.flip("parts/part-0001.part")
        let result = try run.run(["join", "plan", "parts", "--out", "joined.mp4"])
        #expect(result.status == 1)
        #expect(
            result.errors
                == "error: 2 of 3 parts cannot be joined: part 1 (“parts/part-0001.part”) is damaged, part 2 is missing; render them again with --part K\n")
        #expect(!run.fileNames.contains { $0.contains("joined") })
        // A damaged part is rendered again, a whole one is left alone.
        let stamp = try run.stamp("parts/part-0000.part")
        let again = try run.run(["render", "plan", "--out", "parts"], environment: ["SLURM_ARRAY_TASK_ID": "0"])
        #expect(again.errors == "note: part 0, by SLURM_ARRAY_TASK_ID\nnote: “parts/part-0000.part” already exists and is complete\n")
        #expect(try run.stamp("parts/part-0000.part") == stamp)
        try render(run, parts: 3)
        #expect(try run.run(["join", "plan", "parts", "--out", "joined.mp4"]).status == 0)
    }

    @Test func aDamagedPlanIsRefused() throws {
        let run = try makeRun()
        try plan(run, parts: 2)
        try run.flip("plan/library.so")
        try FileManager.default.removeItem(atPath: run.folder + "/plan/script.yaml")
        let result = try run.run(["render", "plan", "--part", "0", "--out", "parts"])
        #expect(
            result.errors
                == "error: the plan in “plan” is incomplete: “library.so” is damaged, “script.yaml” is missing; make it again, or copy it again\n")
        #expect(!run.fileNames.contains("parts"))
    }

    @Test func anotherToolsPlanIsRefused() throws {
        let run = try makeRun()
        try plan(run, parts: 2)
        let file = run.folder + "/plan/plan.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacingOccurrences(of: "\"version\" : \"\(InbetweenTool.version)\"", with: "\"version\" : \"0.0.1\"")
            .write(toFile: file, atomically: true, encoding: .utf8)
        let other = try run.run(["render", "plan", "--part", "0", "--out", "parts"])
        #expect(other.errors.hasPrefix("error: the plan was made by inbetween 0.0.1, and this is \(InbetweenTool.version)"))
        try "{".write(toFile: file, atomically: true, encoding: .utf8)
        let broken = try run.run(["join", "plan", "parts", "--out", "joined.mp4"])
        #expect(broken.errors == "error: “plan/plan.json” is damaged, or of another version of inbetween; make the plan again\n")
    }

    @Test func aPartOfAnotherPlanIsRefused() throws {
        let run = try makeRun()
        try plan(run, parts: 2)
        try plan(run, parts: 3, to: "other")
        try render(run, parts: 2)
        let result = try run.run(["join", "other", "parts", "--out", "joined.mp4"])
        #expect(result.errors.contains("part 0 (“parts/part-0000.part”) belongs to another plan"))
        #expect(result.errors.contains("part 2 is missing"))
    }

    @Test func partsTakeAboutEquallyLong() {
        // Five segments that are dear, five that are cheap.
        let frames = (0..<2300).map { (replay: 1, painting: $0 < 1200 ? 100 : 10) }
        for count in 1...10 {
            let parts = PartCuts(frames, segmentLength: 240, count: count).parts
            #expect(parts.count == count)
            #expect(parts.first?.frames.lowerBound == 0 && parts.last?.frames.upperBound == 2300)
            #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.frames.upperBound == $1.frames.lowerBound && $0.frames.upperBound % 240 == 0 })
            #expect(parts.allSatisfy { !$0.frames.isEmpty })
        }
        let twelve = PartCuts(frames, segmentLength: 240, count: 12).parts
        #expect(twelve.dropLast(2) == PartCuts(frames, segmentLength: 240, count: 10).parts[...])
        #expect(twelve.suffix(2).allSatisfy { $0.frames == 2300..<2300 && $0.cost == 0 })
        #expect(PartCuts(frames, segmentLength: 240, count: 4).parts.map(\.cost).max() ?? 0 <= 48_000 + 2300)
        #expect(PartCuts(frames, segmentLength: 240, count: 1).parts[0].cost == 131_000 + 2300)
    }

    @Test func theNumberOfThePartHasToBeSaid() throws {
        #expect(try PartRun.number(3, environment: ["SLURM_ARRAY_TASK_ID": "1"]).number == 3)
        #expect(try PartRun.number(nil, environment: ["JOB_COMPLETION_INDEX": "2"]) == (2, "JOB_COMPLETION_INDEX"))
        #expect(throws: UserCodeError.self) { try PartRun.number(nil, environment: [:]) }
        #expect(throws: UserCodeError.self) { try PartRun.number(nil, environment: ["AWS_BATCH_JOB_ARRAY_INDEX": "x"]) }
        #expect(throws: UserCodeError.self) { try PartRun.number(nil, environment: ["AWS_BATCH_JOB_ARRAY_INDEX": "1", "SLURM_ARRAY_TASK_ID": "2"]) }
    }

    @Test func whatCannotBeCutIsTold() throws {
        let run = try makeRun()
        let vector = try run.run(["plan"] + Self.movie + ["--parts", "2", "--format", "svg", "--out", "plan"])
        #expect(vector.errors.contains("a .svg file cannot be made of parts; these can: mp4, webm"))
        try FileManager.default.createDirectory(atPath: run.folder + "/mine/files", withIntermediateDirectories: true)
        let taken = try run.run(["plan"] + Self.movie + ["--parts", "2", "--out", "mine"])
        #expect(taken.errors == "error: “mine” contains something other than a plan; name another folder\n")
        let wrong = try run.run(["render"] + Self.movie + ["--part", "1", "--out", "parts"])
        #expect(wrong.errors.contains("--part is one of a plan"))
    }

    /// As “render” does.
    @Test func whatTheMovieCannotHoldIsTold() throws {
        let run = try makeRun()
        let result = try run.run(["plan"] + Self.movie + ["--parts", "1", "--format", "png", "--title", "A", "--out", "a"])
        #expect(result.errors.contains("warning: a title is not written to .png files\n"), "\(result.errors)")
        let other = try run.run(["plan"] + Self.movie + ["--parts", "1", "--format", "mp4", "--dither", "none", "--out", "b"])
        #expect(other.errors.contains("warning: a palette and dithering are for .gif files only\n"), "\(other.errors)")
    }

    @Test func withoutSlurmItIsTold() throws {
        let run = try makeRun()
        let result = try run.run(["farm", "--slurm"] + Self.movie + ["--parts", "2", "--out", "a.mp4"], environment: ["PATH": "/nowhere"])
        #expect(result.errors.hasPrefix("error: there is no sbatch, squeue, scancel in PATH"))
        #expect(!run.fileNames.contains("a.mp4.farm"))
    }

    @Test func progressIsToldInJSON() throws {
        let run = try makeRun()
        let result = try run.run(["render"] + Self.movie + ["--progress", "json", "--out", "a.webm"])
        let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("{") }
        let last = try JSONSerialization.jsonObject(with: Data(try #require(lines.last).utf8)) as? [String: Any] ?? [:]
        #expect(last["frames"] as? Int == 780)
        #expect(last["of"] as? Int == 780)
        #expect(last["done"] as? Bool == true)
        #expect(last["bytes"] as? Int == run.contents("a.webm")?.count)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func anInterruptedPartLeavesNothing(signal: Int32) throws {
        // It turns all the time, so that the part would take ten seconds.
        let run = try ToolRun([
            "Turn.swift": """
            import SwiftUI
            struct Turn: View {
                @State private var isOn = false
                var body: some View {
                    Rectangle().fill(.red).rotationEffect(.degrees(isOn ? 360 : 0)).onAppear {
                        withAnimation(.linear(duration: 5).repeatForever()) { isOn = true }
                    }
                }
            }
            """
        ])
        try plan(run, ["Turn.swift", "--view", "Turn()", "--size", "600x900", "--scale", "1", "--duration", "100"], parts: 2)
        let result = try run.run(["render", "plan", "--part", "1", "--out", "parts"]) { process in
            while !run.exists("parts"), process.isRunning {
                usleep(1000)
            }
            kill(process.processIdentifier, signal)
        }
        #expect(result.status == 128 + signal)
        #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder + "/parts").isEmpty)
    }

    @Test func aFullDiskIsToldAndLeavesNothing() throws {
        let run = try makeRun()
        try plan(run, parts: 1, format: "gif")
        let disk = run.folder + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        let mount = try Process.run(URL(fileURLWithPath: "/usr/bin/mount"), arguments: ["-t", "tmpfs", "-o", "size=12k", "tmpfs", disk])
        mount.waitUntilExit()
        // Only root may mount.
        guard mount.terminationStatus == 0 else { return }
        defer {
            _ = try? Process.run(URL(fileURLWithPath: "/usr/bin/umount"), arguments: [disk]).waitUntilExit()
        }
        let part = try run.run(["render", "plan", "--part", "0", "--out", "disk/parts"])
        #expect(part.status == 1)
        #expect(part.errors.contains("the disk is full"), "\(part.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk + "/parts").isEmpty)
        let movie = try run.run(["render"] + Self.movie + ["--out", "disk/a.mp4"])
        #expect(movie.errors.contains("the disk is full"), "\(movie.errors)")
        let small = try run.run(["plan"] + Self.movie + ["--parts", "2", "--out", "disk/plan"])
        #expect(small.errors.contains("the disk is full"), "\(small.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["parts"])
    }
}

extension ToolRun {
    fileprivate func contents(_ name: String) -> Data? { FileManager.default.contents(atPath: folder + "/" + name) }

    fileprivate func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }

    fileprivate func stamp(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.modificationDate] as? Date
    }

    /// Changes a bit in the middle of a file.
    fileprivate func flip(_ name: String) throws {
        var data = try #require(contents(name))
        data[data.count / 2] ^= 1
        try data.write(to: URL(fileURLWithPath: folder + "/" + name))
    }
}
