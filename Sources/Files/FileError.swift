import Foundation

/// Why a file could not be read or written: one sentence for the user.
package struct FileError: Error, Equatable, CustomStringConvertible, Sendable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    /// What a failed system call means for the file at `path`.
    package init(errno code: Int32, path: String) {
        switch code {
        case ENOSPC, EDQUOT: self.init("the disk is full: “\(path)” could not be written")
        case EACCES, EPERM: self.init("no permission to write “\(path)”")
        case EROFS: self.init("“\(path)” is on a read-only file system")
        case ENOENT: self.init("the folder of “\(path)” does not exist")
        case ENOTDIR: self.init("“\(path)” is not in a folder")
        case ENAMETOOLONG: self.init("the name “\(path)” is too long")
        default: self.init("“\(path)” could not be written: \(String(cString: strerror(code)))")
        }
    }
}
