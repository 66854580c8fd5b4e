import Geometry

/// How an SVG file says what a display list shows.
package struct SVGOptions: Sendable {
    package enum Text: String, CaseIterable, Sendable {
        /// Outlines, which look the same everywhere, under invisible words that can be selected, searched and copied.
        case outlines
        /// Words in named fonts, placed letter by letter. Smaller, and different where the fonts are missing.
        case text
    }

    package var text = Text.outlines
    /// Pixels per point of what cannot be said in SVG.
    package var imageScale: CGFloat = 2

    /// Whether images may be WebP, which browsers show and other viewers do not: without loss where that is small.
    package var hasCompactImages = false

    package init(text: Text = .outlines, imageScale: CGFloat = 2, hasCompactImages: Bool = false) {
        self.text = text
        self.imageScale = imageScale
        self.hasCompactImages = hasCompactImages
    }
}
