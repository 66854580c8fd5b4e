import Foundation

/// Something that is dropped on a window from the desktop.
package enum DroppedItem: Equatable, Sendable {
    /// The path of a file or a folder.
    case file(String)
    case text(String)

    var url: URL? {
        guard case .file(let path) = self else { return nil }
        return URL(fileURLWithPath: path)
    }

    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }
}
