import Foundation
import SourceCode
import SwiftUI

/// What a loaded project says about all of its views.
@MainActor
enum StageSurroundings {
    /// The appearance that the project sets. As on a device, it takes precedence over the options.
    private(set) static var appearance: ColorScheme?
    /// What its file puts around previews.
    private(set) static var wrap: (@MainActor (AnyView) -> AnyView)?
    /// What its file runs before the views; nil if it has run in this process.
    private static var setUp: (@MainActor () throws -> Void)?

    /// Runs none of the user's code.
    static func take(from types: [Any.Type]) {
        appearance = StageEntry.appearance(of: types)
        wrap = StageEntry.wrap(of: types)
        setUp = StageEntry.setUp(of: types)
    }

    /// Runs what comes before all views: once in a process, which has one stage.
    static func begin() throws {
        guard let action = setUp else { return }
        setUp = nil
        do {
            try action()
        } catch {
            throw UserCodeError("setUp has failed: \(error)")
        }
    }
}
