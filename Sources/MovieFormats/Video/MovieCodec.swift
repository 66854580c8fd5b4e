/// How the images of a movie are compressed, by libavcodec's encoders.
package enum MovieCodec: String, CaseIterable, Codable, Sendable {
    case h264, h265, vp9, av1, prores

    /// Throws an error that lists the codecs.
    package init(named name: String) throws {
        guard let codec = Self(rawValue: name.lowercased()) else {
            throw MovieError("there is no codec “\(name)” here; there are: \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        self = codec
    }

    /// As people call it.
    package var name: String {
        switch self {
        case .h264: "H.264"
        case .h265: "H.265"
        case .vp9: "VP9"
        case .av1: "AV1"
        case .prores: "ProRes 4444"
        }
    }

    /// What libavcodec calls the encoder.
    var encoder: String {
        switch self {
        case .h264: "libx264"
        case .h265: "libx265"
        case .vp9: "libvpx-vp9"
        case .av1: "libaom-av1"
        case .prores: "prores_ks"
        }
    }

    /// The Debian package with the encoder.
    var package: String {
        switch self {
        case .h264: "libx264-164"
        case .h265: "libx265-199"
        case .vp9: "libvpx7"
        case .av1: "libaom3"
        case .prores: "libavcodec59"
        }
    }

    /// Whether movies of this kind can be transparent. An AVIF's alpha is a second stream, which is the container's matter.
    var hasAlpha: Bool { self == .vp9 || self == .prores }

    /// Whether there are no movies with an odd width or height.
    var needsEvenSize: Bool { self == .h264 || self == .h265 }

    /// The encoder's number for a quality of 0, of 80, which is the default, and of 100. Less is better.
    private var scale: (worst: Double, standard: Double, best: Double) {
        switch self {
        case .h264: (45, 18, 4)
        case .h265: (45, 19, 4)
        case .vp9: (60, 24, 4)
        case .av1: (60, 22, 4)
        case .prores: (24, 4, 1)
        }
    }

    /// The encoder's number for a quality of 0 to 100.
    func level(_ quality: Double) -> Int {
        let share = quality <= 80 ? quality / 80 : (quality - 80) / 20
        let (from, to) = quality <= 80 ? (scale.worst, scale.standard) : (scale.standard, scale.best)
        return Int(saturating: (from + (to - from) * share).rounded())
    }
}

/// What is chosen about a movie's file, as far as its format has it.
package struct MovieOptions: Codable, Equatable, Sendable {
    /// Nil for the one that is usual in the container.
    package var codec: MovieCodec?
    /// 0 to 100; nil for the format's default.
    package var quality: Double?
    /// How many times the movie plays; 0 for ever.
    package var playCount = 0
    package var title: String?
    /// Whether frames are transparent where nothing is drawn.
    package var hasAlpha = false
    package var gif = GIFOptions()

    package init() {}

    func check() throws {
        if let quality, !(quality >= 0 && quality <= 100) {
            throw MovieError("a quality of \(quality) is not possible; use 0 (small) to 100 (best)")
        }
        guard (0...65535).contains(playCount) else {
            throw MovieError("a movie cannot play \(playCount) times; use 1 to 65535, or 0 for ever")
        }
    }
}

/// What the program that made a file is called in it.
enum MovieTool {
    static let name = "Inbetween"
}
