import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Random drawings, layouts, texts and shapes with numbers from 1e-300 to infinity: each becomes pixels, a dump, an SVG and a PDF,
/// without a crash and without a number that is none.
@MainActor
@Suite(.serialized) struct ExtremeNumberTests {
    // MARK: Canvas

    @Test func randomDrawings() {
        ExtremeRun.play("drawing", 24) { seed in
            AnyView(
                Canvas { context, _ in
                    var numbers = ExtremeNumbers(dice: ExtremeDice(seed), ordinary: seed % 3 == 0 ? 0.8 : 0.5)
                    Self.draw(&context, &numbers, depth: 0)
                } symbols: {
                    Circle().frame(width: 9, height: 9).tag(0)
                })
        }
    }

    private static func draw(_ context: inout GraphicsContext, _ numbers: inout ExtremeNumbers, depth: Int) {
        for _ in 0..<1 + numbers.dice.pick(5) {
            change(&context, &numbers)
            paint(&context, &numbers, depth: depth)
        }
    }

    private static func change(_ context: inout GraphicsContext, _ numbers: inout ExtremeNumbers) {
        switch numbers.dice.pick(14) {
        case 0: context.translateBy(x: numbers.length(), y: numbers.length())
        case 1: context.scaleBy(x: numbers.length(), y: numbers.length())
        case 2: context.rotate(by: numbers.angle())
        case 3: context.concatenate(numbers.transform())
        case 4: context.opacity = numbers.part()
        case 5: context.blendMode = GraphicsContext.BlendMode(rawValue: Int32(numbers.dice.pick(28)))
        case 6: context.clip(to: numbers.path(), options: numbers.dice.chance(0.5) ? .inverse : [])
        case 7, 8: context.addFilter(filter(&numbers))
        default: break
        }
    }

    private static func filter(_ numbers: inout ExtremeNumbers) -> GraphicsContext.Filter {
        switch numbers.dice.pick(10) {
        case 0: return .blur(radius: numbers.length(), options: numbers.dice.chance(0.3) ? .opaque : [])
        case 1: return .shadow(color: numbers.color(), radius: numbers.length(), x: numbers.length(), y: numbers.length())
        case 2:
            let options: GraphicsContext.ShadowOptions = numbers.dice.one(of: [.shadowOnly, .shadowAbove, [.invertsAlpha, .shadowAbove]])
            return .shadow(radius: numbers.length(), x: numbers.length(), blendMode: .multiply, options: options)
        case 3: return .hueRotation(numbers.angle())
        case 4: return .brightness(numbers.part())
        case 5: return .contrast(numbers.part())
        case 6: return .saturation(numbers.part())
        case 7: return .alphaThreshold(min: numbers.part(), max: numbers.part(), color: numbers.color())
        case 8: return .colorMultiply(numbers.color())
        default:
            var matrix = ProjectionTransform()
            matrix.m11 = numbers.length()
            matrix.m13 = numbers.length()
            matrix.m31 = numbers.length()
            matrix.m33 = numbers.length()
            return .projectionTransform(matrix)
        }
    }

    private static func shading(_ numbers: inout ExtremeNumbers) -> GraphicsContext.Shading {
        let options: GraphicsContext.GradientOptions = numbers.dice.one(of: [[], .repeat, .mirror, .linearColor])
        switch numbers.dice.pick(9) {
        case 0: return .linearGradient(numbers.gradient(), startPoint: numbers.point(), endPoint: numbers.point(), options: options)
        case 1:
            return .radialGradient(
                numbers.gradient(), center: numbers.point(), startRadius: numbers.length(), endRadius: numbers.length(), options: options)
        case 2: return .conicGradient(numbers.gradient(), center: numbers.point(), angle: numbers.angle(), options: options)
        case 3:
            return .tiledImage(Image(systemName: "star"), origin: numbers.point(), sourceRect: numbers.rect(), scale: numbers.length())
        case 4: return .style(ExtremeViews.style(&numbers))
        default: return .color(numbers.color())
        }
    }

    private static func paint(_ context: inout GraphicsContext, _ numbers: inout ExtremeNumbers, depth: Int) {
        switch numbers.dice.pick(12) {
        case 0, 1, 2:
            context.fill(numbers.path(), with: shading(&numbers), style: FillStyle(eoFill: numbers.dice.chance(0.5), antialiased: numbers.dice.chance(0.8)))
        case 3, 4, 5: context.stroke(numbers.path(), with: shading(&numbers), style: numbers.strokeStyle())
        case 6: context.draw(Image(systemName: "star.fill"), in: numbers.rect(), style: FillStyle(antialiased: numbers.dice.chance(0.5)))
        case 7: context.draw(Text("Wag").font(.system(size: numbers.length())), in: numbers.rect())
        case 8: context.draw(Text("gj").font(.system(size: numbers.length())), at: numbers.point(), anchor: numbers.unit())
        case 9:
            if let symbol = context.resolveSymbol(id: 0) {
                context.draw(symbol, in: numbers.rect())
            }
        case 10 where depth < 2:
            context.drawLayer { draw(&$0, &numbers, depth: depth + 1) }
        case 11 where depth < 2:
            context.clipToLayer(opacity: numbers.part()) { draw(&$0, &numbers, depth: depth + 1) }
        default: context.fill(Path(numbers.rect()), with: shading(&numbers))
        }
    }

    // MARK: Views

    /// A view of the same make with other numbers, with an animation on the way from one to the other.
    private struct Changing: View {
        @State private var isOther = false
        let make: (_ seed: Int) -> AnyView
        let seed: Int

        var body: some View {
            make(isOther ? seed + 1_000_003 : seed)
                .onAppear { withAnimation(.linear(duration: 1)) { isOther = true } }
        }
    }

    private func play(_ name: String, _ usual: Int, _ make: @escaping (inout ExtremeViews) -> AnyView) {
        ExtremeRun.play(name, usual) { seed in
            AnyView(
                Changing(
                    make: { numbers in
                        var views = ExtremeViews(seed: seed, numbers: numbers)
                        return make(&views)
                    }, seed: seed))
        }
    }

    @Test func randomLayouts() {
        play("layout", 40) { $0.layout(depth: 0) }
    }

    @Test func randomTexts() {
        play("text", 40) { $0.text() }
    }

    @Test func randomShapes() {
        play("shape", 8) { $0.shape() }
    }
}
