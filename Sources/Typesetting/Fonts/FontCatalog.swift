import Foundation

/// Every font file that the project knows, and the Debian package that brings it. The index of a face in `faces`
/// is its identifier everywhere (`GlyphRun.font`), so identifiers are the same in every run.
package enum FontCatalog {
    /// A face of an installed family.
    struct Face: Sendable {
        var family: Family
        var weight: Int
        var isItalic: Bool
        var path: String
        /// Ems by which the file's outlines are thickened to make a weight that it lacks; negative for thinner ones.
        var thickening: CGFloat = 0
        /// The writing system that the face is for, by its ISO 15924 code.
        var script = ""
    }

    enum Family: Int, Sendable, CaseIterable {
        case inter, interDisplay, rounded, serif, monospaced, emoji, cjk, fallback, symbols, scripts, hebrew
    }

    /// The name and the metrics of a family.
    struct FamilyInfo: Sendable {
        var name: String
        var package: String
        /// Points of glyph per point of font size: brings the font's cap height to SF's 1443/2048 em.
        var scale: CGFloat
        /// Extra advance per character in em, on top of the glyph's own.
        var tracking: CGFloat
        /// Whether SF's size-dependent tracking applies.
        var hasSystemTracking: Bool
    }

    static let info: [FamilyInfo] = [
        FamilyInfo(name: "Inter", package: "fonts-inter", scale: capScale(2048.0 / 2816), tracking: 0, hasSystemTracking: true),
        FamilyInfo(name: "Inter Display", package: "fonts-inter", scale: capScale(1472.0 / 2048), tracking: 0, hasSystemTracking: true),
        FamilyInfo(name: "Quicksand", package: "fonts-quicksand", scale: capScale(0.7), tracking: 0, hasSystemTracking: false),
        FamilyInfo(name: "Caladea", package: "fonts-crosextra-caladea", scale: capScale(0.667), tracking: 0, hasSystemTracking: false),
        // SF Mono advances 1266/2048 em.
        FamilyInfo(
            name: "JetBrains Mono", package: "fonts-jetbrains-mono", scale: capScale(0.73),
            tracking: 1266.0 / 2048 - 0.6 * capScale(0.73), hasSystemTracking: false),
        FamilyInfo(name: "Noto Color Emoji", package: "fonts-noto-color-emoji", scale: 1, tracking: 0, hasSystemTracking: false),
        FamilyInfo(name: "WenQuanYi Micro Hei", package: "fonts-wqy-microhei", scale: 1, tracking: 0, hasSystemTracking: false),
        FamilyInfo(name: "DejaVu Sans", package: "fonts-dejavu-core", scale: capScale(0.729), tracking: 0, hasSystemTracking: false),
        FamilyInfo(name: "Material Design Icons", package: "fonts-materialdesignicons-webfont", scale: 1, tracking: 0, hasSystemTracking: false),
        FamilyInfo(name: "Noto Sans UI", package: "fonts-noto-ui-core", scale: capScale(0.714), tracking: 0, hasSystemTracking: false),
        FamilyInfo(name: "Nachlieli CLM", package: "culmus", scale: 1.08, tracking: 0, hasSystemTracking: false),
    ]

    /// Where Debian's packages put fonts, or those of a bundled program; `INBETWEEN_FONTS` names another folder of the same shape.
    package static let root = ProcessInfo.processInfo.environment[rootVariable] ?? ProgramFolder.shared("fonts") ?? "/usr/share/fonts"
    package static let rootVariable = "INBETWEEN_FONTS"

    /// The files that texts have been set in so far, from `root` on.
    package static var usedFiles: [String] {
        FontLibrary.openFiles.filter { $0.hasPrefix(root + "/") }.map { String($0.dropFirst(root.count + 1)) }
    }

    /// All files that are installed, from `root` on.
    package static var installedFiles: [String] {
        Set(faces.map(\.path)).filter { FileManager.default.isReadableFile(atPath: $0) }.map { String($0.dropFirst(root.count + 1)) }.sorted()
    }

    /// The Debian packages that bring them all.
    package static let packages: [String] = {
        var seen: [String] = []
        for family in info where !seen.contains(family.package) {
            seen.append(family.package)
        }
        return seen
    }()

    /// The families that are available by name.
    package static var textFamilyNames: [String] {
        Family.allCases.filter { $0 != .symbols && $0 != .emoji && $0 != .scripts }.map { info[$0.rawValue].name }
    }

    /// Each family with the first of its files that is there, and the Debian package that brings it.
    package static var installed: [(family: String, path: String?, package: String)] {
        Family.allCases.map { family in
            let path = faces.first { $0.family == family && FileManager.default.isReadableFile(atPath: $0.path) }?.path
            return (info[family.rawValue].name, path, info[family.rawValue].package)
        }
    }

    private static func capScale(_ capHeight: CGFloat) -> CGFloat {
        FontMetrics.capHeightPerEm / capHeight
    }

    static let faces: [Face] = {
        var faces: [Face] = []
        func add(_ family: Family, _ folder: String, _ files: [(name: String, weight: Int, italic: Bool)], script: String = "") {
            for file in files {
                faces.append(Face(family: family, weight: file.weight, isItalic: file.italic, path: "\(root)/\(folder)/\(file.name)", script: script))
            }
        }
        /// Weights that a family lacks, made of one that it has.
        func add(_ family: Family, _ folder: String, _ file: String, italic: Bool = false, thickened: [(weight: Int, by: CGFloat)]) {
            for (weight, distance) in thickened {
                faces.append(Face(family: family, weight: weight, isItalic: italic, path: "\(root)/\(folder)/\(file)", thickening: distance))
            }
        }
        let weights: [(String, Int)] = [
            ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("SemiBold", 600),
            ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
        ]
        func allWeights(_ prefix: String, _ suffix: String, upTo heaviest: Int = 900) -> [(name: String, weight: Int, italic: Bool)] {
            weights.filter { $0.1 <= heaviest }.flatMap { name, weight in
                [
                    (name: "\(prefix)-\(name)\(suffix)", weight: weight, italic: false),
                    (name: "\(prefix)-\(weight == 400 ? "" : name)Italic\(suffix)", weight: weight, italic: true),
                ]
            }
        }
        add(.inter, "opentype/inter", allWeights("Inter", ".otf"))
        add(.interDisplay, "opentype/inter", allWeights("InterDisplay", ".otf"))
        add(
            .rounded, "truetype/quicksand",
            [
                ("Quicksand-Light.ttf", 300, false), ("Quicksand-Regular.ttf", 400, false), ("Quicksand-Medium.ttf", 500, false),
                ("Quicksand-Bold.ttf", 700, false),
            ])
        add(
            .serif, "truetype/crosextra",
            [
                ("Caladea-Regular.ttf", 400, false), ("Caladea-Italic.ttf", 400, true), ("Caladea-Bold.ttf", 700, false),
                ("Caladea-BoldItalic.ttf", 700, true),
            ])
        add(.monospaced, "truetype/jetbrains-mono", allWeights("JetBrainsMono", ".ttf", upTo: 800))
        add(.emoji, "truetype/noto", [("NotoColorEmoji.ttf", 400, false)])
        add(.cjk, "truetype/wqy", [("wqy-microhei.ttc", 400, false)])
        add(.fallback, "truetype/dejavu", [("DejaVuSans.ttf", 400, false), ("DejaVuSans-Bold.ttf", 700, false)])
        add(.symbols, "truetype/materialdesignicons-webfont", [("materialdesignicons-webfont.ttf", 400, false)])
        add(.hebrew, "truetype/culmus", [("NachlieliCLM-Light.otf", 400, false), ("NachlieliCLM-Bold.otf", 700, false)], script: "Hebr")
        for (script, name) in ScriptFonts.notoUI {
            add(.scripts, "truetype/noto", [("NotoSans\(name)UI-Regular.ttf", 400, false), ("NotoSans\(name)UI-Bold.ttf", 700, false)], script: script)
        }
        add(.rounded, "truetype/quicksand", "Quicksand-Light.ttf", thickened: [(100, -0.012), (200, -0.006)])
        add(.rounded, "truetype/quicksand", "Quicksand-Medium.ttf", thickened: [(600, 0.008)])
        add(.rounded, "truetype/quicksand", "Quicksand-Bold.ttf", thickened: [(800, 0.012), (900, 0.024)])
        for (suffix, italic) in [("", false), ("Italic", true)] {
            let regular = italic ? "Caladea-Italic.ttf" : "Caladea-Regular.ttf"
            add(.serif, "truetype/crosextra", regular, italic: italic, thickened: [(100, -0.012), (200, -0.008), (300, -0.004), (500, 0.006), (600, 0.012)])
            add(.serif, "truetype/crosextra", "Caladea-Bold\(suffix).ttf", italic: italic, thickened: [(800, 0.008), (900, 0.016)])
        }
        add(.monospaced, "truetype/jetbrains-mono", "JetBrainsMono-ExtraBold.ttf", thickened: [(900, 0.012)])
        add(.monospaced, "truetype/jetbrains-mono", "JetBrainsMono-ExtraBoldItalic.ttf", italic: true, thickened: [(900, 0.012)])
        return faces
    }()

    /// Faces of each family, as indices into `faces`.
    static let facesOfFamily: [[Int]] = Family.allCases.map { family in
        faces.indices.filter { faces[$0].family == family }
    }
}
