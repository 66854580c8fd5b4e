import Foundation
import RasterRenderer
import Rendering
import SwiftUI
import VectorRenderer
import WindowHost

/// The host of every program that is linked with this module.
struct InbetweenHost: ProgramHost, AppHost {
    var renderer: any DisplayListRenderer { RasterRenderer() }

    func makeDocument(size: CGSize, notes: [DocumentNote: String], pixelScale: CGFloat) throws -> any PageDocument {
        try PDFDocument(size: size, date: VectorOptions().date, notes: notes, rasterizer: RasterRenderer(), pixelScale: pixelScale)
    }

    /// Shows the app's first window, or records it, as the arguments of the program ask for.
    func run<A: App>(_ app: A.Type) -> Never {
        let program = AppProgram(name: "\(A.self)", arguments: Array(CommandLine.arguments.dropFirst()))
        guard program.isRecording else {
            do {
                let windows = AppWindows()
                try WindowRun(program.window(AppRootView(A.self).environment(\.appWindows, windows), windows)).run(takesInterrupts: true)
            } catch {
                program.end(with: error)
            }
            exit(0)
        }
        let movie: Movie
        do {
            movie = try program.movie(AppRootView(A.self))
        } catch {
            program.end(with: error)
        }
        Task { @MainActor in
            do {
                for warning in try await movie.write(toFile: program.out) {
                    FileHandle.standardError.write(Data("warning: \(warning)\n".utf8))
                }
                exit(0)
            } catch {
                program.end(with: error)
            }
        }
        dispatchMain()
    }
}

/// What `programHost` asks for, by the name that `RuntimeABI` knows.
@_cdecl("inbetween_program_host")
func makeProgramHost() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ProgramHostBox(InbetweenHost())).toOpaque()
}
