import Foundation
import Inbetween
import RasterRenderer
import VirtualTime

extension Movie {
    /// A movie of a view in a window of its own.
    ///
    /// ```swift
    /// let movie = Movie(Card(), size: CGSize(width: 390, height: 300))
    /// movie.duration = 2
    /// try await movie.write(toFile: "card.mp4")
    /// ```
    /// - Parameters:
    ///   - view: What is shown. Each writing begins with the view's state as new.
    ///   - size: Of the window, in points.
    ///   - scale: Pixels per point.
    ///   - colorScheme: Light or dark.
    ///   - epoch: The date when it begins; 2026-01-01T09:41:00Z by default.
    ///   - seed: What random numbers follow from; by default what `INBETWEEN_SEED` in the environment says, or 0.
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
