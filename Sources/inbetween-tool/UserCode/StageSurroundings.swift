import Foundation
import SourceCode
import SwiftUI

/// What a loaded project says about all of its views.
@MainActor
enum StageSurroundings {
    /// The appearance that the project sets. As on a device, it takes precedence over the options.
    private(set) static var appearance: ColorScheme?
    private static var types: [Any.Type] = []
    /// Whether what comes before the views has run in this process.
    private static var hasBegun = false

    /// Runs none of the user's code.
    static func take(from types: [Any.Type]) {
        Self.types = types
        appearance = StageEntry.appearance(of: types)
    }

    /// Runs what the project's file names as `setUp`: once in a process, which has one stage.
    static func begin() throws {
        guard !hasBegun else { return }
        hasBegun = true
        do {
            try StageEntry.setUp(of: types)?()
        } catch {
            throw UserCodeError("setUp has failed: \(error)")
        }
    }

    /// A view with what the project's file puts around previews.
    static func wrapped(_ entry: StageEntry) -> StageEntry { entry.wrapped(by: StageEntry.wrap(of: types)) }
}
