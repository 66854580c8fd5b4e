import ImageFormats
import Foundation
import RasterRenderer
import Rendering
import SwiftUI

/// The time below an image of a contact sheet or a film strip.
@MainActor
struct MomentCaption {
    let time: Double
    let arrangement: ImageArrangement
    let scale: CGFloat

    /// In points.
    private static let height: CGFloat = 18

    /// The image with its caption.
    func below(_ image: Bitmap) -> Bitmap {
        let size = CGSize(width: CGFloat(image.width) / scale, height: Self.height)
        let ground = arrangement == .strip ? Color.black : Color(red: 0.5, green: 0.5, blue: 0.5)
        let text = Text(Self.text(time)).font(.system(size: 12, weight: .medium)).foregroundColor(.white).lineLimit(1).fixedSize()
        let graph = ViewGraph(text.frame(maxWidth: .infinity, maxHeight: .infinity).background(ground), size: size, scale: scale)
        let caption = RasterRenderer().render(graph.frame(at: 0).displayList, size: size, scale: scale, background: .clear)
        guard caption.width == image.width else { return image }
        return Bitmap(width: image.width, height: image.height + caption.height, bytes: image.bytes + caption.bytes)
    }

    /// With as many digits behind the point as it has, three at most.
    static func text(_ time: Double) -> String {
        let thousandths = Int(saturating: (time * 1000).rounded())
        guard thousandths % 1000 != 0 else { return "\(thousandths / 1000) s" }
        let digits = String(1000 + thousandths % 1000).dropFirst()
        return "\(thousandths / 1000).\(digits.reversed().drop { $0 == "0" }.reversed().map(String.init).joined()) s"
    }
}
