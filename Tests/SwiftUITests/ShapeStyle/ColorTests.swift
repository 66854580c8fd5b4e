import Rendering
import Testing

@testable import SwiftUI

/// Colours: their spaces, their components and their text.
@Suite struct ColorTests {
    private let light = EnvironmentValues()

    private var dark: EnvironmentValues {
        var values = EnvironmentValues()
        values.colorScheme = .dark
        return values
    }

    @Test(arguments: [
        (Color.RGBColorSpace.sRGB, [0.01, 0.02, 0.03, 0.04], "#0305080A"),
        (.sRGB, [0.3, 0.3, 0.3, 0.3], "#4C4C4C4D"),
        (.sRGB, [0.412, 0.508, 0.690, 0.748], "#6982B0BF"),
        (.sRGB, [0.6, 0.6, 0.6, 0.6], "#99999999"),
        (.sRGBLinear, [0.01, 0.02, 0.03, 0.04], "#1927300A"),
        (.sRGBLinear, [0.3, 0.3, 0.3, 0.3], "#9595954D"),
        (.sRGBLinear, [0.412, 0.508, 0.690, 0.748], "#ACBDD8BF"),
        (.sRGBLinear, [0.6, 0.6, 0.6, 0.6], "#CBCBCB99"),
        (.displayP3, [0.01, 0.02, 0.03, 0.04], "#0205080A"),
        (.displayP3, [0.3, 0.3, 0.3, 0.3], "#4D4C4C4D"),
        (.displayP3, [0.412, 0.508, 0.690, 0.748], "#6382B4BF"),
        (.displayP3, [0, 0, 0, 0], "#00000000"),
        (.displayP3, [1, 1, 1, 1], "#FFFFFFFF"),
    ])
    func resolvedColorsDescribeThemselves(_ space: Color.RGBColorSpace, _ parts: [Float], _ text: String) {
        let color = Color.Resolved(colorSpace: space, red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
        #expect(color.description == text)
    }

    @Test func opacityMultipliesAndIsNamed() {
        #expect(Color.red.opacity(0.334).description == "33% red")
        #expect(Color.red.opacity(0.336).description == "34% red")
        let twice = Color.red.opacity(0.3).opacity(0.5)
        #expect(twice.description == "50% 30% red")
        #expect(abs(twice.resolve(in: light).opacity - 0.15) < 1e-6)
        #expect(Color.red.opacity(0.334).resolve(in: light).opacity == 0.334)
    }

    @Test func huesGoRound() {
        let names = ["#FF0000FF", "#FFFF00FF", "#00FF00FF", "#00FFFFFF", "#0000FFFF", "#FF00FFFF", "#FF0000FF"]
        for (index, name) in names.enumerated() {
            #expect(Color(hue: Double(index) / 6, saturation: 1, brightness: 1).description == name)
        }
    }

    @Test func brightnessAndSaturation() {
        #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5).description == "#008000FF")
        #expect(Color(hue: 0.7, saturation: 0, brightness: 0.5).description == "#808080FF")
        #expect(Color(white: 1, opacity: 0.5).description == "#FFFFFF80")
    }

    /// The way through linear components and back has exact ends.
    @Test func wholeComponentsOfHuesStayWhole() {
        let corners: [(hue: Double, red: Float, green: Float, blue: Float)] = [
            (0, 1, 0, 0), (1.0 / 6, 1, 1, 0), (1.0 / 3, 0, 1, 0), (0.5, 0, 1, 1), (2.0 / 3, 0, 0, 1), (5.0 / 6, 1, 0, 1), (1, 1, 0, 0),
        ]
        for corner in corners {
            let resolved = Color(hue: corner.hue, saturation: 1, brightness: 1).resolve(in: EnvironmentValues())
            #expect(resolved.red == corner.red && resolved.green == corner.green && resolved.blue == corner.blue, "hue \(corner.hue)")
        }
        let white = Color.Resolved(red: 1, green: 1, blue: 1)
        #expect(white.red == 1 && white.linearRed == 1)
        #expect(Color(.sRGBLinear, red: 1, green: 0, blue: 1).resolve(in: EnvironmentValues()).blue == 1)
        #expect(Color(.displayP3, white: 1).resolve(in: EnvironmentValues()).green == 1)
    }

    @Test func systemColorsFollowTheColorScheme() {
        #expect(Color.red.resolve(in: light).description == "#FF3B30FF")
        #expect(Color.red.resolve(in: dark).description == "#FF453AFF")
        #expect(Color.primary.resolve(in: dark).description == "#FFFFFFFF")
        #expect(Color.secondary.resolve(in: light).description == "#3C3C4399")
        #expect(Color.gray.resolve(in: dark).description == "#8E8E93FF")
        #expect(Color.red.description == "red")
    }

    @Test func mixing() {
        #expect(Color.black.mix(with: .white, by: 0.5).resolve(in: light).description == "#636363FF")
        #expect(Color.black.mix(with: .white, by: 0.5, in: .device).resolve(in: light).description == "#808080FF")
        #expect(Color.black.mix(with: .white, by: 7).resolve(in: light).description == "#FFFFFFFF")
    }

    @Test func uiColorsArePlainWhereUIKitsAre() {
        #expect(Color(uiColor: .red).resolve(in: light).description == "#FF0000FF")
        #expect(Color(uiColor: .systemRed).resolve(in: dark).description == "#FF453AFF")
        #expect(Color(.systemGray6).resolve(in: light).description == "#F2F2F7FF")
        #expect(UIColor.red.withAlphaComponent(0.5).cgColor.components == [1, 0, 0, 0.5])
        #expect(Color(UIColor.label.withAlphaComponent(0.25)).resolve(in: dark).description == "#FFFFFF40")
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        var red: CGFloat = 0
        var alpha: CGFloat = 0
        UIColor.brown.getRed(&red, green: nil, blue: nil, alpha: &alpha)
        #expect(abs(red - 0.6) < 1e-6 && alpha == 1)
    }

    @Test func coreGraphicsColorsThereAndBack() {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(Color(cgColor: color).cgColor == color)
        #expect(Color.red.cgColor == nil)
    }

    @Test func colorsAreComparedByWhatTheyAreMadeOf() {
        #expect(Color(red: 1, green: 0, blue: 0) == Color(red: 1, green: 0, blue: 0))
        #expect(Color.red != Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255))
        #expect(Set([Color.red, .red, .blue, .red.opacity(0.5)]).count == 3)
        #expect(Color(Color.blue) == .blue)
    }

    @Test func notANumberIsBlackWithAWarning() {
        #expect(Color(red: .nan, green: .infinity, blue: 0).description == "#000000FF")
    }

    @Test func theTransferFunctionInvertsItselfBeyondItsRange() {
        for value in stride(from: -0.5, through: 1.5, by: 0.05) {
            #expect(abs(ColorMath.encoded(ColorMath.linear(value)) - value) < 1e-9)
        }
    }
}
