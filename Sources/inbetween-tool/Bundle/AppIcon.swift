import Foundation
import ImageFormats
import Rendering
import SourceCode
import SwiftUI

/// The icon of an app: the AppIcon of its asset catalogue, or the first letter of its name.
@MainActor
struct AppIcon {
    /// Pixels of its side.
    nonisolated static let side = 256
    let sources: [String]
    let name: String

    /// The asset catalogues in a folder and below.
    nonisolated static func catalogs(in folder: String) -> [String] {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
        var found: [String] = []
        while let name = files.nextObject() as? String {
            if (name as NSString).lastPathComponent.hasPrefix(".") {
                files.skipDescendants()
            } else if name.hasSuffix(".xcassets") {
                found.append(folder + "/" + name)
                files.skipDescendants()
            }
        }
        return found.sorted()
    }

    /// The largest image of the icon for light surroundings; nil where there is none.
    var file: String? {
        let sets = sources.flatMap(Self.catalogs).map { $0 + "/AppIcon.appiconset" }.filter { FileManager.default.fileExists(atPath: $0) }
        return sets.flatMap(images).max { $0.width < $1.width }?.path
    }

    private func images(in set: String) -> [(path: String, width: Int)] {
        guard let data = FileManager.default.contents(atPath: set + "/Contents.json"),
            let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return [] }
        return (json["images"] as? [[String: Any]] ?? []).compactMap { image in
            guard image["appearances"] == nil, let name = image["filename"] as? String, name.lowercased().hasSuffix(".png"),
                let picture = try? PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: set + "/" + name))))
            else { return nil }
            return (set + "/" + name, picture.width)
        }
    }

    func write(to path: String) throws {
        let picture = try file.map { try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: $0)))) }
        let side = CGFloat(Self.side)
        let renderer = ImageRenderer(
            content: IconView(picture: picture.map { CGImage($0) }, letter: String(name.prefix(1)).uppercased()).frame(width: side, height: side))
        renderer.scale = 1
        guard let image = renderer.cgImage else { throw UserCodeError("the icon cannot be drawn") }
        try Data(try PNGEncoder.encode(image.bitmap)).write(to: URL(fileURLWithPath: path))
    }
}

private struct IconView: View {
    let picture: CGImage?
    let letter: String

    var body: some View {
        if let picture {
            Image(decorative: picture, scale: 1).resizable().clipShape(RoundedRectangle(cornerRadius: 56, style: .continuous))
        } else {
            RoundedRectangle(cornerRadius: 56, style: .continuous)
                .fill(
                    LinearGradient(
                        colors: [Color(red: 0.29, green: 0.56, blue: 0.98), Color(red: 0.16, green: 0.3, blue: 0.78)], startPoint: .top, endPoint: .bottom)
                )
                .overlay { Text(letter).font(.system(size: 150, weight: .semibold, design: .rounded)).foregroundStyle(.white) }
        }
    }
}
