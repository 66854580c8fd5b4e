import Foundation

/// The agreement of `^[words](inflect: true)` in a text: the words take the number of the amount among them.
///
/// Foundation has no grammar on this system. English is implemented here; in other languages, the words stay as they are, and only the marks are
/// removed.
struct GrammarAgreement {
    /// The amount that a character of the text represents; nil for any other character.
    let amount: (Character) -> Double?
    let locale: Locale

    private static var mark: Regex<(Substring, Substring, Substring)> { #/\^\[((?:[^\[\]\\]|\\.)*)\]\(\s*(\w+\s*:[^()]*)\)/# }
    /// An attribute's value: what JSON allows, and no address.
    private static var attribute: Regex<Substring> {
        #/\w+\s*:\s*(?:true|false|null|-?[\d.]+|'[^']*'|"[^"]*"|\{.*\}|\[.*\])\s*(?:,.*)?/#
    }

    /// Whether there may be something to do.
    static func mayApply(to text: String) -> Bool { text.contains("^[") }

    /// The text without marks, with the words between them in agreement.
    func applied(to text: String) -> String {
        var result = ""
        var rest = text[...]
        while let match = rest.firstMatch(of: Self.mark) {
            result += rest[..<match.range.lowerBound]
            let attributes = match.2.trimmingCharacters(in: .whitespaces)
            if attributes.wholeMatch(of: Self.attribute) == nil {
                result += rest[match.range]
            } else if attributes.contains(#/\binflect\s*:\s*true\b/#), locale.language.languageCode?.identifier == "en" {
                result += inEnglish(String(match.1))
            } else {
                result += match.1
            }
            rest = rest[match.range.upperBound...]
        }
        return result + rest
    }

    // MARK: English

    /// Each amount counts for the noun after it: the last word before one that begins something else.
    private func inEnglish(_ phrase: String) -> String {
        var words = phrase.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let first = words.indices.first(where: { number(in: words[$0]) != nil }) else { return phrase }
        for index in words.indices[..<first] {
            words[index] = EnglishWords.verb(words[index], isPlural: !isOne(words[first]))
        }
        var index = first
        while index < words.endIndex {
            let isPlural = !isOne(words[index])
            index += 1
            var noun: Int?
            while index < words.endIndex, number(in: words[index]) == nil, !EnglishWords.endsNoun.contains(words[index].lowercased()) {
                noun = words[index].contains(where: \.isLetter) ? index : noun
                index += 1
                if let noun, let last = words[noun].last, ",;:.".contains(last) { break }
            }
            if let noun {
                words[noun] = EnglishWords.noun(words[noun], isPlural: isPlural)
            }
            while index < words.endIndex, number(in: words[index]) == nil {
                words[index] = EnglishWords.verb(words[index], isPlural: isPlural)
                index += 1
            }
        }
        return words.joined(separator: " ")
    }

    private func isOne(_ word: String) -> Bool { number(in: word) == 1 }

    private func number(in word: String) -> Double? {
        for character in word {
            if let amount = amount(character) {
                return amount
            }
        }
        let digits = word.trimmingCharacters(in: .punctuationCharacters).replacingOccurrences(of: ",", with: "")
        return digits.first?.isNumber == true ? Double(digits) : nil
    }
}

/// The forms of English words.
enum EnglishWords {
    /// Words that a noun with its adjectives ends before.
    static let endsNoun: Set<String> = [
        "of", "in", "on", "at", "to", "for", "from", "with", "without", "by", "about", "over", "under", "per", "and", "or", "but", "that", "which", "who",
        "is", "are", "was", "were", "has", "have", "does", "do", "will", "can", "left",
    ]

    private static let verbs = ["is": "are", "was": "were", "has": "have", "does": "do", "this": "these"]

    static func verb(_ word: String, isPlural: Bool) -> String {
        let small = word.lowercased()
        let other = isPlural ? verbs[small] : verbs.first { $0.value == small }?.key
        return other.map { cased($0, as: word) } ?? word
    }

    /// The noun in its singular or plural form. Characters around its letters stay as they are.
    static func noun(_ word: String, isPlural: Bool) -> String {
        guard let start = word.firstIndex(where: \.isLetter), let last = word.lastIndex(where: \.isLetter) else { return word }
        let letters = String(word[start...last])
        // In a hyphenated noun, the last part changes.
        let cut = letters.lastIndex(of: "-").map(letters.index(after:)) ?? letters.startIndex
        let core = String(letters[cut...])
        let small = core.lowercased()
        let changed = cased(isPlural ? plural(small) : singular(small), as: core)
        return word[..<start] + letters[..<cut] + changed + word[word.index(after: last)...]
    }

    /// As capitals and small letters were in the word.
    private static func cased(_ word: String, as old: String) -> String {
        if old.count > 1, old == old.uppercased() {
            return word.uppercased()
        }
        return old.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    private static func plural(_ word: String) -> String {
        if unchanged.contains(word) || isPlural(word) {
            return word
        }
        if let known = irregular[word] {
            return known
        }
        if word.hasSuffix("man"), !["human", "german", "roman", "shaman", "talisman", "ottoman"].contains(word) {
            return word.dropLast(3) + "men"
        }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeo".contains(before), !(before == "u" && !word.hasSuffix("quy")) {
            return word.dropLast() + "ies"
        }
        let hisses = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) } && !hardEnds.contains(word)
        return word + (hisses || soundedO.contains(word) ? "es" : "s")
    }

    private static func singular(_ word: String) -> String {
        if unchanged.contains(word) || !isPlural(word) {
            return word
        }
        if let known = irregular.first(where: { $0.value == word })?.key {
            return known
        }
        if word.hasSuffix("men") {
            return word.dropLast(3) + "man"
        }
        let short = String(word.dropLast(2))
        let hisses = ["ss", "x", "ch", "sh", "zz"].contains { short.hasSuffix($0) }
        if word.hasSuffix("es"), hisses || soundedO.contains(short) || endsInUs.contains(short) {
            return short
        }
        let long = String(word.dropLast())
        if word.hasSuffix("ies"), word.count > 4, !endsInIe.contains(long) {
            return word.dropLast(3) + "y"
        }
        return long
    }

    /// Whether a word has the form of many already.
    private static func isPlural(_ word: String) -> Bool {
        if irregular.values.contains(word) || word.hasSuffix("men") && word.count > 4 && !endsInMen.contains(word) {
            return true
        }
        return word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) } && irregular[word] == nil && word.count > 2
    }

    private static let unchanged: Set<String> = [
        "sheep", "fish", "deer", "series", "species", "aircraft", "spacecraft", "moose", "shrimp", "salmon", "trout", "bison", "offspring", "means",
        "headquarters", "news", "information", "equipment", "money", "rice", "music", "software", "hardware", "luggage", "furniture", "advice", "feedback",
    ]
    private static let endsInMen: Set<String> = ["omen", "specimen", "abdomen", "regimen", "acumen"]
    private static let endsInUs: Set<String> = ["status", "virus", "bonus", "campus", "census", "chorus", "circus", "focus", "genius", "octopus", "walrus"]
    private static let endsInIe: Set<String> = ["movie", "cookie", "zombie", "selfie", "calorie", "brownie", "hoodie", "genie", "pixie", "rookie"]
    private static let hardEnds: Set<String> = ["stomach", "monarch", "epoch", "patriarch", "matriarch", "eunuch"]
    private static let soundedO: Set<String> = ["potato", "tomato", "hero", "echo", "torpedo", "veto", "embargo"]
    private static let irregular: [String: String] = [
        "child": "children", "person": "people", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth", "goose": "geese", "mouse": "mice",
        "louse": "lice", "ox": "oxen", "die": "dice", "leaf": "leaves", "knife": "knives", "life": "lives", "wife": "wives", "half": "halves",
        "wolf": "wolves", "shelf": "shelves", "bookshelf": "bookshelves", "loaf": "loaves", "thief": "thieves", "calf": "calves", "self": "selves",
        "elf": "elves", "scarf": "scarves", "hoof": "hooves", "cactus": "cacti", "fungus": "fungi", "nucleus": "nuclei", "stimulus": "stimuli",
        "axis": "axes", "phenomenon": "phenomena", "criterion": "criteria", "bacterium": "bacteria", "datum": "data", "medium": "media",
        "matrix": "matrices", "vertex": "vertices", "appendix": "appendices", "index": "indices", "quiz": "quizzes", "bus": "buses", "gas": "gases",
        "analysis": "analyses", "crisis": "crises", "thesis": "theses", "basis": "bases", "oasis": "oases", "hypothesis": "hypotheses",
        "diagnosis": "diagnoses", "emphasis": "emphases", "synthesis": "syntheses", "parenthesis": "parentheses", "lens": "lenses", "atlas": "atlases",
        "canvas": "canvases", "bias": "biases", "alias": "aliases", "pancreas": "pancreases",
    ]
}
