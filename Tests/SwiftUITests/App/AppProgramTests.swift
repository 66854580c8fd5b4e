import Foundation
import Testing
@testable import Inbetween
@testable import SwiftUI

/// `swift run MyApp --out movie.mp4`: what an app that is run as a program takes.
@MainActor
@Suite struct AppProgramTests {
    private func problem(_ arguments: [String]) -> String? {
        do {
            _ = try AppProgram(name: "Demo", arguments: arguments).movie(Color.red)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        (
            ["movie.mp4"],
            "“movie.mp4” is not one of its arguments, which are --attachable, --duration, --fps, --out, --record, --scale, --script, --seed, --size, --virtual"
        ),
        (["--out", "a.mp4", "--scale", "2"], "--scale is a window’s; remove it, or remove --out"),
        (["--out"], "--out takes a value"),
        (["--out", "a.mp4", "--size", "390"], "“390” is no size; write --size 390x844"),
        (["--out", "a.mp4", "--size", "0x10"], "“0x10” is no size"),
        (["--out", "a.mp4", "--duration", "long"], "--duration takes a number, 0 or more, not “long”"),
        (["--out", "a.mp4", "--record", "b.yaml"], "--record is a window’s; remove it, or remove --out"),
        (["--out", "a.mp4", "--fps", "0"], "--fps takes a number, 1 or more, not “0”"),
        (["--out", "a.mp4", "--script", "/nowhere.yaml"], "/nowhere.yaml"),
    ])
    func wrongArgumentsAreTold(arguments: [String], message: String) {
        #expect(problem(arguments)?.contains(message) == true, "\(problem(arguments) ?? "nothing")")
    }

    @Test(arguments: [
        (["--duration", "2"], "--duration is a recording’s; give --out, too, or remove it"),
        (["--seed", "2"], "--seed is about a stage’s chance; give --virtual, too, or remove it"),
        (["--seed", "x", "--virtual"], "--seed takes a whole number, 0 to 18446744073709551615, not “x”"),
        (["--seed", "1.5", "--virtual"], "not “1.5”"),
        (["--scale", "0"], "--scale takes 0.25 to 16 pixels per point, not 0.0"),
        (["--size", "1x"], "“1x” is no size"),
        (["--record", "a.doc"], "the ending says what is written, and there is no “.doc”"),
        (["--record", "/nowhere/a.yaml"], "the file cannot be written: No such file or directory"),
    ])
    func wrongArgumentsOfAWindowAreTold(arguments: [String], message: String) {
        var problem = "nothing"
        do {
            _ = try AppProgram(name: "Demo", arguments: arguments).window(Color.red)
        } catch {
            problem = "\(error)"
        }
        #expect(problem.contains(message), "\(problem)")
    }

    @Test func aMovieIsWritten() async throws {
        let folder = NSTemporaryDirectory() + "app-program-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let arguments = ["--out", folder + "/frame%02d.png", "--size", "20x10", "--duration", "0.3", "--fps", "10"]
        let program = AppProgram(name: "Demo", arguments: arguments)
        let warnings = try await program.movie(Color.red).write(toFile: program.out)
        #expect(warnings.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["frame00.png", "frame01.png", "frame02.png"])
    }
}
