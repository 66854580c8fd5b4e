import Foundation

/// The folder that the process was started in. Paths that the user gave begin there, whatever folder their code goes to.
package enum StartFolder {
    nonisolated(unsafe) private static var held: String?

    /// Keeps the current folder, before any code of the user's runs. Without this, relative paths begin at the current folder of the moment.
    package static func hold() {
        held = FileManager.default.currentDirectoryPath
    }

    package static var path: String { held ?? FileManager.default.currentDirectoryPath }

    /// A path that stays the same when the current folder changes; an empty one is the folder itself.
    package static func absolute(_ path: String) -> String {
        guard let held, !path.hasPrefix("/") else { return path }
        return path.isEmpty ? held : (held as NSString).appendingPathComponent(path)
    }
}
