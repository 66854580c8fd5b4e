import Foundation
import Inbetween
import RasterRenderer

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
    public convenience init<V: View>(_ view: V, size: CGSize, scale: CGFloat = 2, colorScheme: ColorScheme = .light) {
        self.init(renderer: RasterRenderer()) {
            var environment = EnvironmentValues()
            environment.colorScheme = colorScheme
            return ViewGraph(view, size: size, scale: scale, environment: environment)
        }
    }
}
