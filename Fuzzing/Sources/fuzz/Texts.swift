import XcodeAssets
import Foundation
import Geometry
import ScriptedStage
import MetalShaders
import StringTables
import Typesetting

enum Texts {
    /// The `Contents.json` of sets of every kind.
    static func catalogue(_ bytes: [UInt8]) {
        let data = Data(bytes)
        for isDark in [false, true] {
            let traits = AssetTraits(isDark: isDark, scale: 3)
            _ = try? ColorSet(data).value(for: traits)
            _ = try? ImageSet(data).variant(for: traits)
        }
        for start in [true, false] {
            _ = AssetSymbols.identifier(String(decoding: bytes.prefix(200), as: UTF8.self), startsUpper: start)
        }
    }

    /// String catalogues and `.strings` files; the translations are looked up.
    static func strings(_ bytes: [UInt8]) {
        defer { StringTables.removeAll() }
        let folder = Scratch.folder + "/de.lproj"
        mkdir(folder, 0o700)
        let isCatalogue = bytes.first == UInt8(ascii: "{")
        let name = isCatalogue ? "Localizable.xcstrings" : "de.lproj/Localizable.strings"
        let path = Scratch.write(bytes, name)
        StringTables.add(folders: [isCatalogue ? path : folder])
        for key in ["", "Hello", "%lld rows"] {
            for count in [nil, 0, 1, 2, 5] {
                _ = StringTables.string(for: key, table: nil, bundle: nil, locale: german, count: count)
            }
        }
    }

    private static let german = Locale(identifier: "de_AT")

    static func script(_ bytes: [UInt8]) {
        do {
            let events = try Script(yaml: String(decoding: bytes, as: UTF8.self)).events
            precondition(events.count < 500_000 && events.allSatisfy { $0.time >= 0 && $0.time.isFinite })
        } catch let error as ScriptError {
            precondition(!error.problem.isEmpty && !error.problem.contains("\n"))
        } catch {
            preconditionFailure("\(error)")
        }
    }

    static func markdown(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        _ = Markdown.inlineSpans(of: text)
        _ = Markdown.documentSpans(of: text)
    }

    /// The path data of icons.
    static func path(_ bytes: [UInt8]) {
        let path = SVGPathReader.path(String(decoding: bytes, as: UTF8.self))
        _ = path.boundingRect
    }

    /// What becomes of a shader's text before the compiler reads it.
    static func shader(_ bytes: [UInt8]) {
        let source = MetalSource(path: "a.metal", text: String(decoding: bytes, as: UTF8.self))
        precondition(source.functions.allSatisfy { !$0.isEmpty })
    }
}
