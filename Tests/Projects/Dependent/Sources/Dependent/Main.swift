import Foundation
import Inbetween
import SwiftUI

@main
struct Main {
    @MainActor
    static func main() async throws {
        let movie = Movie(Counter(), size: CGSize(width: 200, height: 200))
        movie.duration = 1
        movie.script = try Script(yaml: "- {at: 0.2, tap: Click}")
        try await movie.write(toFile: CommandLine.arguments.dropFirst().first ?? "Counter.mp4")
    }
}
