import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

/// Blend modes, masks, groups and colour effects of views.
@MainActor
@Suite struct CompositingEffectTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let size = CGSize(width: 40, height: 40)

    private func pixels<V: View>(_ view: V) -> Pixels {
        Pixels(TestStage(view, size: size, scale: 1))
    }

    @Test func blendModesSeeWhatIsBehindUpToTheGroup() {
        let blended = ZStack {
            Color(red: 0, green: 0, blue: 1)
            red.frame(width: 20, height: 20).blendMode(.multiply)
        }
        #expect(pixels(blended)[20, 20] == [0, 0, 0])
        let grouped = ZStack {
            Color(red: 0, green: 0, blue: 1)
            ZStack { red.frame(width: 20, height: 20).blendMode(.multiply) }.compositingGroup()
        }
        #expect(pixels(grouped)[20, 20] == [255, 0, 0])
    }

    @Test func aHoleIsCutIntoAGroup() {
        let view = ZStack {
            Color(red: 0, green: 1, blue: 0)
            ZStack {
                red
                Rectangle().frame(width: 20, height: 20).blendMode(.destinationOut)
            }.compositingGroup()
        }
        #expect(pixels(view)[20, 20] == [0, 255, 0])
        #expect(pixels(view)[5, 5] == [255, 0, 0])
    }

    @Test func everyBlendModeOfViewsIsOneOfTheRenderers() {
        let modes: [BlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
            .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter,
        ]
        for mode in modes {
            #expect("\(mode)" == "\(mode.blendOperator)")
        }
    }

    @Test func aMaskShowsByItsAlphaAndAlignment() {
        let half = red.mask(alignment: .topLeading) { Color.black.opacity(0.5).frame(width: 20, height: 10) }
        let shown = pixels(half)
        #expect(shown[10, 5] == [255, 127, 127])
        #expect(shown.count { $0 != [255, 255, 255] } == 200)
        let centred = pixels(red.mask(Rectangle().frame(width: 10, height: 10)))
        #expect(centred[20, 20] == [255, 0, 0])
        #expect(centred.count { $0 != [255, 255, 255] } == 100)
        #expect(pixels(red.mask { EmptyView() }).count { $0 != [255, 255, 255] } == 0)
    }

    @Test func aMaskDoesNotTakePartInLayout() {
        let stage = TestStage(
            red.frame(width: 20, height: 10).mask { Circle().frame(width: 200, height: 200) }.accessibilityIdentifier("box"), size: size)
        #expect(stage.frame("box") == CGRect(x: 10, y: 15, width: 20, height: 10))
    }

    @Test func aMaskMoves() {
        let driver = Driver(0.0) { width in
            red.frame(width: 100, height: 100).mask(alignment: .leading) { Rectangle().frame(width: width) }
        }
        driver.set(100, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        let pixels = Pixels(driver.stage)
        #expect(pixels[90, 100] == [255, 0, 0] && pixels[110, 100] == [255, 255, 255])
    }

    @Test func touchesGoThroughMasks() throws {
        var taps = 0
        let stage = TestStage(
            red.onTapGesture { taps += 1 }.mask { Circle().frame(width: 10, height: 10) }, size: size)
        try stage.tap(at: CGPoint(x: 2, y: 2))
        #expect(taps == 1)
    }

    @Test func drawingGroupsAreCutOffAndMayBeOpaque() {
        let wide = red.frame(width: 40, height: 40).frame(width: 20, height: 20)
        #expect(pixels(wide.drawingGroup()).count { $0 == [255, 0, 0] } == 400)
        let opaque = red.frame(width: 10, height: 10).frame(width: 20, height: 20).drawingGroup(opaque: true)
        #expect(pixels(opaque).count { $0 == [0, 0, 0] } == 300)
    }

    // MARK: Colour effects

    /// The colour of a red square under an effect.
    private func shown<V: View>(_ effect: (Color) -> V) -> [Double]? {
        TestStage(effect(Color(red: 1, green: 0.5, blue: 0)), size: size).items.first?.color?.map { ($0 * 1000).rounded() / 1000 }
    }

    @Test func colourEffectsFollowTheirFormulas() {
        #expect(shown { $0.brightness(0.25) } == [1, 0.75, 0.25, 1])
        #expect(shown { $0.contrast(0.5) } == [0.75, 0.5, 0.25, 1])
        #expect(shown { $0.colorInvert() } == [0, 0.5, 1, 1])
        #expect(shown { $0.saturation(0) } == [0.57, 0.57, 0.57, 1])
        #expect(shown { $0.grayscale(1) } == [0.57, 0.57, 0.57, 1])
        #expect(shown { $0.grayscale(7) } == [0.57, 0.57, 0.57, 1])
        #expect(shown { $0.colorMultiply(Color(red: 0.5, green: 0.5, blue: 1, opacity: 0.5)) } == [0.5, 0.25, 0, 0.5])
        #expect(shown { $0.luminanceToAlpha() } == [0, 0, 0, 0.57])
        #expect(shown { $0.hueRotation(.degrees(360)) } == [1, 0.5, 0, 1])
        #expect(shown { $0.brightness(0) } == [1, 0.5, 0, 1])
        #expect(shown { $0.brightness(.nan) } == [1, 0.5, 0, 1])
        #expect(shown { $0.colorInvert().brightness(0.5) } == [0.5, 1, 1, 1])
    }

    @Test func colourEffectsMove() {
        func middle<V: View>(from: Double, to: Double, _ effect: @escaping (Color, Double) -> V) -> [Double]? {
            let driver = Driver(from) { amount in effect(Color(red: 1, green: 0.5, blue: 0), amount).frame(width: 50, height: 50) }
            driver.set(to, .linear(duration: 1))
            driver.stage.advance(to: 0.5)
            return driver.stage.items.first?.color?.map { ($0 * 1000).rounded() / 1000 }
        }
        #expect(middle(from: 0, to: 0.5) { $0.brightness($1) } == [1, 0.75, 0.25, 1])
        #expect(middle(from: 1, to: 0) { $0.contrast($1) } == [0.75, 0.5, 0.25, 1])
        #expect(middle(from: 1, to: -1) { $0.saturation($1) } == [0.57, 0.57, 0.57, 1])
        #expect(middle(from: 0, to: 2) { $0.grayscale($1) } == [0.57, 0.57, 0.57, 1])
        let half = TestStage(Color(red: 1, green: 0.5, blue: 0).hueRotation(.degrees(45)), size: size).items.first?.color
        let turned = middle(from: 0, to: 90) { $0.hueRotation(.degrees($1)) }
        #expect(zip(half ?? [], turned ?? []).allSatisfy { abs($0 - $1) < 1e-3 } && half?.count == 4)
        let multiplied = middle(from: 0, to: 1) { $0.colorMultiply($1 == 0 ? .white : .black) }
        #expect(multiplied.map { $0[0] > 0.3 && $0[0] < 0.7 } == true)
    }

    /// Unit-like quantities are scaled by 128; amounts are not.
    @Test func dataOfTheEffects() {
        #expect(_BrightnessEffect(amount: 0.5).animatableData == 0.5)
        #expect(_HueRotationEffect(angle: .radians(1)).animatableData == 128)
        #expect(ResolvedColorMultiply(color: .white).animatableData.components.w == 128)
    }
}
