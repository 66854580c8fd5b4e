import ArgumentParser
import Files
import Foundation
import SwiftUI
import Testing

@testable import SourceCode
@testable import inbetween

/// What new users of the tool meet.
@Suite(.serialized) struct NewcomerTests {
    @Test(arguments: [
        (["redner", "A.swift"], "there is no command “redner”; did you mean “render”?"),
        (["snapshto"], "there is no command “snapshto”; did you mean “snapshot”?"),
        (["help", "tets"], "there is no command “tets”; did you mean “test”?"), (["rend"], "there is no command “rend”; did you mean “render”?"),
        (["quit"], "there is no command “quit”; there are render, plan, join, farm, snapshot"),
        (["/bin"], "there is no command “/bin”; add a command: inbetween render /bin, or preview, snapshot, test"),
    ])
    func aCommandThatThereIsNot(arguments: [String], message: String) {
        #expect(InbetweenTool.problem(ofCommand: arguments)?.hasPrefix(message) == true)
    }

    @Test(arguments: [[], ["--version"], ["render", "redner"], ["help"], ["help", "render"], ["stage-worker"]])
    func aCommandThatThereIs(arguments: [String]) {
        #expect(InbetweenTool.problem(ofCommand: arguments) == nil)
    }

    @Test(arguments: [("redner", "render", 1), ("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3)])
    func distances(a: String, b: String, distance: Int) {
        #expect(Suggestions.distance(a, b) == distance && Suggestions.distance(b, a) == distance)
    }

    /// What is wrong with a command's arguments; empty where nothing is.
    private func error(of command: (some ParsableCommand).Type, _ arguments: [String]) -> String {
        do {
            _ = try command.parse(arguments)
            return ""
        } catch {
            return command.fullMessage(for: error)
        }
    }

    @MainActor @Test func aPreviewThatThereIsNotIsGuessed() {
        let names = (1...30).map { ("Cards.swift/Card \($0)", "Card \($0)") } + [("Profile.swift/Profile", "Profile")]
        let guessed = PreviewTest.problem(ofName: "Profil", names: names)
        #expect(guessed.hasPrefix("no preview is called “Profil”; did you mean “Profile”? There are “Cards.swift/Card 1”, “Cards.swift/Card 2”"))
        #expect(guessed.hasSuffix("“Cards.swift/Card 20” and 11 more"))
        #expect(PreviewTest.problem(ofName: "Zzz", names: [("A.swift/A", "A")]) == "no preview is called “Zzz”; there are “A.swift/A”")
        #expect(PreviewTest.problem(ofName: "Zzz", names: []) == "no preview is called “Zzz”; there are none")
    }

    @Test func sheetsSayWhichFilesTheyTake() {
        let text = error(of: Sheet.self, ["--out", "sheet.png"])
        #expect(text.contains("name the PNG files for the sheet: inbetween sheet a.png b.png --out sheet.png"), "\(text)")
    }

    @Test func framesOfMoreThanADayAreRefused() {
        let text = error(of: Render.self, ["A.swift", "--frames", "999999-9999999", "--out", "a.mp4"])
        #expect(text.contains("frame 9999999 is more than a day after the start, at 60.0 frames per second"), "\(text)")
        #expect(error(of: Render.self, ["A.swift", "--frames", "999999-9999999", "--fps", "1000", "--out", "a.mp4"]) == "")
    }

    // MARK: Devices

    @MainActor
    @Test(arguments: [
        ("iPad Pro (13-inch)", 1032, 1376), ("iPad Pro 13-inch (M4)", 1032, 1376), ("ipad pro (12.9-inch)", 1024, 1366), ("iPad Air 11-inch (M3)", 820, 1180),
        ("iPhone 15", 393, 852),
    ])
    func devices(name: String, width: CGFloat, height: CGFloat) {
        #expect(Device.named(name)?.screen == CGSize(width: width, height: height))
    }

    @Test func aDeviceThatIsNotKnownIsGuessed() {
        let text = error(of: Snapshot.self, ["A.swift", "--device", "iPad Pro 13 inches", "--out", "a.png"])
        #expect(text.contains("there is no device “iPad Pro 13 inches” here; did you mean “iPad Pro (13-inch)”? There are: iPhone 17 Pro Max"), "\(text)")
    }

    @MainActor @Test func noNameMeansTwoDevices() {
        let names = Device.all.flatMap { Set($0.names.map { $0.lowercased() }) }
        #expect(Set(names).count == names.count)
    }

    // MARK: Names of outputs, captions

    @Test(
        arguments: [
            (["Hello.swift"], nil, "Hello"), (["Sources/My App/"], nil, "My App"), (["A.swift"], "Card: large/dark", "Card- large-dark"),
            (["A.swift", "B.swift"], nil, "movie"), (["/"], nil, "movie"), (["A.swift"], "..", "movie"),
        ] as [([String], String?, String)])
    func aMovieIsNamedAfterTheSources(sources: [String], view: String?, name: String) {
        #expect(OutputNames.name(of: sources, view: view) == name)
    }

    @MainActor @Test(arguments: [(0, "0 s"), (0.5, "0.5 s"), (1.25, "1.25 s"), (2, "2 s"), (0.0416, "0.042 s"), (10.1, "10.1 s")])
    func captions(time: Double, text: String) {
        #expect(MomentCaption.text(time) == text)
    }

    @Test func renderingWithoutANameAndSheetsWithTimes() throws {
        let run = try ToolRun(["Hello.swift": "import SwiftUI\n#Preview { Color.red }\n"])
        let movie = try run.run(["render", "Hello.swift", "--size", "20x20", "--frames", "0-2"])
        #expect(movie.status == 0 && movie.errors.contains("the movie is “Hello.mp4”"), "\(movie.errors)")
        #expect(run.fileNames == ["Hello.swift", "Hello.mp4"])
        var heights: [Int] = []
        for (name, more) in [("a", []), ("b", ["--no-times"])] {
            let sheet = try run.run(
                ["snapshot", "Hello.swift", "--size", "60x40", "--scale", "1", "--at", "0,0.5", "--columns", "2", "--out", name + ".png"] + more)
            #expect(sheet.status == 0 && sheet.errors.isEmpty, "\(sheet.errors)")
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: run.folder + "/\(name).png")))
            heights.append(Int(bytes[22]) * 256 + Int(bytes[23]))
        }
        // A gap of 8 above and below, and 18 for the times.
        #expect(heights == [74, 56])
    }

    // MARK: Something new

    @Test(arguments: [
        ("Counter", NewCommand.Kind.app, ["Package.swift", "Sources/Counter/CounterApp.swift", "Sources/Counter/ContentView.swift"]),
        ("my-badges", .library, ["Package.swift", "Sources/MyBadges/MyBadgesView.swift"]),
    ])
    func aPackageToBeginWith(name: String, kind: NewCommand.Kind, files: [String]) throws {
        let run = try ToolRun([:])
        let project = NewProject(name: run.folder + "/" + name, kind: kind)
        try project.write()
        for file in files {
            #expect(FileManager.default.fileExists(atPath: "\(run.folder)/\(name)/\(file)"), "\(file)")
        }
        let scripts = project.files.filter { $0.path.hasSuffix(".yaml") }.map(\.path)
        let shown = try run.run(["render", name, "--script", scripts[0], "--duration", "2.5", "--size", "200x200", "--dump", "d.jsonl"])
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        let last = try run.dump("d.jsonl").last?["items"] as? [[String: Any]] ?? []
        #expect(last.compactMap { $0["text"] as? String } == ["2", "Count"])
        #expect(throws: UserCodeError.self) { try project.write() }
        // Its test, with what it tests beside it.
        let test = try #require(project.files.first { $0.path.hasSuffix("Tests.swift") }?.text)
        let view = try #require(project.files.first { $0.path.hasSuffix("View.swift") }?.text)
        let bare = view.components(separatedBy: "#Preview")[0]
        #expect(try run.typechecks([bare, test.replacingOccurrences(of: "@testable import \(project.moduleName)\n", with: "")]))
    }

    @Test func aFileToBeginWith() throws {
        let run = try ToolRun([:])
        #expect(try run.run(["new", "Pulse.swift"]).output.contains("inbetween render Pulse.swift --script Pulse.yaml --out Pulse.mp4"))
        #expect(run.fileNames == ["Pulse.swift", "Pulse.yaml"])
        #expect(try run.render("Pulse.swift", "--script", "Pulse.yaml").texts.first == ["0", "Count"])
        let again = try run.run(["new", "Pulse.swift"])
        #expect(again.status == 1 && again.errors == "error: “Pulse.swift” already exists; choose another name, or remove it first\n")
    }

    @Test(arguments: [(["123"], "gives no name for types"), (["SwiftUI"], "is a name of SwiftUI's"), (["A.swift", "--kind", "app"], "an app is a folder")])
    func namesThatCannotBe(arguments: [String], message: String) {
        let text = error(of: NewCommand.self, arguments)
        #expect(text.contains(message), "\(text)")
    }
}

extension ToolRun {
    /// Whether files are right Swift of one module, with what comes with the tool.
    fileprivate func typechecks(_ texts: [String]) throws -> Bool {
        var paths: [String] = []
        for (number, text) in texts.enumerated() {
            paths.append("\(folder)/check-\(number).swift")
            try Data(text.utf8).write(to: URL(fileURLWithPath: paths[number]))
        }
        let names = "\(folder)/names"
        try FileManager.default.createDirectory(atPath: names, withIntermediateDirectories: true)
        try Data(UserCompiler.innerModules.map { "module \($0) {}\n" }.joined().utf8).write(to: URL(fileURLWithPath: names + "/module.modulemap"))
        let arguments = ["-typecheck", "-swift-version", "6", "-module-name", "Checked", "-I", UserCompiler.programFolder + "/Modules", "-I", names]
        return try SwiftCompiler.require().run(arguments + paths, temporaryFolder: folder)
    }
}
