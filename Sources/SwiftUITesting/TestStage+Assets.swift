import SwiftUI

extension TestStage {
    /// From now on, names of colours and images are also looked up in the asset catalogue at `path`, or in all of a folder.
    /// Throws when there is none.
    public nonisolated static func useAssets(at path: String) throws {
        try AssetLibrary.add(path: path)
    }
}
