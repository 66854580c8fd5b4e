import ImageFormats
import Foundation
import RasterRenderer
import Rendering
import SwiftUI

/// A line below an image.
@MainActor
struct ImageCaption {
    let text: String
    var ground = Color(red: 0.5, green: 0.5, blue: 0.5)
    let scale: CGFloat

    /// In points.
    private static let height: CGFloat = 18

    /// The image with its caption, which becomes smaller or shorter where there is no room.
    func below(_ image: Bitmap) -> Bitmap {
        let size = CGSize(width: CGFloat(image.width) / scale, height: Self.height)
        let text = Text(verbatim: text).font(.system(size: 12, weight: .medium)).foregroundColor(.white).lineLimit(1).minimumScaleFactor(0.6)
        let graph = ViewGraph(text.frame(maxWidth: .infinity, maxHeight: .infinity).background(ground), size: size, scale: scale)
        let caption = RasterRenderer().render(graph.frame(at: 0).displayList, size: size, scale: scale, background: .clear)
        guard caption.width == image.width else { return image }
        return Bitmap(width: image.width, height: image.height + caption.height, bytes: image.bytes + caption.bytes)
    }
}

/// The time below an image of a contact sheet or a film strip.
@MainActor
struct MomentCaption {
    let time: Double
    let arrangement: ImageArrangement
    let scale: CGFloat

    /// The image with its caption.
    func below(_ image: Bitmap) -> Bitmap {
        var caption = ImageCaption(text: Self.text(time), scale: scale)
        if arrangement == .strip { caption.ground = .black }
        return caption.below(image)
    }

    /// With as many digits behind the point as it has, three at most.
    static func text(_ time: Double) -> String {
        let thousandths = Int(saturating: (time * 1000).rounded())
        guard thousandths % 1000 != 0 else { return "\(thousandths / 1000) s" }
        let digits = String(1000 + thousandths % 1000).dropFirst()
        return "\(thousandths / 1000).\(digits.reversed().drop { $0 == "0" }.reversed().map(String.init).joined()) s"
    }
}
