import Foundation

/// Finds misspelled words with the dictionaries of Hunspell that this machine has. Without a dictionary for the language no word is misspelled, which is
/// reported once.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private static var learned: Set<String> = []
    private static let dictionaries = Dictionaries()

    /// The words to ignore besides the learned ones.
    open var ignoredWords: [String]?

    private let dictionaries: Dictionaries

    public override init() {
        dictionaries = Self.dictionaries
        super.init()
    }

    init(dictionaries: Dictionaries) {
        self.dictionaries = dictionaries
        super.init()
    }

    /// The languages of the dictionaries.
    open class var availableLanguages: [String] { dictionaries.languages }

    /// The first misspelled word in a range of UTF-16 units, from an offset on; `NSNotFound` if there is none.
    ///
    /// - Parameters:
    ///   - wrapFlag: Whether the search begins again at the start of the range when it has found none.
    ///   - language: A language or one of a region, such as `en` or `en_US`.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        guard let dictionary = dictionaries.dictionary(for: language) else {
            RuntimeIssue.report(
                "UITextChecker has no dictionary for “\(language)” here, so no word is misspelled; install one of Hunspell's, such as hunspell-en-us.")
            return none
        }
        let words = Self.words(of: stringToCheck).filter { $0.range.location >= range.location && NSMaxRange($0.range) <= NSMaxRange(range) }
        let ordered = words.filter { $0.range.location >= startingOffset } + (wrapFlag ? words.filter { $0.range.location < startingOffset } : [])
        return ordered.first { !isKnown($0.text, dictionary) }?.range ?? none
    }

    /// Words that may be meant by a misspelled one; nil if there is no dictionary.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let text = Self.text(range, of: string) else { return nil }
        return dictionaries.dictionary(for: language)?.suggestions(for: text)
    }

    /// Words that begin as a part of one, in the dictionary's order; nil if there is no dictionary.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let text = Self.text(range, of: string) else { return nil }
        return dictionaries.dictionary(for: language)?.words(withPrefix: text)
    }

    /// Ignores a word from now on.
    open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }

    /// Counts a word as right, for all checkers, until the program ends.
    open class func learnWord(_ word: String) { learned.insert(word) }
    /// Whether a word was learned.
    open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
    /// Forgets a learned word.
    open class func unlearnWord(_ word: String) { learned.remove(word) }

    private func isKnown(_ word: String, _ dictionary: Dictionaries.Dictionary) -> Bool {
        Self.learned.contains(word) || ignoredWords?.contains(word) == true || dictionary.contains(word)
    }

    private static func text(_ range: NSRange, of string: String) -> String? {
        Range(range, in: string).map { String(string[$0]) }
    }

    /// Runs of letters, with apostrophes between them. What has digits is no word.
    static func words(of text: String) -> [(text: String, range: NSRange)] {
        var found: [(text: String, range: NSRange)] = []
        var (start, hasDigit) = (nil as String.Index?, false)
        func end(at index: String.Index) {
            guard var first = start else { return }
            var last = index
            while first < last, !text[first].isLetter { first = text.index(after: first) }
            while last > first, !text[text.index(before: last)].isLetter { last = text.index(before: last) }
            if !hasDigit, first < last { found.append((String(text[first..<last]), NSRange(first..<last, in: text))) }
            (start, hasDigit) = (nil, false)
        }
        for index in text.indices {
            let character = text[index]
            if character.isLetter || character.isNumber || character == "'" || character == "’" {
                start = start ?? index
                hasDigit = hasDigit || character.isNumber
            } else {
                end(at: index)
            }
        }
        end(at: text.endIndex)
        return found
    }
}
