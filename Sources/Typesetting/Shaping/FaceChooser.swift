import Foundation

/// Chooses the face that can draw a character, preferring the requested one.
struct FaceChooser {
    private let descriptor: FontDescriptor
    private let primary: OpenFace?
    private var fallbacks: [OpenFace]?
    private var scriptFaces: [String: [OpenFace]] = [:]
    /// What drew the cluster before: signs that scripts share look best in its font.
    private var previous: OpenFace?

    init(descriptor: FontDescriptor) {
        self.descriptor = descriptor
        primary = FontLibrary.primaryFace(for: descriptor)
    }

    /// The index of the face for one grapheme cluster, −1 if no font can be opened at all.
    mutating func face(for cluster: ArraySlice<UInt32>) -> Int32 {
        let first = cluster[cluster.startIndex]
        guard let primary else { return -1 }
        if cluster.count == 1, first >= 0x20, first < 0x7F {
            return Int32(primary.index)
        }
        if Self.wantsEmoji(cluster), let emoji = FontLibrary.emojiFace(), Self.covers(emoji, cluster.prefix(1)) {
            return Int32(emoji.index)
        }
        if Self.covers(primary, cluster) {
            return Int32(primary.index)
        }
        let script = ScriptFonts.script(of: cluster)
        if let face = ownFace(script, cluster) {
            previous = face
            return Int32(face.index)
        }
        if fallbacks == nil {
            fallbacks = FontLibrary.fallbackFaces(weight: descriptor.weight)
        }
        if let face = fallbacks!.first(where: { Self.covers($0, cluster) }) ?? fallbacks!.first(where: { Self.covers($0, cluster.prefix(1)) }) {
            previous = face
            return Int32(face.index)
        }
        // A font that is there and lacks a rare letter is no reason to install it.
        if let script, scriptFaces[script]?.isEmpty != false {
            ScriptFonts.warnMissing(script, cluster)
        }
        return Int32(primary.index)
    }

    /// A face made for the letter's writing system; for a sign that several share, the face of the letters before it.
    private mutating func ownFace(_ script: String?, _ cluster: ArraySlice<UInt32>) -> OpenFace? {
        guard let script else {
            return previous.flatMap { Self.covers($0, cluster) ? $0 : nil }
        }
        if scriptFaces[script] == nil {
            scriptFaces[script] = FontLibrary.faces(forScript: script, weight: descriptor.weight)
        }
        return scriptFaces[script]?.first { Self.covers($0, cluster) }
    }

    private static func covers(_ face: OpenFace, _ cluster: ArraySlice<UInt32>) -> Bool {
        cluster.allSatisfy { isIgnorable($0) || face.glyph(for: $0) != nil }
    }

    /// Characters that show nothing by themselves, so that no font needs a glyph for them.
    private static func isIgnorable(_ value: UInt32) -> Bool {
        (value >= 0x200B && value <= 0x200F) || (value >= 0x202A && value <= 0x202E) || (value >= 0x2060 && value <= 0x206F)
            || (value >= 0xFE00 && value <= 0xFE0F) || value == 0xFEFF || (value >= 0xE0000 && value <= 0xE0FFF)
            || value == 0xAD || value == 0x034F || value == 0x061C
    }

    private static func wantsEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
        for value in cluster.dropFirst() {
            if value == 0xFE0E {
                return false
            }
            if value == 0xFE0F || value == 0x20E3 || (value >= 0x1F3FB && value <= 0x1F3FF) {
                return true
            }
        }
        let first = cluster[cluster.startIndex]
        guard first >= 0x231A, let scalar = Unicode.Scalar(first) else { return false }
        return scalar.properties.isEmojiPresentation
    }
}
