import Files
import ArgumentParser
import Foundation
import Inbetween
import SwiftUI
import OSLog
import SourceCode

enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
    case line, json
}

/// How much a command prints besides its results. Every command that makes something has these options.
struct VerbosityOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print errors only: no progress, no warnings, no log messages. The output of your code is not affected.")
    var quiet = false

    @Option(help: "The progress format: line (on a terminal), or json (one object per line on standard error).")
    var progress = ProgressStyle.line

    func begin() {
        Failure.isQuiet = quiet
        ProgressDisplay.style = progress
        if quiet {
            RuntimeIssue.handler = { _ in }
            LogOutput.isQuiet = true
        }
    }
}

/// The names of output files, where `-` is standard output.
struct OutputNames {
    /// Extensions of the formats that the command writes; the first is the one of standard output.
    let formats: [String]

    /// What a file is called that is made of sources and has no other name: like the preview, or like the only source.
    static func name(of sources: [String], view: String?) -> String {
        let source = URL(fileURLWithPath: sources.first ?? ".").standardizedFileURL.deletingPathExtension().lastPathComponent
        let wanted = view ?? (sources.count == 1 ? source : "movie")
        let name = wanted.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? String($0) : "-" }.joined()
        let bare = name.drop { ". ".contains($0) }
        return bare.contains { $0.isLetter || $0.isNumber } ? String(bare) : "movie"
    }

    /// Replaces `-` by a name that contains its format.
    func resolve(_ names: [String], format: String?) throws -> [String] {
        let streams = names.filter { $0 == StandardOutput.name }.count
        if let format, !formats.contains(format.lowercased()) {
            throw ValidationError("there is no format “\(format)” here; there are: \(formats.joined(separator: ", "))")
        }
        if format != nil, streams == 0 {
            throw ValidationError("--format selects the format of standard output; add -o -")
        }
        return names.map { $0 == StandardOutput.name ? StandardOutput.path(fileExtension: format?.lowercased() ?? formats[0]) : $0 }
    }

    /// Throws when `names`, all that a command writes, cannot go to standard output.
    static func check(_ names: [String]) throws {
        let streams = names.filter(StandardOutput.isMeant)
        if streams.count > 1 {
            throw ValidationError("only one thing can go to standard output")
        }
        if !streams.isEmpty, isatty(STDOUT_FILENO) != 0 {
            throw ValidationError("standard output is a terminal; send it to a file or another program, or name a file to write")
        }
    }
}
