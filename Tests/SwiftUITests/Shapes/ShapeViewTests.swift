import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct ShapeViewTests {
    private func items<V: View>(_ view: V) -> [DrawnItem] {
        TestStage(view.frame(width: 40, height: 20), size: CGSize(width: 40, height: 20)).items
    }

    @Test func strokesReachTheDisplayListAsStrokes() {
        let strokes = [
            items(Circle().stroke(.red, lineWidth: 3)), items(Circle().stroke(lineWidth: 3)),
            items(Circle().stroke(lineWidth: 3).fill(.red)), items(Circle().stroke(style: StrokeStyle(lineWidth: 3)).foregroundStyle(.red)),
            items(Rectangle().strokeBorder(.red, lineWidth: 3)),
        ]
        for drawn in strokes {
            #expect(drawn.map(\.kind) == [.stroke] && drawn.first?.lineWidth == 3)
        }
        #expect(items(Circle().stroke(lineWidth: 3).offset(x: 2)).map(\.kind) == [.fill])
    }

    @Test func aBorderLiesInside() {
        #expect(items(Rectangle().strokeBorder(lineWidth: 4)).first?.bounds == CGRect(x: 2, y: 2, width: 36, height: 16))
        #expect(items(Rectangle().stroke(lineWidth: 4)).first?.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    @Test func paintsLieOnTopOfEachOther() {
        let drawn = items(Rectangle().fill(.red).stroke(.blue, lineWidth: 2).strokeBorder(.green, lineWidth: 4))
        #expect(drawn.map(\.kind) == [.fill, .stroke, .stroke])
        #expect(drawn.map(\.lineWidth) == [nil, 2, 4])
        let filled = items(Rectangle().stroke(.blue, lineWidth: 2).fill(.red))
        #expect(filled.map(\.kind) == [.stroke, .fill])
    }

    @Test func stylesInFrontAndBehind() {
        let drawn = items(Color.red.background(.blue).overlay(.green.opacity(0.5)).background(.yellow, in: Circle()))
        #expect(drawn.map { $0.color?[3] } == [1, 1, 1, 0.5])
        #expect(drawn.first?.bounds == CGRect(x: 10, y: 0, width: 20, height: 20))
        #expect(items(Color.red.border(.blue, width: 2)).last?.lineWidth == 2)
    }

    @Test func oneShapeIsOneDisplayListWithoutBodies() {
        let stage = TestStage(Circle().fill(.red).frame(width: 20, height: 20), size: CGSize(width: 40, height: 40))
        #expect(stage.items.count == 1)
        let chained = TestStage(Circle().fill(.red).stroke(.blue, lineWidth: 1), size: CGSize(width: 40, height: 40))
        #expect(stage.bodyCount == chained.bodyCount)
    }

    @Test func invisiblePaintIsNotDrawn() {
        #expect(items(Color.clear).isEmpty)
        #expect(items(Rectangle().fill(.red.opacity(0))).isEmpty)
    }

    @Test func lineWidthTrimAndCornersMove() {
        let driver = Driver(false) { on in
            RoundedRectangle(cornerRadius: on ? 20 : 0).trim(from: 0, to: on ? 1 : 0.5).stroke(.red, lineWidth: on ? 9 : 1)
                .frame(width: 100, height: 100).accessibilityIdentifier("box")
        }
        driver.set(true, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.item("box")?.lineWidth == 5)
        #expect(
            driver.stage.item("box")?.path
                == RoundedRectangle(cornerRadius: 10).trim(from: 0, to: 0.75).path(in: CGRect(x: 0, y: 0, width: 100, height: 100)))
    }

    @Test func anInsetMoves() {
        let driver = Driver(0.0) { amount in
            Circle().inset(by: amount).frame(width: 100, height: 100).accessibilityIdentifier("box")
        }
        driver.set(20, .linear(duration: 1))
        #expect(driver.samples(at: [0.5]) { $0.item("box")?.bounds.width } == [80])
    }

    @Test func shapesMirrorWhereTheLayoutRunsFromRightToLeft() {
        let wedge = Path { path in
            path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
            path.closeSubpath()
        }
        func bounds<S: Shape>(_ shape: S, _ direction: LayoutDirection) -> CGRect? {
            items(shape.environment(\.layoutDirection, direction)).first?.bounds
        }
        #expect(bounds(wedge, .leftToRight) == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(bounds(wedge, .rightToLeft) == CGRect(x: 30, y: 0, width: 10, height: 10))
    }

    @Test func aChangeOfDirectionMirrorsAtOnce() {
        let driver = Driver(LayoutDirection.leftToRight) { direction in
            UnevenRoundedRectangle(topLeadingRadius: 10, style: .circular).frame(width: 40, height: 40).accessibilityIdentifier("box")
                .environment(\.layoutDirection, direction)
        }
        let corner = CGPoint(x: 1, y: 1)
        #expect(driver.stage.item("box")?.path?.contains(corner) == false)
        driver.set(.rightToLeft)
        #expect(driver.stage.item("box")?.path?.contains(corner) == true)
        #expect(driver.stage.item("box")?.path?.contains(CGPoint(x: 39, y: 1)) == false)
    }

    @Test func aMovingShapeAsksItsStyleOnce() {
        let calls = Calls()
        let driver = Driver(0.0) { x in
            Rectangle().fill(CountedStyle(calls: calls)).frame(width: 20, height: 20).offset(x: x)
        }
        driver.set(100, .linear(duration: 1))
        let before = calls.count
        driver.stage.play(1)
        #expect(driver.stage.items[0].frame.minX == 100)
        #expect(calls.count == before)
    }
}

private final class Calls: @unchecked Sendable {
    var count = 0
}

private struct CountedStyle: ShapeStyle {
    let calls: Calls

    func resolve(in environment: EnvironmentValues) -> Color {
        calls.count += 1
        return .red
    }
}
