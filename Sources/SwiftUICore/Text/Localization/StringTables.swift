import Foundation
import Synchronization

/// The translations that were found beside the sources: `.strings` files in `.lproj` folders, and String Catalogs.
package enum StringTables {
    /// The translation of a key, with its plural forms.
    private struct Entry: Sendable {
        var value: String
        /// By plural category: "zero", "one", "other", …
        var plurals: [String: String] = [:]

        func string(count: Int?) -> String {
            guard let count, !plurals.isEmpty else { return value }
            let category = count == 0 && plurals["zero"] != nil ? "zero" : count == 1 ? "one" : count == 2 && plurals["two"] != nil ? "two" : "other"
            return plurals[category] ?? plurals["other"] ?? value
        }
    }

    /// All tables that have been read.
    private struct State: Sendable {
        /// By table, language and key.
        var tables: [String: [String: [String: Entry]]] = [:]
        var sourceLanguages: [String: String] = [:]
    }

    private static let state = Mutex(State())

    /// Most files of one folder, most bytes of one file.
    private static let fileLimit = 5000
    private static let byteLimit = 32 << 20

    package static var isEmpty: Bool { state.withLock { $0.tables.isEmpty } }

    /// Reads all tables in folders and subfolders, and the given files. Returns the files that are not tables.
    @discardableResult
    package static func add(folders: [String]) -> (tables: Int, unreadable: [String]) {
        var count = 0
        var unreadable: [String] = []
        for folder in folders {
            for path in files(in: folder) {
                if read(path) {
                    count += 1
                } else {
                    unreadable.append(path)
                }
            }
        }
        return (count, unreadable)
    }

    /// Forgets all tables.
    package static func removeAll() {
        state.withLock { $0 = State() }
    }

    private static func files(in folder: String) -> [String] {
        if folder.hasSuffix(".xcstrings") {
            return [folder]
        }
        guard let contents = FileManager.default.enumerator(atPath: folder) else { return [] }
        let isLanguage = folder.hasSuffix(".lproj")
        var found: [String] = []
        for case let name as String in contents {
            if name.hasPrefix(".") || name.contains("/.") {
                contents.skipDescendants()
                continue
            }
            let isTable = name.hasSuffix(".xcstrings") || (name.hasSuffix(".strings") && (isLanguage || name.contains(".lproj/")))
            if isTable {
                found.append((folder as NSString).appendingPathComponent(name))
            }
            if found.count >= fileLimit {
                break
            }
        }
        return found.sorted()
    }

    private static func read(_ path: String) -> Bool {
        let file = path as NSString
        guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int, size <= byteLimit,
            let data = FileManager.default.contents(atPath: path)
        else { return false }
        let table = (file.lastPathComponent as NSString).deletingPathExtension
        if file.pathExtension == "xcstrings" {
            return readCatalog(data, table: table)
        }
        let language = ((file.deletingLastPathComponent as NSString).lastPathComponent as NSString).deletingPathExtension
        guard !hasSets(data), let strings = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] else { return false }
        state.withLock { state in
            for (key, value) in strings {
                if let value = value as? String {
                    state.tables[table, default: [:]][language, default: [:]][key] = Entry(value: value)
                }
            }
        }
        return true
    }

    /// Whether there are sets in a binary property list: no table has them, and Foundation crashes where their elements are of several kinds.
    private static func hasSets(_ data: Data) -> Bool {
        let bytes = [UInt8](data)
        // At the end: bytes of an offset, bytes of a reference, number of objects, the first, where the offsets are.
        guard bytes.starts(with: Array("bplist".utf8)), bytes.count > 40 else { return false }
        func number(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
        let end = bytes.count
        let width = Int(bytes[end - 26])
        let (count, table) = (number(end - 24..<end - 16), number(end - 8..<end))
        guard (1...8).contains(width), table < end, count <= (UInt64(end) - table) / UInt64(width) else { return false }
        return (0..<Int(count)).contains { index in
            let start = Int(table) + index * width
            let offset = number(start..<start + width)
            return offset < end && [0xB0, 0xC0].contains(bytes[Int(offset)] & 0xF0)
        }
    }

    // MARK: String Catalogs

    private struct Catalog: Decodable {
        struct Unit: Decodable {
            var value: String
        }

        struct Variation: Decodable {
            var stringUnit: Unit?
        }

        struct Variations: Decodable {
            var plural: [String: Variation]?
        }

        struct Localization: Decodable {
            var stringUnit: Unit?
            var variations: Variations?
        }

        struct Item: Decodable {
            var localizations: [String: Localization]?
        }

        var sourceLanguage: String?
        var strings: [String: Item]
    }

    private static func readCatalog(_ data: Data, table: String) -> Bool {
        guard let catalog = try? JSONDecoder().decode(Catalog.self, from: data) else { return false }
        state.withLock { state in
            state.sourceLanguages[table] = catalog.sourceLanguage
            for (key, item) in catalog.strings {
                for (language, localization) in item.localizations ?? [:] {
                    let plurals = (localization.variations?.plural ?? [:]).compactMapValues { $0.stringUnit?.value }
                    guard let value = localization.stringUnit?.value ?? plurals["other"] else { continue }
                    state.tables[table, default: [:]][language, default: [:]][key] = Entry(value: value, plurals: plurals)
                }
            }
        }
        return true
    }

    // MARK: Looking up

    /// The translation of a key in the language of `locale`, or in the language that the sources are written in.
    ///
    /// - Parameter count: Chooses among the plural forms of a catalogue.
    package static func string(for key: String, table: String?, bundle: Bundle?, locale: Locale, count: Int?) -> String? {
        let name = table ?? "Localizable"
        let languages = languages(of: locale)
        let found: String? = state.withLock { state in
            guard let tables = state.tables[name] else { return nil }
            let fallbacks = ["Base", state.sourceLanguages[name] ?? "en"]
            for language in languages + fallbacks {
                if let entry = tables[language]?[key] {
                    return entry.string(count: count)
                }
            }
            return nil
        }
        if let found {
            return found
        }
        guard let bundle else { return nil }
        for language in languages {
            guard let path = bundle.path(forResource: language, ofType: "lproj"), let part = Bundle(path: path) else { continue }
            let value = part.localizedString(forKey: key, value: missing, table: table)
            if value != missing {
                return value
            }
        }
        let value = bundle.localizedString(forKey: key, value: missing, table: table)
        return value == missing ? nil : value
    }

    private static let missing = "\u{0}missing"

    /// From the closest to the most general: "pt-BR", "pt".
    private static func languages(of locale: Locale) -> [String] {
        if let known = knownLanguages.withLock({ $0[locale.identifier] }) {
            return known
        }
        let names = languageNames(of: locale)
        knownLanguages.withLock { known in
            if known.count >= 100 {
                known.removeAll()
            }
            known[locale.identifier] = names
        }
        return names
    }

    /// A locale's script costs more to find out than all else that is looked up.
    private static let knownLanguages = Mutex<[String: [String]]>([:])

    private static func languageNames(of locale: Locale) -> [String] {
        var names: [String] = []
        func add(_ name: String) {
            if !name.isEmpty, !names.contains(name) {
                names.append(name)
            }
        }
        let identifier = locale.identifier.prefix { $0 != "@" }.replacingOccurrences(of: "_", with: "-")
        add(identifier)
        let language = locale.language
        if let code = language.languageCode?.identifier {
            if let script = language.script?.identifier {
                add("\(code)-\(script)")
            }
            if let region = language.region?.identifier {
                add("\(code)-\(region)")
            }
            add(code)
        }
        return names
    }
}
