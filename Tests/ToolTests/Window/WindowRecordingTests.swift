import Foundation
import ImageFormats
import Testing
@testable import inbetween

/// `inbetween run --record FILE`, with a real mouse.
@Suite(.serialized) struct WindowRecordingTests {
    private static let source = """
        import SwiftUI

        struct Lamp: View {
            @State private var isOn = false

            var body: some View {
                (isOn ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1))
                    .onTapGesture { isOn.toggle() }
                    .overlay { Text(isOn ? "on" : "off") }
            }
        }

        #Preview { Lamp() }
        """
    private static let arguments = ["Lamp.swift", "--size", "300x200", "--scale", "1"]

    /// Clicks, and waits until it is seen.
    private func click(_ display: VirtualDisplay, _ window: WindowProcess) throws {
        try window.waitForPicture { display.pixels(x: 100, y: 100, width: 1, height: 1) == [255, 0, 0, 255] }
        try display.command("mousemove", "200", "100", "click", "1")
        try window.waitForPicture { display.pixels(x: 100, y: 100, width: 1, height: 1) == [0, 0, 255, 255] }
    }

    @Test(.enabled(if: VirtualDisplay.isInstalled, "Xvfb or xdotool is not installed"))
    func anInterruptEndsTheSessionAndItsMovieShowsTheSame() throws {
        let run = try ToolRun(["Lamp.swift": Self.source])
        let display = try VirtualDisplay(width: 400, height: 300)
        let window = try WindowProcess(run.folder, Self.arguments + ["--virtual", "--seed", "3", "--record", "lamp%03d.png"], display)
        try click(display, window)
        let shown = display.pixels(x: 50, y: 50, width: 300, height: 200)
        kill(window.process.processIdentifier, SIGINT)
        #expect(window.status() == 0)
        #expect(window.rest().hasSuffix("note: the session is \(run.folder)/lamp%03d.png\n"))
        let script = try String(contentsOfFile: run.folder + "/lamp%03d.png.yaml", encoding: .utf8)
        #expect(script.contains("with the seed 3\n") && script.contains("touch: {at: "))
        let frames = run.fileNames.filter { $0.hasSuffix(".png") }.sorted()
        let last = try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: run.folder + "/" + (frames.last ?? "")))))
        #expect(frames.count > 1 && last.bytes == shown)
    }

    @Test(.enabled(if: VirtualDisplay.isInstalled, "Xvfb or xdotool is not installed"))
    func aKilledSessionLeavesItsScriptAndAKeyWritesATest() throws {
        let run = try ToolRun(["Lamp.swift": Self.source])
        let display = try VirtualDisplay(width: 400, height: 300)
        let killed = try WindowProcess(run.folder, Self.arguments + ["--record", "killed.yaml"], display)
        try click(display, killed)
        kill(killed.process.processIdentifier, SIGKILL)
        #expect(killed.status() == SIGKILL)
        #expect(try String(contentsOfFile: run.folder + "/killed.yaml", encoding: .utf8).contains("touch: {at: "))

        let window = try WindowProcess(run.folder, Self.arguments + ["--record", "LampTests.swift"], display)
        try click(display, window)
        try display.command("key", "ctrl+shift+r")
        try window.waitForPicture { run.fileNames.contains("LampTests.swift") }
        let test = try String(contentsOfFile: run.folder + "/LampTests.swift", encoding: .utf8)
        #expect(test.contains("@MainActor @Test func recordedLamp() throws {") && test.contains("#expect(stage.texts == [\"on\"])"), "\(test)")
        kill(window.process.processIdentifier, SIGTERM)
        #expect(window.status() == 0)
    }

    @Test func aFileThatCannotBeWrittenIsReportedBeforeTheWindowOpens() throws {
        let run = try ToolRun(["Lamp.swift": Self.source])
        let ended = try run.run(["run", "Lamp.swift", "--record", "nowhere/lamp.mp4"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
        #expect(ended.status == 1)
        #expect(ended.errors == "error: --record \(run.folder)/nowhere/lamp.mp4: the file cannot be written: No such file or directory\n")
    }
}
