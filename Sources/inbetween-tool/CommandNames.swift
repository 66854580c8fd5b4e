import ArgumentParser
import Files
import Foundation
import SourceCode

extension InbetweenTool {
    /// The problem with the command's name; nil if there is such a command, or none is named.
    static func problem(ofCommand arguments: [String]) -> String? {
        let named = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        let commands = configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        let known = configuration.subcommands.map { $0._commandName } + ["help"]
        guard let word = named.first, !word.hasPrefix("-"), !known.contains(word) else { return nil }
        let start = "there is no command “\(word)”"
        if let near = Suggestions.nearest(to: word, among: commands) {
            return "\(start); did you mean “\(near)”?"
        }
        if FileManager.default.fileExists(atPath: word) {
            return "\(start); add a command: inbetween render \(TestCommandLine.quoted(word)), or preview, snapshot, test"
        }
        return "\(start); there are \(commands.joined(separator: ", "))"
    }
}
