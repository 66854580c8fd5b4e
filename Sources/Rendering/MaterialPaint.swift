import Geometry

/// Paints with what is behind, up to the nearest `isolated` around (or the window): blurred, more colourful, under a film
/// and toned.
///
/// Only what lies behind the painted thing itself is blurred: its surroundings do not bleed in, as on an iPhone, where the
/// blur's weights are normalised at the edges.
package struct MaterialPaint: Equatable, Sendable {
    /// How the tint is put onto the blurred and filmed image.
    package enum Tone: Sendable {
        case none
        /// Blend modes of the W3C.
        case colorDodge, overlay
        /// Takes the darkness of the tint off, or adds its light, so that differences of colour remain.
        case plusDarker, plusLighter
    }

    /// The standard deviation in points; 0 leaves what is behind sharp.
    package var blurRadius: CGFloat
    /// 1 changes nothing.
    package var saturation: Float
    /// Lies over the blurred image, as far as its alpha says.
    package var film: ResolvedColor
    package var tone: Tone
    /// With an alpha for `plusDarker` and `plusLighter` only.
    package var tint: ResolvedColor
    /// What shows where nothing is behind, and in formats that cannot look behind.
    package var plain: ResolvedColor
    package var opacity: Float = 1
    /// How far, in points, what is behind is moved along the edge, towards the inside: the edge of a lens.
    package var lens: CGFloat = 0
    /// Glass that has not been put together with other glass yet; renderers take no notice of it.
    package var glass: GlassMark?

    package struct GlassMark: Equatable, Sendable {
        package var isDark: Bool
        /// Glasses with the same number become one.
        package var union: Int?

        package init(isDark: Bool, union: Int?) {
            self.isDark = isDark
            self.union = union
        }
    }

    package init(
        blurRadius: CGFloat, saturation: Float = 1, film: ResolvedColor = .clear, tone: Tone = .none, tint: ResolvedColor = .clear,
        plain: ResolvedColor
    ) {
        self.blurRadius = blurRadius
        self.saturation = saturation
        self.film = film
        self.tone = tone
        self.tint = tint
        self.plain = plain
    }

    package var plainColor: ResolvedColor {
        var color = plain
        color.alpha *= opacity
        return color
    }

    /// Whether it smears what is behind; otherwise it merely gives each pixel another colour.
    package var isBlurred: Bool { blurRadius > 0 && blurRadius.isFinite }
}

extension Paint {
    package var material: MaterialPaint? {
        if case .material(let material) = self { material } else { nil }
    }
}

extension DisplayList.Content {
    /// Whether one of its paints is a material for which `isWanted` holds.
    package func hasMaterial(where isWanted: (MaterialPaint) -> Bool) -> Bool {
        func matches(_ paint: Paint) -> Bool {
            paint.material.map(isWanted) ?? false
        }
        switch self {
        case .fill(_, _, let paint), .stroke(_, _, let paint): return matches(paint)
        case .text(let text): return text.runs.contains { matches($0.paint) } || text.decorations.contains { matches($0.paint) }
        case .symbol(let symbol): return symbol.layers.contains { matches($0.paint) }
        case .image: return false
        }
    }
}
