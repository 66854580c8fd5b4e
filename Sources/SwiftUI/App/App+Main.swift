import Foundation
import Rendering

/// What runs an app as a program. The host of the program does it.
package protocol AppHost {
    /// Runs the app until it ends.
    @MainActor func run<A: App>(_ app: A.Type) -> Never
}

extension App {
    /// Records the app's first window: `swift run MyApp --out movie.mp4`. This system has no windows, so without `--out` the program ends with a
    /// message.
    ///
    /// - `--out FILE`: a movie or images, as `Movie.write(toFile:)` takes them.
    /// - `--size WxH`: the size of the window, in points; 390 × 844 by default.
    /// - `--duration SECONDS`, `--fps COUNT`: without a duration the movie ends when nothing moves any more.
    /// - `--script FILE`: timed input, in YAML.
    ///
    /// `inbetween` shows and records an app without calling this. Wrong arguments, and files that cannot be read or written, end the
    /// program with a message and the status 1.
    @MainActor
    public static func main() {
        guard let host = programHost as? any AppHost else {
            fatalError("The host of this program runs no apps.")
        }
        host.run(Self.self)
    }
}
