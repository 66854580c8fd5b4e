import Foundation
import Synchronization
internal import CHarfBuzz

/// Fonts that the user brings. Their identifiers follow those of the catalogue, in the order of registration.
package enum CustomFonts {
    /// One face of a file.
    struct Face: Sendable {
        var path: String
        /// In a font collection.
        var index: UInt32
        var family: String
        /// "Fira Sans Bold", "FiraSans-Bold".
        var names: [String]
        var weight: Int
        var isItalic: Bool
        /// The weight axis of a variable font is set to `weight`.
        var isVariable: Bool
        var metrics: Metrics
    }

    /// Em units.
    struct Metrics: Sendable {
        var ascent: CGFloat
        var lineHeight: CGFloat
        var capHeight: CGFloat
        var xHeight: CGFloat
    }

    /// The registered fonts, by family and by name.
    private struct State: Sendable {
        var faces: [Face] = []
        var families: [String: [Int]] = [:]
        var byName: [String: Int] = [:]
        var paths: Set<String> = []
    }

    private static let state = Mutex(State())

    /// The extensions of files that are taken for fonts.
    package static let extensions: Set<String> = ["ttf", "otf", "ttc", "otc"]

    /// Most files of one folder, most bytes of one file.
    private static let fileLimit = 2000
    private static let byteLimit = 64 << 20

    /// Registers the fonts in files, or in folders and subfolders. Returns the names of the families, and the files without a font. Files that are
    /// already registered are skipped.
    @discardableResult
    package static func add(_ paths: [String]) -> (families: [String], unreadable: [String]) {
        var families: [String] = []
        var unreadable: [String] = []
        for path in paths.flatMap(files) {
            guard state.withLock({ $0.paths.insert(path).inserted }) else { continue }
            let faces = faces(inFile: path)
            if faces.isEmpty {
                unreadable.append(path)
            }
            for face in faces {
                register(face)
                if !families.contains(face.family) {
                    families.append(face.family)
                }
            }
        }
        return (families, unreadable)
    }

    /// The font files at a path, in the order of their names.
    private static func files(_ path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return [path] }
        guard let contents = FileManager.default.enumerator(atPath: path) else { return [] }
        var found: [String] = []
        for case let name as String in contents {
            if name.hasPrefix(".") || name.contains("/.") {
                contents.skipDescendants()
                continue
            }
            if extensions.contains((name as NSString).pathExtension.lowercased()) {
                found.append((path as NSString).appendingPathComponent(name))
            }
            if found.count >= fileLimit {
                break
            }
        }
        return found.sorted()
    }

    private static func register(_ face: Face) {
        state.withLock { state in
            let index = state.faces.count
            state.faces.append(face)
            state.families[key(face.family), default: []].append(index)
            for name in face.names where state.byName[key(name)] == nil {
                state.byName[key(name)] = index
            }
        }
    }

    static func key(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace }
    }

    static func face(_ index: Int) -> Face? {
        state.withLock { $0.faces.indices.contains(index) ? $0.faces[index] : nil }
    }

    /// The available families, in the order of their names.
    package static var familyNames: [String] {
        state.withLock { state in Set(state.faces.map(\.family)).sorted() }
    }

    /// The names of the families with the names of their faces.
    package static var faceNames: [(family: String, faces: [String])] {
        familyNames.map { family in
            let indices = state.withLock { $0.families[key(family)] ?? [] }
            let names = indices.compactMap { face($0)?.names.last }
            return (family, names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
        }
    }

    /// Faces of installed fonts outside the catalogue for a writing system.
    static func scriptFaces(_ script: String, weight: Int) -> [OpenFace] {
        let files = ScriptFonts.files(for: script)
        guard !files.isEmpty else { return [] }
        add(files)
        let indices = state.withLock { state in state.faces.indices.filter { files.contains(state.faces[$0].path) } }
        return indices.sorted { abs((face($0)?.weight ?? 400) - weight) < abs((face($1)?.weight ?? 400) - weight) }
            .compactMap { FontLibrary.face(FontCatalog.faces.count + $0) }
    }

    package static func knows(_ name: String) -> Bool {
        state.withLock { $0.families[key(name)] != nil || $0.byName[key(name)] != nil }
    }

    /// The face for a descriptor, if its family is the name of a family or of a face here.
    static func face(for descriptor: FontDescriptor) -> Int? {
        guard let name = descriptor.family else { return nil }
        return state.withLock { state in
            let key = key(name)
            var weight = descriptor.weight
            var isItalic = descriptor.isItalic
            var family = key
            if state.families[key] == nil || state.byName[key] != nil, let index = state.byName[key] {
                let face = state.faces[index]
                family = self.key(face.family)
                isItalic = isItalic || face.isItalic
                // A face requested by its own name keeps its weight unless another one is requested.
                if weight == 400 {
                    weight = face.weight
                }
            }
            guard let candidates = state.families[family] else { return nil }
            return candidates.min { a, b in
                let (first, second) = (state.faces[a], state.faces[b])
                if (first.isItalic == isItalic) != (second.isItalic == isItalic) {
                    return first.isItalic == isItalic
                }
                let (near, far) = (abs(first.weight - weight), abs(second.weight - weight))
                return near != far ? near < far : first.weight > second.weight
            }
        }
    }

    static func metrics(of descriptor: FontDescriptor) -> Metrics? {
        guard descriptor.family != nil, let index = face(for: descriptor) else { return nil }
        return face(index)?.metrics
    }

    // MARK: Reading

    static func faces(inFile path: String) -> [Face] {
        guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int, size <= byteLimit,
            let blob = hb_blob_create_from_file_or_fail(path)
        else { return [] }
        defer { hb_blob_destroy(blob) }
        return (0..<min(hb_face_count(blob), 64)).flatMap { readFace(path, blob, index: $0) }
    }

    private static func readFace(_ path: String, _ blob: OpaquePointer, index: UInt32) -> [Face] {
        guard let face = hb_face_create(blob, index) else { return [] }
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0, let font = hb_font_create(face) else { return [] }
        defer { hb_font_destroy(font) }
        let fallbackName = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let family = name(16, face) ?? name(1, face) ?? fallbackName
        let names = [name(4, face), name(6, face)].compactMap { $0 }
        let weight = Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
        var found = Face(
            path: path, index: index, family: family, names: names, weight: min(max(weight, 1), 1000),
            isItalic: hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0 || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0,
            isVariable: false, metrics: metrics(font, unitsPerEm: CGFloat(hb_face_get_upem(face))))
        var axis = hb_ot_var_axis_info_t()
        guard hb_ot_var_find_axis_info(face, tag("wght"), &axis) != 0, axis.min_value < axis.max_value else { return [found] }
        found.isVariable = true
        return stride(from: 100, through: 900, by: 100).compactMap { weight in
            guard Float(weight) >= axis.min_value, Float(weight) <= axis.max_value else { return nil }
            var instance = found
            instance.weight = weight
            return instance
        }
    }

    private static func name(_ id: Int, _ face: OpaquePointer) -> String? {
        var length: UInt32 = 256
        var text = [CChar](repeating: 0, count: 256)
        _ = hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), hb_language_from_string("en", -1), &length, &text)
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let name = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return name.isEmpty ? nil : name
    }

    private static func metrics(_ font: OpaquePointer, unitsPerEm: CGFloat) -> Metrics {
        hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
        func metric(_ tag: hb_ot_metrics_tag_t, or fallback: CGFloat) -> CGFloat {
            var value: hb_position_t = 0
            guard hb_ot_metrics_get_position(font, tag, &value) != 0, value > 0 else { return fallback }
            return min(CGFloat(value) / unitsPerEm, 8)
        }
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        func length(_ value: hb_position_t, or fallback: CGFloat) -> CGFloat {
            let ems = CGFloat(value) / unitsPerEm
            return ems > 0 && ems < 8 ? ems : fallback
        }
        let ascent = length(extents.ascender, or: FontMetrics.ascentPerEm)
        let descent = length(-extents.descender, or: FontMetrics.lineHeightPerEm - FontMetrics.ascentPerEm)
        let gap = length(extents.line_gap, or: 0)
        return Metrics(
            ascent: ascent, lineHeight: ascent + descent + gap,
            capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT, or: FontMetrics.capHeightPerEm),
            xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT, or: FontMetrics.xHeightPerEm))
    }

    static func tag(_ name: StaticString) -> hb_tag_t {
        hb_tag_from_string(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), 4)
    }
}
