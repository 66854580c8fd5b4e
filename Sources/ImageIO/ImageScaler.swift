import RasterRenderer
import Rendering
import SwiftUICore

enum ImageScaler {
    static func render(_ list: DisplayList, size: CGSize) -> Bitmap {
        RasterRenderer().render(list.usable, size: size, scale: 1, background: .clear)
    }
}
