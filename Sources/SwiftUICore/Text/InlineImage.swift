import Foundation
import Geometry
import Rendering

extension DrawableImage {
    /// The image in a line of text, `width` wide, its lower left corner at `origin`.
    package func displayList(onBaseline origin: CGPoint, width: CGFloat, paint: Paint, date: Date) -> DisplayList {
        guard size.width > 0 else { return .empty }
        let height = size.height * width / size.width
        let frame = CGRect(x: origin.x, y: origin.y - height, width: width, height: height)
        return displayList(in: frame, isMoving: false, paint: paint, environment: EnvironmentValues(), date: date)
    }
}
