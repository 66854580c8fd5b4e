import SwiftUI

extension TestStage {
    /// Adds an asset catalogue, or all catalogues in a folder, for names of colours and images.
    /// - Throws: An error if there is none at `path`.
    public nonisolated static func useAssets(at path: String) throws {
        try AssetLibrary.add(path: path)
    }
}
