import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Styles with shadows, blend modes and images; colours brighter than white.
@MainActor
@Suite struct StyleEffectTests {
    private let red = Color(red: 1, green: 0, blue: 0)

    private func pixels<V: View>(_ view: V) -> Pixels {
        Pixels(TestStage(view, size: CGSize(width: 40, height: 40), scale: 1))
    }

    @Test func aDropShadowLiesBelowAndOutside() {
        let shadow = ShadowStyle.drop(color: .black, radius: 0, x: 10)
        let shown = pixels(Rectangle().fill(red.shadow(shadow)).frame(width: 20, height: 20))
        #expect(shown[11, 20] == [255, 0, 0] && shown[29, 20] == [255, 0, 0])
        #expect(shown[35, 20] == [0, 0, 0] && shown[5, 20] == [255, 255, 255])
    }

    @Test func anInnerShadowStaysInside() {
        let shadow = ShadowStyle.inner(color: .black, radius: 0, x: 4, y: 2)
        let shown = pixels(Rectangle().fill(red.shadow(shadow)).frame(width: 20, height: 20))
        #expect(shown[12, 20] == [0, 0, 0] && shown[20, 11] == [0, 0, 0])
        #expect(shown[15, 13] == [255, 0, 0] && shown[29, 29] == [255, 0, 0])
        #expect(shown[9, 20] == [255, 255, 255] && shown[31, 20] == [255, 255, 255])
    }

    @Test func anInnerShadowIsAsSoftAsTheErrorFunction() {
        let shadow = ShadowStyle.inner(color: .black, radius: 3)
        let shown = pixels(Rectangle().fill(red.shadow(shadow)).frame(width: 36, height: 36))
        for x in 2..<12 {
            let distance: Double = Double(x) + 0.5 - 2
            let covered: Double = 0.5 * (1 + erf(distance / (3 * 2.0.squareRoot())))
            #expect(abs(Double(shown[x, 20][0]) - 255 * covered) <= 6, "\(x)")
        }
    }

    @Test func severalShadowsAreOnesOfTheShape() {
        let style = red.shadow(.drop(color: .black, radius: 0, x: 10)).shadow(.drop(color: Color(red: 0, green: 0, blue: 1), radius: 0, x: -10))
        let shown = pixels(Rectangle().fill(style).frame(width: 10, height: 10))
        #expect(shown[20, 20] == [255, 0, 0] && shown[30, 20] == [0, 0, 0] && shown[8, 20] == [0, 0, 255])
    }

    @Test func aBlendModeMixesWithWhatIsBehind() {
        let yellow = Color(red: 1, green: 1, blue: 0)
        let cyan = Color(red: 0, green: 1, blue: 1)
        let shown = pixels(
            ZStack {
                yellow
                Rectangle().fill(cyan.blendMode(.multiply)).frame(width: 20, height: 20)
            })
        #expect(shown[20, 20] == [0, 255, 0] && shown[5, 5] == [255, 255, 0])
    }

    @Test func textAndSymbolsCastShadowsOfTheirStyle() {
        let shadow = ShadowStyle.drop(color: .black, radius: 0, y: 14)
        let text = pixels(Text("–").font(.system(size: 30)).foregroundStyle(red.shadow(shadow)))
        #expect(text.count { $0 == [0, 0, 0] } > 8)
        #expect(text.count { $0 == [0, 0, 0] } == text.count { $0 == [255, 0, 0] })
        let symbol = pixels(Image(systemName: "circle.fill").font(.system(size: 12)).foregroundStyle(red.shadow(shadow)))
        #expect(symbol.count { $0 == [0, 0, 0] } > 20)
    }

    @Test func shadowsMove() {
        func paint(_ shadow: ShadowStyle) -> ResolvedPaint {
            red.shadow(shadow).resolvedPaint(in: EnvironmentValues(), bounds: .zero)
        }
        let start = paint(.drop(color: .black, radius: 2, x: 4))
        var end = paint(.drop(color: .black, radius: 6, x: 8, y: -2))
        var delta = end.animatableData - start.animatableData
        delta.scale(by: 0.5)
        end.animatableData = start.animatableData + delta
        let shadow = end.effects.shadows[0]
        #expect(shadow.radius == 4 && shadow.offset == CGSize(width: 6, height: -1))
        #expect(shadow.color.alpha == 1)
    }

    @Test func theOpacityOfAStyleIsThatOfItsShadowToo() {
        let style = red.shadow(.drop(color: .black, radius: 2)).opacity(0.5)
        let paint = style.resolvedPaint(in: EnvironmentValues(), bounds: .zero)
        #expect(paint.effects.shadows[0].color.alpha == 0.5)
    }

    @Test func imagesAreRepeated() throws {
        let bytes: [UInt8] = [0, 0, 255, 255, 0, 255, 0, 255]
        let bitmap = Bitmap(width: 2, height: 1, bytes: bytes)
        let program = ImageTileProgram(
            bitmap, source: CGRect(x: 0, y: 0, width: 1, height: 1), tile: CGRect(x: 1, y: 0, width: 2, height: 1), isInterpolated: true)
        var row = [UInt32](repeating: 0, count: 6)
        row.withUnsafeMutableBufferPointer { buffer in
            program.run(ShaderRow(start: SIMD3(0.5, 0.5, 1), step: SIMD3(1, 0, 0), count: 6, output: buffer.baseAddress!))
        }
        let (first, second): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)
        #expect(row == [second, first, second, first, second, first])
    }

    @Test func exposureDoublesTheLight() {
        let grey = Color(.sRGBLinear, white: 0.25)
        let environment = EnvironmentValues()
        #expect(grey.exposureAdjust(1).resolve(in: environment).linearRed == 0.5)
        #expect(grey.exposureAdjust(-2).resolve(in: environment).linearGreen == 0.0625)
        let bright = Color.white.headroom(2).exposureAdjust(1).resolveHDR(in: environment)
        #expect(bright.linearBlue == 2 && bright.headroom == 4)
        #expect(Color.white.resolveHDR(in: environment).headroom == nil)
        #expect(pixels(Color.white.exposureAdjust(3))[5, 5] == [255, 255, 255])
    }
}
