import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Effects of views in pixels and, moving, in numbers.
@MainActor
@Suite struct EffectRenderingTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)
    private let size = CGSize(width: 40, height: 40)

    private func pixels<V: View>(_ view: V) -> Pixels {
        Pixels(TestStage(view, size: size, scale: 1))
    }

    @Test func aGroupFadesAsASingleLayer() {
        let pair = ZStack {
            red.frame(width: 20, height: 20)
            blue.frame(width: 10, height: 10)
        }
        let faded = pixels(pair.opacity(0.5))
        #expect(faded[20, 20] == [127, 127, 255] && faded[12, 12] == [255, 127, 127])
        // One by one they would show through each other.
        let single = pixels(
            ZStack {
                red.frame(width: 20, height: 20).opacity(0.5)
                blue.frame(width: 10, height: 10).opacity(0.5)
            })
        #expect(single[20, 20][0] > 100 && single[20, 20][1] < 80)
    }

    @Test func overlappingOutlinesMayLeaveHoles() {
        struct Rings: Shape {
            func path(in rect: CGRect) -> Path {
                var path = Path(rect)
                path.addRect(rect.insetBy(dx: 10, dy: 10))
                return path
            }
        }
        #expect(pixels(red.clipShape(Rings()))[20, 20] == [255, 0, 0])
        let holed = pixels(red.clipShape(Rings(), style: FillStyle(eoFill: true)))
        #expect(holed[20, 20] == [255, 255, 255] && holed[5, 20] == [255, 0, 0])
    }

    @Test func bordersLieInside() {
        let shown = pixels(Color.white.frame(width: 20, height: 20).border(red, width: 3))
        #expect(shown.count { $0 == [255, 0, 0] } == 400 - 196)
        #expect(shown[9, 20] == [255, 255, 255] && shown[10, 20] == [255, 0, 0])
    }

    @Test func aStepEdgeBlursLikeTheErrorFunction() {
        let shown = pixels(
            HStack(spacing: 0) {
                Color.black
                Color.white
            }.blur(radius: 4, opaque: true))
        for x in 12..<28 {
            let wanted = 255 * 0.5 * (1 + erf((Double(x) + 0.5 - 20) / (4 * 2.0.squareRoot())))
            #expect(abs(Double(shown[x, 20][0]) - wanted) <= 6, "\(x)")
        }
    }

    @Test func aShadowIsTheBlurredOutline() {
        let view = red.frame(width: 40, height: 10).frame(width: 40, height: 40, alignment: .top).shadow(color: .black.opacity(0.5), radius: 3, y: 10)
        let shown = Pixels(TestStage(view.frame(width: 40), size: CGSize(width: 40, height: 40), scale: 1))
        #expect(shown[20, 5] == [255, 0, 0])
        // Half of black, spread by the error function around the outline from 10 to 20.
        for y in 12..<30 {
            func below(_ edge: Double) -> Double { 0.5 * (1 + erf((Double(y) + 0.5 - edge) / (3 * 2.0.squareRoot()))) }
            let wanted = 255 * (1 - 0.5 * (below(10) - below(20)))
            #expect(abs(Double(shown[20, y][0]) - wanted) <= 4, "\(y): \(shown[20, y]), not \(wanted)")
        }
    }

    @Test func layersBehindAndInFront() {
        let base = Color.clear.frame(width: 20, height: 20)
        #expect(pixels(base.background(red)).count { $0 == [255, 0, 0] } == 400)
        #expect(pixels(base.background(red, in: Rectangle())).count { $0 == [255, 0, 0] } == 400)
        #expect(pixels(base.background(alignment: .topLeading) { red.frame(width: 5, height: 5) })[10, 10] == [255, 0, 0])
        #expect(pixels(red.overlay(alignment: .bottomTrailing) { blue.frame(width: 5, height: 5) })[39, 39] == [0, 0, 255])
        #expect(pixels(red.overlay(blue, in: Rectangle())).count { $0 == [0, 0, 255] } == 1600)
        #expect(pixels(base.background().backgroundStyle(blue))[20, 20] == [0, 0, 255])
        #expect(pixels(base.background(in: Rectangle()).backgroundStyle(blue))[20, 20] == [0, 0, 255])
    }

    /// Each effect halfway between two values.
    @Test func effectsMove() {
        func middle<V: View>(_ effect: @escaping (Double) -> V) -> DisplayList.Effect? {
            let driver = Driver(0.0) { amount in effect(amount) }
            driver.set(1, .linear(duration: 1))
            driver.stage.advance(to: 0.5)
            return effects(in: driver.stage.displayList).first
        }
        let box = red.frame(width: 100, height: 100)
        #expect(middle { box.opacity(1 - $0) } == .opacity(0.5))
        #expect(middle { box.blur(radius: 8 * $0) } == .blur(radius: 4, opaque: false))
        #expect(middle { box.brightness($0) } == .filter(.matrix(.brightness(0.5))))
        #expect(middle { box.contrast(1 + $0) } == .filter(.matrix(.contrast(1.5))))
        #expect(middle { box.saturation(1 + $0) } == .filter(.matrix(.saturation(1.5))))
        #expect(middle { box.grayscale($0) } == .filter(.matrix(.saturation(0.5))))
        #expect(middle { box.hueRotation(.degrees(180 * $0)) } == .filter(.matrix(.hueRotation(radians: .pi / 2))))
        #expect(middle { box.clipShape(Circle().inset(by: 40 * $0)) } == .clip(Circle().path(in: CGRect(x: 20, y: 20, width: 60, height: 60)), .nonZero))
        #expect(
            middle { box.shadow(color: .black, radius: 8 * $0, x: 4 * $0, y: 2) }
                == .shadow(color: .black, radius: 4, offset: CGSize(width: 2, height: 2)))
    }

    private func effects(in list: DisplayList) -> [DisplayList.Effect] {
        switch list.kind {
        case .empty, .item: []
        case .group(let parts): parts.flatMap(effects)
        case .effect(let effect, let content): [effect] + effects(in: content)
        }
    }
}
