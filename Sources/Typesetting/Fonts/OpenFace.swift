import Foundation
import Geometry
import Synchronization
internal import CHarfBuzz

/// One opened font file. Immutable after opening, so shaping and outlines need no lock.
final class OpenFace: @unchecked Sendable {
    let index: Int
    let path: String
    let unitsPerEm: CGFloat
    /// An `hb_font_t`, scaled to units per em.
    let handle: OpaquePointer
    let adjustment: FaceAdjustment
    let isItalic: Bool
    /// Ems by which outlines are moved outwards.
    let thickening: CGFloat

    private let outlines = Mutex<[UInt32: Path]>([:])

    /// `weight` is set on the weight axis of a variable font.
    init?(index: Int, path: String, faceIndex: UInt32 = 0, weight: Int? = nil, isItalic: Bool, thickening: CGFloat = 0, adjustment: FaceAdjustment) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, faceIndex) else { return nil }
        defer { hb_face_destroy(face) }
        let upem = hb_face_get_upem(face)
        guard hb_face_get_glyph_count(face) > 0, upem > 0, let font = hb_font_create(face) else { return nil }
        hb_font_set_scale(font, Int32(upem), Int32(upem))
        if let weight {
            var variation = hb_variation_t(tag: CustomFonts.tag("wght"), value: Float(weight))
            hb_font_set_variations(font, &variation, 1)
        }
        hb_font_make_immutable(font)
        self.index = index
        self.path = path
        unitsPerEm = CGFloat(upem)
        handle = font
        self.adjustment = adjustment
        self.isItalic = isItalic
        self.thickening = thickening
    }

    deinit {
        hb_font_destroy(handle)
    }

    /// The glyph of a single scalar, nil if the font has none.
    func glyph(for scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 ? glyph : nil
    }

    func glyph(named name: String) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_glyph_from_name(handle, name, -1, &glyph) != 0 ? glyph : nil
    }

    func advance(of glyph: UInt32) -> CGFloat {
        CGFloat(hb_font_get_glyph_h_advance(handle, glyph)) / unitsPerEm
    }

    /// The outline in em units, y down, origin at the pen on the baseline. Empty for glyphs without one.
    func outline(of glyph: UInt32) -> Path {
        if let known = outlines.withLock({ $0[glyph] }) {
            return known
        }
        let recorder = OutlineRecorder(unitsPerEm: unitsPerEm)
        hb_font_get_glyph_shape(handle, glyph, OutlineRecorder.drawFunctions, Unmanaged.passUnretained(recorder).toOpaque())
        var path = recorder.path
        if thickening != 0 {
            // Contours of a glyph may overlap; moved edges may not.
            path = path.normalized(eoFill: false).emboldened(by: thickening).applying(CGAffineTransform(translationX: thickening, y: 0))
        }
        outlines.withLock {
            if $0.count >= Self.outlineLimit {
                $0.removeAll(keepingCapacity: true)
            }
            $0[glyph] = path
        }
        return path
    }

    private static let outlineLimit = 4096
}

/// Receives HarfBuzz's drawing calls and builds a `Path`.
private final class OutlineRecorder {
    var path = Path()
    private let unit: CGFloat

    init(unitsPerEm: CGFloat) {
        unit = 1 / unitsPerEm
    }

    private func point(_ x: Float, _ y: Float) -> CGPoint {
        CGPoint(x: CGFloat(x) * unit, y: -CGFloat(y) * unit)
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> OutlineRecorder {
        Unmanaged<OutlineRecorder>.fromOpaque(data!).takeUnretainedValue()
    }

    nonisolated(unsafe) static let drawFunctions: OpaquePointer = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                let recorder = OutlineRecorder.of(data)
                recorder.path.move(to: recorder.point(x, y))
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                let recorder = OutlineRecorder.of(data)
                recorder.path.addLine(to: recorder.point(x, y))
            }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in
                let recorder = OutlineRecorder.of(data)
                recorder.path.addQuadCurve(to: recorder.point(x, y), control: recorder.point(cx, cy))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, c1x, c1y, c2x, c2y, x, y, _ in
                let recorder = OutlineRecorder.of(data)
                recorder.path.addCurve(to: recorder.point(x, y), control1: recorder.point(c1x, c1y), control2: recorder.point(c2x, c2y))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions,
            { _, data, _, _ in
                OutlineRecorder.of(data).path.closeSubpath()
            }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
