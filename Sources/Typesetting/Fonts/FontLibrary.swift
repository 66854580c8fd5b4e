import Foundation
import Synchronization

/// Opens the catalogue's files on first use and finds the face for a descriptor or a character.
enum FontLibrary {
    private enum Slot: Sendable {
        case unopened
        case missing
        case open(OpenFace)
    }

    /// The faces opened so far, and the warnings already reported.
    private struct State: Sendable {
        var slots: [Slot]
        /// Of the fonts that the user brings.
        var customSlots: [Int: Slot] = [:]
        var warnings: Set<String> = []
    }

    private static let state = Mutex(State(slots: Array(repeating: .unopened, count: FontCatalog.faces.count)))

    /// The face with this index, or nil if its file is missing (said once, with the package that brings it).
    static func face(_ index: Int) -> OpenFace? {
        guard FontCatalog.faces.indices.contains(index) else { return customFace(index) }
        return state.withLock { state in
            switch state.slots[index] {
            case .open(let face):
                return face
            case .missing:
                return nil
            case .unopened:
                let entry = FontCatalog.faces[index]
                let info = FontCatalog.info[entry.family.rawValue]
                // Thicker letters are wider.
                let adjustment = FaceAdjustment(
                    scale: info.scale, tracking: info.tracking + 2 * entry.thickening * info.scale, hasSystemTracking: info.hasSystemTracking)
                let isMonospaced = entry.family == .monospaced
                let opened = OpenFace(
                    index: index, path: entry.path, isItalic: entry.isItalic || entry.family == .emoji, thickening: entry.thickening,
                    adjustment: isMonospaced ? FaceAdjustment(scale: info.scale, tracking: info.tracking) : adjustment)
                if let face = opened {
                    state.slots[index] = .open(face)
                    return face
                }
                state.slots[index] = .missing
                // A missing writing system is reported when a text has its letters.
                guard entry.script.isEmpty else { return nil }
                warnLocked(&state, "Font \(info.name) is missing (\(entry.path)). Install it with: apt-get install \(info.package)", once: info.name)
                return nil
            }
        }
    }

    /// The files of the catalogue's faces that are open.
    static var openFiles: [String] {
        let paths = state.withLock { state in
            state.slots.compactMap { slot in
                if case .open(let face) = slot { face.path } else { nil }
            }
        }
        return Array(Set(paths)).sorted()
    }

    private static func customFace(_ index: Int) -> OpenFace? {
        let slot = index - FontCatalog.faces.count
        if let known = state.withLock({ $0.customSlots[slot] }) {
            guard case .open(let face) = known else { return nil }
            return face
        }
        guard index >= 0, let entry = CustomFonts.face(slot) else { return nil }
        let opened = OpenFace(
            index: index, path: entry.path, faceIndex: entry.index, weight: entry.isVariable ? entry.weight : nil,
            isItalic: entry.isItalic, adjustment: FaceAdjustment())
        return state.withLock { state in
            // Two threads may have opened it; the first one counts.
            if case .open(let face)? = state.customSlots[slot] {
                return face
            }
            state.customSlots[slot] = opened.map { .open($0) } ?? .missing
            return opened
        }
    }

    static func warn(_ message: String, once key: String) {
        state.withLock { warnLocked(&$0, message, once: key) }
    }

    private static func warnLocked(_ state: inout State, _ message: String, once key: String) {
        guard state.warnings.insert(key).inserted else { return }
        FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
    }

    /// The face that draws ordinary characters of a descriptor; falls back to any face that can be opened.
    static func primaryFace(for descriptor: FontDescriptor) -> OpenFace? {
        if let index = CustomFonts.face(for: descriptor), let face = face(FontCatalog.faces.count + index) {
            return face
        }
        let family = family(for: descriptor)
        if let face = nearestFace(family: family, weight: descriptor.weight, isItalic: descriptor.isItalic) {
            return face
        }
        for other in textFamilies where other != family {
            if let face = nearestFace(family: other, weight: descriptor.weight, isItalic: descriptor.isItalic) {
                return face
            }
        }
        return nil
    }

    private static let textFamilies: [FontCatalog.Family] = [.inter, .interDisplay, .fallback, .cjk, .serif, .monospaced, .rounded]

    private static func family(for descriptor: FontDescriptor) -> FontCatalog.Family {
        if let name = descriptor.family {
            if let family = familyByName[name.lowercased().filter { !$0.isWhitespace }] {
                return family
            }
            let known = CustomFonts.familyNames + familyByName.values.map { FontCatalog.info[$0.rawValue].name }.sorted()
            warn(
                "There is no font named \"\(name)\"; the system font stands in. Fonts beside the sources and those of --fonts are found by their family's or their own name. Known: "
                    + known.joined(separator: ", ") + ".",
                once: "family \(name)")
            if let design = appleDesign(of: name) {
                return design
            }
        }
        switch descriptor.design {
        case .default:
            return descriptor.usableSize >= SystemTracking.opticalSwitch ? .interDisplay : .inter
        case .rounded: return .rounded
        case .serif: return .serif
        case .monospaced: return .monospaced
        }
    }

    /// A replacement for fonts of Apple's systems that are neither sans serif nor installed.
    private static func appleDesign(of name: String) -> FontCatalog.Family? {
        let key = CustomFonts.key(name)
        let serif = [
            "georgia", "timesnewroman", "times", "palatino", "baskerville", "didot", "hoefler", "cochin", "newyork", "bodoni", "charter", "americantypewriter",
        ]
        let monospaced = ["menlo", "courier", "monaco", "sfmono", "andalemono"]
        if monospaced.contains(where: key.hasPrefix) {
            return .monospaced
        }
        return serif.contains(where: key.hasPrefix) ? .serif : nil
    }

    private static let familyByName: [String: FontCatalog.Family] = {
        var names: [String: FontCatalog.Family] = [:]
        for family in FontCatalog.Family.allCases where family != .symbols {
            names[FontCatalog.info[family.rawValue].name.lowercased().filter { !$0.isWhitespace }] = family
        }
        return names
    }()

    /// Nearest weight first (the heavier one of two equally near), upright standing in for a missing italic.
    private static func nearestFace(family: FontCatalog.Family, weight: Int, isItalic: Bool) -> OpenFace? {
        let request = FaceRequest(family: family, weight: weight, isItalic: isItalic)
        if let known = nearest.withLock({ $0[request] }) {
            return known.face
        }
        let face = findNearestFace(family: family, weight: weight, isItalic: isItalic)
        nearest.withLock { $0[request] = FoundFace(face: face) }
        return face
    }

    private struct FaceRequest: Hashable, Sendable {
        var family: FontCatalog.Family
        var weight: Int
        var isItalic: Bool
    }

    private struct FoundFace: Sendable {
        var face: OpenFace?
    }

    private static let nearest = Mutex<[FaceRequest: FoundFace]>([:])

    private static func findNearestFace(family: FontCatalog.Family, weight: Int, isItalic: Bool) -> OpenFace? {
        let candidates = FontCatalog.facesOfFamily[family.rawValue].sorted { a, b in
            let first = FontCatalog.faces[a]
            let second = FontCatalog.faces[b]
            let firstItalic = first.isItalic == isItalic ? 0 : 1
            let secondItalic = second.isItalic == isItalic ? 0 : 1
            if firstItalic != secondItalic {
                return firstItalic < secondItalic
            }
            let firstDistance = abs(first.weight - weight)
            let secondDistance = abs(second.weight - weight)
            return firstDistance != secondDistance ? firstDistance < secondDistance : first.weight > second.weight
        }
        for index in candidates {
            if let face = face(index) {
                return face
            }
        }
        return nil
    }

    static func emojiFace() -> OpenFace? {
        face(FontCatalog.facesOfFamily[FontCatalog.Family.emoji.rawValue][0])
    }

    static func symbolFace() -> OpenFace? {
        face(FontCatalog.facesOfFamily[FontCatalog.Family.symbols.rawValue][0])
    }

    /// Faces made for a writing system, the nearest weight first.
    static func faces(forScript script: String, weight: Int) -> [OpenFace] {
        let indices = FontCatalog.faces.indices.filter { FontCatalog.faces[$0].script == script }
            .sorted { abs(FontCatalog.faces[$0].weight - weight) < abs(FontCatalog.faces[$1].weight - weight) }
        return indices.isEmpty ? CustomFonts.scriptFaces(script, weight: weight) : indices.compactMap { face($0) }
    }

    /// Faces to try, in order, for what the primary face lacks.
    static func fallbackFaces(weight: Int) -> [OpenFace] {
        let families: [FontCatalog.Family] = [.inter, .emoji, .cjk, .fallback, .serif, .monospaced]
        return families.compactMap { nearestFace(family: $0, weight: weight, isItalic: false) }
    }

    /// Synthesised slant for faces that have no italic.
    static func slant(of face: OpenFace, isItalic: Bool) -> CGFloat {
        isItalic && !face.isItalic ? 0.2126 : 0
    }
}
