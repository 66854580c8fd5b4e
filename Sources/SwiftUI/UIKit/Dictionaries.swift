import Foundation

/// The dictionaries of Hunspell that are on this machine, through its library, which is loaded when a word is looked up first.
@MainActor
final class Dictionaries {
    /// A dictionary that is open.
    @MainActor
    final class Dictionary {
        private let handle: OpaquePointer
        private let library: HunspellLibrary
        private let encoding: String.Encoding
        private let path: String
        private lazy var entries = readEntries()

        init?(library: HunspellLibrary, path: String) {
            guard let handle = library.create(path + ".aff", path + ".dic") else { return nil }
            (self.handle, self.library, self.path) = (handle, library, path)
            encoding = String(cString: library.encoding(handle)).uppercased().hasPrefix("UTF") ? .utf8 : .isoLatin1
        }

        /// Whether a word is right. One that the dictionary cannot even write is.
        func contains(_ word: String) -> Bool {
            guard let bytes = cString(word) else { return true }
            return bytes.withUnsafeBufferPointer { library.spell(handle, $0.baseAddress!) != 0 }
        }

        /// Words that may be meant.
        func suggestions(for word: String) -> [String] {
            guard let bytes = cString(word) else { return [] }
            var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            let count = bytes.withUnsafeBufferPointer { library.suggest(handle, &list, $0.baseAddress!) }
            defer { library.freeList(handle, &list, count) }
            return (0..<Int(count)).compactMap { index in
                list?[index].flatMap { String(data: Data(bytes: $0, count: strlen($0)), encoding: encoding) }
            }
        }

        /// Up to 20 words that begin so.
        func words(withPrefix prefix: String) -> [String] { Array(entries.lazy.filter { $0.hasPrefix(prefix) }.prefix(20)) }

        private func cString(_ word: String) -> [CChar]? {
            word.replacingOccurrences(of: "’", with: "'").data(using: encoding).map { $0.map { CChar(bitPattern: $0) } + [0] }
        }

        /// Lines are a word, a slash and flags; the first is their number.
        private func readEntries() -> [String] {
            let text = FileManager.default.contents(atPath: path + ".dic").flatMap { String(data: $0, encoding: encoding) } ?? ""
            return text.split(whereSeparator: \.isNewline).dropFirst().map { String($0.prefix { $0 != "/" && $0 != "\t" }) }
        }
    }

    private let folders: [String]
    private var opened: [String: Dictionary] = [:]
    private lazy var library = HunspellLibrary()

    init(folders: [String] = ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell"]) {
        self.folders = folders
    }

    /// Paths without their ends, by language.
    private lazy var paths: [String: String] = {
        var found: [String: String] = [:]
        for folder in folders.reversed() {
            for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasSuffix(".dic") {
                let name = String(file.dropLast(4))
                if FileManager.default.fileExists(atPath: "\(folder)/\(name).aff") { found[name] = "\(folder)/\(name)" }
            }
        }
        return found
    }()

    /// The languages, such as `en_US`. None if the library is missing.
    var languages: [String] { library == nil ? [] : paths.keys.sorted() }

    /// The dictionary of a language, or of one of its regions; nil if there is none.
    func dictionary(for language: String) -> Dictionary? {
        guard let library else { return nil }
        let wanted = language.replacingOccurrences(of: "-", with: "_")
        let base = wanted.prefix { $0 != "_" }
        let names = [wanted, "\(base)_\(base.uppercased())", "\(base)_US", String(base)] + paths.keys.sorted().filter { $0.hasPrefix(base + "_") }
        guard let path = names.lazy.compactMap({ self.paths[$0] }).first else { return nil }
        if let dictionary = opened[path] { return dictionary }
        opened[path] = Dictionary(library: library, path: path)
        return opened[path]
    }
}

/// The functions of Hunspell that are used.
struct HunspellLibrary {
    typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
    typealias Spell = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CInt
    typealias List = UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
    typealias Suggest = @convention(c) (OpaquePointer, List, UnsafePointer<CChar>) -> CInt
    typealias FreeList = @convention(c) (OpaquePointer, List, CInt) -> Void
    typealias Encoding = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>

    let create: Create
    let spell: Spell
    let suggest: Suggest
    let freeList: FreeList
    let encoding: Encoding

    /// Nil where the library is missing.
    init?() {
        let names = ["libhunspell-1.7.so.0", "libhunspell-1.8.so.0", "libhunspell-1.6.so.0"]
        guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { return nil }
        func function<F>(_ name: String, as type: F.Type) -> F? { dlsym(handle, name).map { unsafeBitCast($0, to: type) } }
        guard let create = function("Hunspell_create", as: Create.self), let spell = function("Hunspell_spell", as: Spell.self),
            let suggest = function("Hunspell_suggest", as: Suggest.self), let freeList = function("Hunspell_free_list", as: FreeList.self),
            let encoding = function("Hunspell_get_dic_encoding", as: Encoding.self)
        else { return nil }
        (self.create, self.spell, self.suggest, self.freeList, self.encoding) = (create, spell, suggest, freeList, encoding)
    }
}
