import Foundation
internal import CHarfBuzz

/// Fonts for writing systems that the text families lack.
enum ScriptFonts {
    /// ISO 15924 codes and the names in the files of fonts-noto-ui-core: a regular and a bold face each.
    static let notoUI: [(script: String, name: String)] = [
        ("Arab", "Arabic"), ("Beng", "Bengali"), ("Deva", "Devanagari"), ("Gujr", "Gujarati"), ("Guru", "Gurmukhi"), ("Knda", "Kannada"),
        ("Khmr", "Khmer"), ("Laoo", "Lao"), ("Mlym", "Malayalam"), ("Mymr", "Myanmar"), ("Orya", "Oriya"), ("Sinh", "Sinhala"),
        ("Taml", "Tamil"), ("Telu", "Telugu"), ("Thai", "Thai"),
    ]

    /// What else is written somewhere: fonts-noto-core has it, a smaller package where one is named.
    private static let others: [(script: String, name: String, file: String, package: String)] = [
        ("Ethi", "Ethiopic", "abyssinica/AbyssinicaSIL-Regular.ttf", "fonts-sil-abyssinica"), ("Tibt", "Tibetan", "ddc-uchen/DDC_Uchen.ttf", "fonts-ddc-uchen"),
        ("Geor", "Georgian", "", ""), ("Armn", "Armenian", "", ""), ("Cher", "Cherokee", "", ""), ("Cans", "CanadianAboriginal", "", ""),
        ("Mong", "Mongolian", "", ""), ("Syrc", "Syriac", "", ""), ("Thaa", "Thaana", "", ""), ("Nkoo", "NKo", "", ""), ("Tfng", "Tifinagh", "", ""),
        ("Java", "Javanese", "", ""), ("Bali", "Balinese", "", ""), ("Copt", "Coptic", "", ""), ("Yiii", "Yi", "", ""), ("Olck", "OlChiki", "", ""),
        ("Mtei", "MeeteiMayek", "", ""), ("Cham", "Cham", "", ""), ("Lana", "TaiTham", "", ""), ("Adlm", "Adlam", "", ""), ("Vaii", "Vai", "", ""),
        ("Egyp", "EgyptianHieroglyphs", "", ""), ("Xsux", "Cuneiform", "", ""), ("Runr", "Runic", "", ""), ("Goth", "Gothic", "", ""),
    ]

    /// The code of the first letter's writing system; nil for signs and spaces that all share.
    static func script(of cluster: ArraySlice<UInt32>) -> String? {
        let unicode = hb_unicode_funcs_get_default()
        for scalar in cluster {
            let script = hb_unicode_script(unicode, scalar)
            guard script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN else { continue }
            let tag = script.rawValue
            return String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }, as: UTF8.self)
        }
        return nil
    }

    /// Files of other packages that may be there: they are opened like fonts that the user brings.
    static func files(for script: String) -> [String] {
        guard let other = others.first(where: { $0.script == script }) else { return [] }
        let noto = ["Regular", "Bold"].map { "noto/NotoSans\(other.name)-\($0).ttf" }
        let files = (other.file.isEmpty ? [] : [other.file]) + noto
        return files.map { "\(FontCatalog.root)/truetype/\($0)" }.filter { FileManager.default.isReadableFile(atPath: $0) }
    }

    /// Reports once for each writing system that no installed font can draw it, and what to install.
    static func warnMissing(_ script: String, _ cluster: ArraySlice<UInt32>) {
        let letters = String(String.UnicodeScalarView(cluster.compactMap { Unicode.Scalar($0) }))
        let package: String
        let name: String
        if let noto = notoUI.first(where: { $0.script == script }) {
            (name, package) = (noto.name, FontCatalog.info[FontCatalog.Family.scripts.rawValue].package)
        } else if script == "Hebr" {
            (name, package) = ("Hebrew", FontCatalog.info[FontCatalog.Family.hebrew.rawValue].package)
        } else if let other = others.first(where: { $0.script == script }) {
            (name, package) = (other.name, other.package.isEmpty ? "fonts-noto-core" : other.package)
        } else {
            // Missing files of the families that every installation has are reported elsewhere.
            return
        }
        FontLibrary.warn(
            "No installed font has \(name) letters (“\(letters)”); boxes stand for them. Install one with: apt-get install \(package)",
            once: "script \(script)")
    }
}
