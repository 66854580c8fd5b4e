import Rendering
import Rendering
import SwiftUICore

enum ImageScaler {
    static func render(_ list: DisplayList, size: CGSize) -> Bitmap {
        programHost.renderer.render(list.usable, size: size, scale: 1, background: .clear)
    }
}
