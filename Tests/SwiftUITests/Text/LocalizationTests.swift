@testable import SwiftUI
import SwiftUITesting
import Testing

/// The tables belong to the process: the keys here are used nowhere else.
@MainActor
@Suite(.serialized) struct LocalizationTests {
    private func shown(_ text: Text, _ locale: String) -> String {
        TestStage(text.environment(\.locale, Locale(identifier: locale))).texts.first ?? ""
    }

    private func withTables(_ files: [String: String], _ body: () throws -> Void) throws {
        try withTables(files.mapValues { Data($0.utf8) }, body)
    }

    private func withTables(_ files: [String: Data], _ body: () throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tables-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, data) in files {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        let result = StringTables.add(folders: [folder.path])
        defer { StringTables.removeAll() }
        #expect(
            result.unreadable.map { ($0 as NSString).lastPathComponent }
                == files.keys.map { ($0 as NSString).lastPathComponent }.filter { $0.hasPrefix("Broken") }.sorted())
        try body()
    }

    @Test func stringsFiles() throws {
        let tables = [
            "de.lproj/Localizable.strings": "/* a greeting */\n\"Hi %@\" = \"Hallo **%@**\";\n\"%@ of %lld\" = \"%2$lld, davon %1$@\";\n",
            "de.lproj/Other.strings": "\"Yes!\" = \"Ja!\";",
            "pt-BR.lproj/Localizable.strings": "\"Hi %@\" = \"Oi %@\";",
            "Broken.xcstrings": "{ nothing",
        ]
        try withTables(tables) {
            let name = "Ada"
            #expect(shown(Text("Hi \(name)"), "de_DE") == "Hallo Ada")
            #expect(shown(Text("Hi \(name)"), "pt_BR") == "Oi Ada")
            #expect(shown(Text("Hi \(name)"), "fr_FR") == "Hi Ada")
            #expect(shown(Text("\(name) of \(1234)"), "de") == "1.234, davon Ada")
            #expect(shown(Text("Yes!", tableName: "Other"), "de") == "Ja!")
            #expect(shown(Text("Yes!"), "de") == "Yes!")
            #expect(shown(Text(verbatim: "Hi"), "de") == "Hi")
            #expect(shown(Text(LocalizedStringResource("Hi \(name)")), "de") == "Hallo Ada")
            #expect(String(localized: "Hi \(name)", locale: Locale(identifier: "de")) == "Hallo **Ada**")
        }
    }

    @Test func binaryTables() throws {
        let table = try PropertyListSerialization.data(fromPropertyList: ["Good night": "Gute Nacht"], format: .binary, options: 0)
        // Found by the fuzzer: Foundation crashes at a set in it.
        let bytes = "YnBsaXN0MDDCAQIDBFVIZWxsb1FuVUhhbGxvpAUGBwgQASNABAAAAAAAAAlCYWIIDRMbIhUgKywAAAAAAAABAQAAAAAAAAAJAAAAAAAAAAAAAAAAAAAALw=="
        let broken = try #require(Data(base64Encoded: bytes))
        let files = ["de.lproj/Night.strings": table, "Broken.lproj/Broken.strings": broken, "BrokenEnd.lproj/BrokenEnd.strings": table.dropLast(20)]
        try withTables(files) {
            #expect(shown(Text("Good night", tableName: "Night"), "de") == "Gute Nacht")
        }
    }

    @Test func catalogues() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "lives %lld": {"localizations": {
                "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "%lld life"}},
                                                 "other": {"stringUnit": {"state": "new", "value": "%lld lives"}}}}},
                "de": {"stringUnit": {"state": "translated", "value": "%lld Leben"}}}},
              "title.key": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "A title"}}}}}}
            """
        try withTables(["Localizable.xcstrings": catalog]) {
            #expect(shown(Text("lives \(1)"), "en_US") == "1 life")
            #expect(shown(Text("lives \(3)"), "en_US") == "3 lives")
            #expect(shown(Text("lives \(1)"), "de_DE") == "1 Leben")
            #expect(shown(Text("title.key"), "ja_JP") == "A title")
            #expect(shown(Text(LocalizedStringResource("title.key", defaultValue: "Default")), "en") == "A title")
            #expect(shown(Text(LocalizedStringResource("other.key", defaultValue: "Default \(2)")), "en") == "Default 2")
        }
    }

    @Test func formats() {
        #expect(FormatPiece.pieces(of: "%%%@ %3$d %", count: 1) == [.literal("%"), .argument(0, specifier: nil), .literal(" %3$d %")])
        #expect(FormatPiece.pieces(of: "%.1f|%2$05d", count: 2) == [.argument(0, specifier: "%.1f"), .literal("|"), .argument(1, specifier: "%05d")])
        for specifier in ["%s", "%n", "%@", "%*d", "%", "", "%5", "%lld%s", "%hhd", "%Lf", "%c"] {
            #expect(!FormatNumber(42).string(specifier: specifier, locale: Locale(identifier: "en")).isEmpty)
            #expect(!FormatNumber(4.5).string(specifier: specifier, locale: Locale(identifier: "en")).isEmpty)
        }
        #expect(FormatNumber(42).string(specifier: "%.1f", locale: Locale(identifier: "en")) == "42.0")
        #expect(FormatNumber(4.7).string(specifier: "%03d", locale: Locale(identifier: "en")) == "004")
    }
}
