import Foundation

extension String {
    /// The path of the folder that the file at this path is in; empty for the current one. Foundation (6.3) crashes where a path is one character.
    package var folderOfPath: String {
        count == 1 && self != "/" ? "" : (self as NSString).deletingLastPathComponent
    }
}
