import Foundation
import RasterRenderer
import SwiftUI
import StageTime

extension Movie {
    /// Creates a movie of a view in a separate window.
    ///
    /// ```swift
    /// let movie = Movie(Card(), size: CGSize(width: 390, height: 300))
    /// movie.duration = 2
    /// try await movie.write(toFile: "card.mp4")
    /// ```
    /// - Parameters:
    ///   - view: The view. Each writing begins with new state.
    ///   - size: The size of the window, in points.
    ///   - scale: Pixels per point.
    ///   - colorScheme: Light or dark.
    ///   - epoch: The date at second 0; the default is 2026-01-01T09:41:00Z.
    ///   - seed: The seed of random numbers; the default is `INBETWEEN_SEED` in the environment, or 0.
    public convenience init<V: View>(
        _ view: @autoclosure () throws -> V, size: CGSize, scale: CGFloat = 2, colorScheme: ColorScheme = .light,
        epoch: Date? = nil, seed: UInt64? = nil
    ) rethrows {
        let (epoch, seed) = (epoch ?? StageTime.defaultEpoch, seed ?? StageTime.defaultSeed)
        // What the view begins with is made in the movie's time, too.
        let time = StageTime(epoch: epoch, seed: seed)
        let view = try time.run { try view() }
        self.init(renderer: RasterRenderer(), epoch: epoch, seed: seed, chance: time.chance) {
            var environment = EnvironmentValues()
            environment.colorScheme = colorScheme
            let graph = ViewGraph(view, size: size, scale: scale, environment: environment)
            graph.epoch = epoch
            return graph
        }
    }
}
