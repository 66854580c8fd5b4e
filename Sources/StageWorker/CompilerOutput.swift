import Foundation
import StageMessages

/// What the compiler and the tool write, as problems with their places.
package enum CompilerOutput {
    package static func problems(in text: String) -> [StageProblem] {
        var problems: [StageProblem] = []
        for line in text.split(whereSeparator: \.isNewline).map(String.init) {
            if let match = line.wholeMatch(of: #/(.+?):(\d+):(?:(\d+):)? (error|warning|note): (.*)/#) {
                problems.append(
                    StageProblem(
                        kind: String(match.4), file: String(match.1), line: Int(match.2), column: match.3.flatMap { Int($0) }, text: String(match.5)))
            } else if let match = line.wholeMatch(of: #/(error|warning|note): (.*)/#) {
                problems.append(StageProblem(kind: String(match.1), text: String(match.2)))
            } else if let last = problems.indices.last, problems[last].source == nil, let match = line.wholeMatch(of: #/\s*(\d+)\s*\| (.*)/#),
                Int(match.1) == problems[last].line
            {
                problems[last].source = String(match.2)
            }
        }
        return problems
    }
}
