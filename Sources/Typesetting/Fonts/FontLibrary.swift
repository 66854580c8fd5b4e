import Foundation
import Synchronization

/// Opens the catalogue's files on first use and finds the face for a descriptor or a character.
enum FontLibrary {
    private enum Slot: Sendable {
        case unopened
        case missing
        case open(OpenFace)
    }

    private struct State: Sendable {
        var slots: [Slot]
        var warnings: Set<String> = []
    }

    private static let state = Mutex(State(slots: Array(repeating: .unopened, count: FontCatalog.faces.count)))

    /// The face with this index, or nil if its file is missing (said once, with the package that brings it).
    static func face(_ index: Int) -> OpenFace? {
        guard FontCatalog.faces.indices.contains(index) else { return nil }
        return state.withLock { state in
            switch state.slots[index] {
            case .open(let face):
                return face
            case .missing:
                return nil
            case .unopened:
                let entry = FontCatalog.faces[index]
                if let face = OpenFace(index: index, path: entry.path) {
                    state.slots[index] = .open(face)
                    return face
                }
                state.slots[index] = .missing
                let info = FontCatalog.info[entry.family.rawValue]
                warnLocked(&state, "Font \(info.name) is missing (\(entry.path)). Install it with: apt-get install \(info.package)", once: info.name)
                return nil
            }
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
            warn(
                "There is no font named \"\(name)\"; the system font stands in. Known: "
                    + FontCatalog.info.map(\.name).joined(separator: ", ") + ".",
                once: "family \(name)")
        }
        switch descriptor.design {
        case .default:
            return descriptor.usableSize >= SystemTracking.opticalSwitch ? .interDisplay : .inter
        case .rounded: return .rounded
        case .serif: return .serif
        case .monospaced: return .monospaced
        }
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

    /// Faces to try, in order, for what the primary face lacks.
    static func fallbackFaces(weight: Int) -> [OpenFace] {
        let families: [FontCatalog.Family] = [.inter, .emoji, .cjk, .fallback, .serif, .monospaced]
        return families.compactMap { nearestFace(family: $0, weight: weight, isItalic: false) }
    }

    /// Synthesised slant for faces that have no italic.
    static func slant(of face: OpenFace, isItalic: Bool) -> CGFloat {
        let entry = FontCatalog.faces[face.index]
        return isItalic && !entry.isItalic && entry.family != .emoji ? 0.2126 : 0
    }
}
