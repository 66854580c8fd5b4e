/// The system whose conditions hold in the sources.
package enum TargetSystem: String, CaseIterable, Sendable {
    case iOS, macOS, linux

    /// Modules of Apple's whose names come with SwiftUI here.
    var coveredModules: [String] {
        self == .linux ? [] : ["CoreText", "DeveloperToolsSupport", "Darwin"]
    }
}
