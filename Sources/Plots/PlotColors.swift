import Foundation
import Geometry
import SwiftUICore

package struct PlotColor {
    package var red, green, blue: Double

    package init(_ hex: Int) {
        red = Double(hex >> 16 & 255) / 255
        green = Double(hex >> 8 & 255) / 255
        blue = Double(hex & 255) / 255
    }

    package var color: Color { Color(red: red, green: green, blue: blue) }

    package var hex: String {
        String(
            format: "#%02X%02X%02X", Int(saturating: (red * 255).rounded()), Int(saturating: (green * 255).rounded()), Int(saturating: (blue * 255).rounded()))
    }
}

package struct PlotColors {
    package let background, panel, grid, axis, text, secondary: PlotColor
    private let lines: [PlotColor]

    package init(isDark: Bool) {
        let hex: [Int]
        if isDark {
            background = PlotColor(0x000000)
            panel = PlotColor(0x141416)
            grid = PlotColor(0x2C2C30)
            axis = PlotColor(0x55555C)
            text = PlotColor(0xF2F2F7)
            secondary = PlotColor(0x98989F)
            hex = [0x0A84FF, 0xFF9F0A, 0xFF375F, 0x30D158, 0xBF5AF2, 0x40C8E0, 0xAC8E68, 0x5E5CE6]
        } else {
            background = PlotColor(0xFFFFFF)
            panel = PlotColor(0xF7F7FA)
            grid = PlotColor(0xDEDEE4)
            axis = PlotColor(0xB4B4BC)
            text = PlotColor(0x1C1C1E)
            secondary = PlotColor(0x75757C)
            hex = [0x007AFF, 0xFF9500, 0xFF2D55, 0x34C759, 0xAF52DE, 0x00A5B8, 0xA2845E, 0x5856D6]
        }
        lines = hex.map(PlotColor.init)
    }

    package func line(_ index: Int) -> PlotColor {
        lines[index % lines.count]
    }

    /// Distinguishes the ninth curve from the first.
    package static func dash(_ index: Int) -> [CGFloat] {
        switch index / 8 % 3 {
        case 0: []
        case 1: [7, 4]
        default: [2, 3]
        }
    }
}
