import Foundation
import ImageFormats
import Rendering
import Testing
@testable import SourceCode
@testable import inbetween

/// `inbetween run` on a display in memory, with a real mouse and real windows.
@Suite(.serialized) struct WindowTests {
    private static let source = """
        import SwiftUI

        struct Lamp: View {
            @State private var isOn = false

            var body: some View {
                ZStack(alignment: .topLeading) {
                    (isOn ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1))
                        .onTapGesture { isOn.toggle() }
                    Circle().fill(.white).frame(width: 31, height: 31).padding(9.5)
                    Text("Lamp").padding(.leading, 60)
                }
            }
        }

        #Preview { Lamp() }
        """

    @Test(.enabled(if: VirtualDisplay.isInstalled, "Xvfb or xdotool is not installed"))
    func theWindowShowsWhatASnapshotShowsAndEndsWhenItIsClosed() throws {
        let run = try ToolRun(["Lamp.swift": Self.source])
        let written = try run.run(["snapshot", "Lamp.swift", "--size", "300x200", "--scale", "1", "--out", "lamp.png"])
        #expect(written.status == 0, "\(written.errors)")
        let expected = try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: run.folder + "/lamp.png"))))

        let display = try VirtualDisplay(width: 400, height: 300)
        let window = try WindowProcess(run.folder, ["Lamp.swift", "--size", "300x200", "--scale", "1"], display)
        try window.waitForPicture { display.pixels(x: 50, y: 50, width: 300, height: 200) == expected.bytes }

        try display.command("mousemove", "200", "150", "click", "1")
        try window.waitForPicture { display.pixels(x: 200, y: 150, width: 1, height: 1) == [0, 0, 255, 255] }

        // The content fills the window again.
        let id = try display.command("search", "--name", "Lamp")
        try display.command("windowsize", id, "340", "240")
        try window.waitForPicture { display.pixels(x: 389, y: 289, width: 1, height: 1) == [0, 0, 255, 255] }

        display.close(window: UInt(id) ?? 0)
        #expect(window.status() == 0)
    }

    @Test(.enabled(if: VirtualDisplay.isInstalled, "Xvfb or xdotool is not installed"))
    func aDisplayThatGoesEndsTheWindowWithOneLine() throws {
        let run = try ToolRun(["Lamp.swift": Self.source])
        let display = try VirtualDisplay(width: 400, height: 300)
        let window = try WindowProcess(run.folder, ["Lamp.swift", "--size", "300x200", "--scale", "1"], display)
        try window.waitForPicture { display.pixels(x: 200, y: 150, width: 1, height: 1) == [255, 0, 0, 255] }
        display.end()
        #expect(window.status() == 1)
        #expect(window.rest() == "error: the display has gone, and the window with it\n")
    }

    @Test func withoutADisplayOneLineSaysWhatToDo() throws {
        let run = try ToolRun(["Lamp.swift": Self.source])
        let ended = try run.run(["run", "Lamp.swift"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": "/nowhere"])
        #expect(ended.status == 1)
        #expect(ended.errors.hasPrefix("error: there is no display for a window ("))
        #expect(ended.errors.hasSuffix("“inbetween render” writes a movie, and “inbetween preview” shows views in a browser\n"))
        #expect(ended.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        (["--fps", "30"], "a window follows its display’s rate; remove --fps"),
        (["--seed", "3"], "--seed is about a stage’s time and chance; give --virtual, too, or remove it"),
        (["--allow-network"], "--allow-network is about a stage’s time and chance; give --virtual, too, or remove it"),
    ])
    func whatAWindowDoesNotHaveIsRefused(options: [String], message: String) throws {
        #expect(throws: (any Error).self) { try RunCommand.parse(options) }
        do {
            _ = try RunCommand.parse(options)
        } catch {
            #expect(RunCommand.message(for: error).contains(message))
        }
    }
}

/// A display in memory, and what a user does there.
final class VirtualDisplay {
    let name: String
    static let isInstalled = ["Xvfb", "xdotool"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }

    private let server = Process()
    private let folder = NSTemporaryDirectory() + "inbetween-display-\(UUID().uuidString)"

    init(width: Int, height: Int) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let number = Pipe()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The server selects a free number, and writes it when it is ready.
        server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-fbdir", folder]
        server.standardOutput = number
        server.standardError = FileHandle.nullDevice
        try server.run()
        let text = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The server goes, whatever is on the display. It may have inherited that other signals are blocked.
    func end() {
        guard server.isRunning else { return }
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
    }

    deinit {
        end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// BGRA, from the server's memory: a file in the format of xwd.
    func pixels(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: folder + "/Xvfb_screen0") else { return [] }
        func field(_ index: Int) -> Int { data[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (start, row) = (field(0) + field(19) * 12, field(12))
        var bytes: [UInt8] = []
        for line in y..<y + height {
            let first = start + line * row + x * 4
            bytes += data[first..<first + width * 4]
        }
        for alpha in stride(from: 3, to: bytes.count, by: 4) {
            bytes[alpha] = 255
        }
        return bytes
    }

    /// Has xdotool do something; returns what it prints.
    @discardableResult
    func command(_ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdotool"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return String(text.split(separator: "\n").last ?? "")
    }

    /// Asks a window to close, as a window manager does.
    func close(window: UInt) {
        let library = dlopen("libX11.so.6", RTLD_NOW)
        func function<F>(_ name: String, _ type: F.Type) -> F { unsafeBitCast(dlsym(library, name)!, to: F.self) }
        let open = function("XOpenDisplay", (@convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?).self)
        let atom = function("XInternAtom", (@convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32) -> UInt).self)
        let send = function("XSendEvent", (@convention(c) (OpaquePointer?, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32).self)
        let end = function("XCloseDisplay", (@convention(c) (OpaquePointer?) -> Int32).self)
        let connection = open(name)
        // An XClientMessageEvent: type, serial, send_event, display, window, message_type, format, data.
        var event = [Int](repeating: 0, count: 24)
        event[0] = 33
        event[4] = Int(window)
        event[5] = Int(atom(connection, "WM_PROTOCOLS", 0))
        event[6] = 32
        event[7] = Int(atom(connection, "WM_DELETE_WINDOW", 0))
        _ = event.withUnsafeMutableBytes { send(connection, window, 0, 0, $0.baseAddress!) }
        _ = end(connection)
    }
}

/// `inbetween run`, which writes a line for each picture that is shown.
final class WindowProcess {
    let process = Process()
    private let errors = Pipe()
    private var text = ""

    init(_ folder: String, _ arguments: [String], _ display: VirtualDisplay) throws {
        process.executableURL = URL(fileURLWithPath: UserCompiler.programFolder + "/inbetween")
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.arguments = ["run"] + arguments + ["--report-pictures"]
        let own = ["XDG_CACHE_HOME": ToolRun.cache, "DISPLAY": display.name, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11", "SDL_RENDER_DRIVER": "software"]
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
        process.standardError = errors
        try process.run()
    }

    deinit {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private struct Ended: Error, CustomStringConvertible {
        let description: String
    }

    /// Looks until the picture is right, at each line and in between: the server draws after it has been asked to.
    func waitForPicture(_ isRight: () -> Bool) throws {
        let limit = Date(timeIntervalSinceNow: 120)
        while !isRight() {
            guard Date() < limit else { throw Ended(description: "the picture is still another one: \(text)") }
            var descriptor = pollfd(fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 20) > 0 else { continue }
            let data = errors.fileHandleForReading.availableData
            text += String(decoding: data, as: UTF8.self)
            if data.isEmpty { throw Ended(description: "the window has ended: \(text)") }
        }
    }

    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// What was written since the last picture, after the end.
    func rest() -> String {
        let lines = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return lines.split(separator: "\n").filter { !$0.hasPrefix("shown ") }.map { $0 + "\n" }.joined()
    }
}
