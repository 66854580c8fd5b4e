import Foundation
import Rendering

/// What runs an app as a program. The host of the program does it.
package protocol AppHost {
    /// Runs the app until it ends.
    @MainActor func run<A: App>(_ app: A.Type) -> Never
}

extension App {
    /// Shows the app's first window until it is closed: `swift run MyApp`. With `--out movie.mp4` it is recorded instead.
    ///
    /// - `--size WxH`: the size of the window, in points; 390 × 844 by default, or the scene's `defaultSize(_:)`.
    /// - `--script FILE`: timed input, in YAML.
    /// - `--scale FACTOR`: pixels per point in a window; the display's by default.
    /// - `--attachable`: `inbetween preview --attach` shows what moves in the window.
    /// - `--virtual`, `--seed NUMBER`: a stage's time and chance in a window.
    /// - `--out FILE`: a movie or images, as `Movie.write(toFile:)` takes them.
    /// - `--duration SECONDS`, `--fps COUNT`: of a movie; without a duration it ends when nothing moves any more.
    ///
    /// `inbetween` shows and records an app without calling this. Wrong arguments, a missing display, and files that cannot be read or
    /// written, end the program with a message and the status 1.
    @MainActor
    public static func main() {
        guard let host = programHost as? any AppHost else {
            fatalError("The host of this program runs no apps.")
        }
        host.run(Self.self)
    }
}
