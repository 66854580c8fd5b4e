import CTints
import UIKit

extension UIColor {
    public static func tint(_ step: Int) -> UIColor {
        UIColor(hue: CGFloat(tint_share(Int32(step))), saturation: 0.8, brightness: 0.9, alpha: 1)
    }
}
