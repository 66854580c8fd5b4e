import Testing

@testable import SwiftUITesting

private final class Caught: @unchecked Sendable {
    var errors: [ExpectationError] = []
}

/// What `body` records, all of it expected.
func failures(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws -> [ExpectationError] {
    let caught = Caught()
    try withKnownIssue(sourceLocation: sourceLocation) {
        try body()
    } matching: { issue in
        guard let error = issue.error as? ExpectationError else { return false }
        caught.errors.append(error)
        return true
    }
    return caught.errors
}

/// The one failure that `body` records.
func failure(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws -> ExpectationError {
    let all = try failures(sourceLocation: sourceLocation, body)
    try #require(all.count == 1, sourceLocation: sourceLocation)
    return all[0]
}
