import Foundation

/// The file that a recorded session becomes.
package struct SessionFile: Equatable, Sendable {
    package enum Kind: Sendable {
        case script, test, movie
    }

    package let path: String
    package let kind: Kind

    /// The script that is written while the session goes on.
    package var scriptPath: String { kind == .script ? path : path + ".yaml" }

    /// - Parameter movies: The endings of the files that the host can write.
    package init(path: String, movies: [String]) throws {
        let name = (path as NSString).lastPathComponent
        let ending = (name as NSString).pathExtension.lowercased()
        switch ending {
        case "yaml", "yml": kind = .script
        case "swift": kind = .test
        // The tool numbers these.
        case "png" where !name.contains("%"): throw WindowError("--record \(path): a .png is one picture; write frame%04d.png, or a movie’s ending")
        case _ where movies.contains(ending): kind = .movie
        default:
            let known = (["yaml", "swift"] + movies).map { "." + $0 }.joined(separator: ", ")
            throw WindowError("--record \(path): the ending says what is written, and there is no “.\(ending)”; there are \(known)")
        }
        self.path = path
        try checkPlace()
    }

    /// What stands in the way of a file is said before anything is recorded.
    private func checkPlace() throws {
        guard kind != .script else { return }
        let folder = (path as NSString).deletingLastPathComponent
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            if isFolder.boolValue { throw SessionLog.problem(path, EISDIR) }
            guard access(path, W_OK) == 0 else { throw SessionLog.problem(path, errno) }
        } else if access(folder.isEmpty ? "." : folder, W_OK | X_OK) != 0 {
            throw SessionLog.problem(path, errno)
        }
    }
}

/// A session that is over.
package struct RecordedSession: Sendable {
    package let file: SessionFile
    /// The window's content, in points, as the session began.
    package let size: CGSize
    package let scale: CGFloat
    /// The date at second 0.
    package let epoch: Date
    /// Seconds that it has lasted.
    package let end: Double
    /// As a Swift array, what is shown at the end.
    package let texts: String
    /// What was done, as YAML.
    package let script: String
}
