import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct ContainerShapeTests {
    private func path<V: View>(_ view: V, direction: LayoutDirection = .leftToRight) -> Path? {
        TestStage(
            view.frame(width: 100, height: 80).environment(\.layoutDirection, direction), size: CGSize(width: 100, height: 80)
        ).item("inner")?.path
    }

    private func inner<S: Shape>(_ shape: S) -> some View {
        shape.fill(.red).accessibilityIdentifier("inner")
    }

    @Test func aRelativeShapeIsTheContainersMovedInwards() {
        let rect = CGRect(x: 0, y: 0, width: 80, height: 60)
        #expect(
            path(inner(ContainerRelativeShape()).padding(10).containerShape(RoundedRectangle(cornerRadius: 24)))
                == RoundedRectangle(cornerRadius: 14).path(in: rect))
        #expect(path(inner(.containerRelative).padding(10).containerShape(Capsule())) == Capsule().path(in: rect))
        #expect(path(inner(ContainerRelativeShape()).padding(10)) == Path(rect))
        #expect(
            path(inner(ContainerRelativeShape().inset(by: 4)).padding(10).containerShape(RoundedRectangle(cornerRadius: 24)))
                == RoundedRectangle(cornerRadius: 10).path(in: rect.insetBy(dx: 4, dy: 4)))
    }

    @Test func itFollowsTheContainerAcrossEffects() {
        let turned = inner(ContainerRelativeShape()).padding(10).scaleEffect(0.5).containerShape(RoundedRectangle(cornerRadius: 40))
        // Half as large in the middle: 25 + 5 points across and 20 + 5 down from the edges, twice as much in its own.
        let drawn = path(turned)
        let expected = RoundedRectangle(cornerRadius: 40).inset(by: 50).path(in: CGRect(x: -50, y: -50, width: 180, height: 160))
        #expect(drawn == expected)
    }

    @Test func concentricCorners() {
        let rect = CGRect(x: 0, y: 0, width: 80, height: 60)
        let container = RoundedRectangle(cornerRadius: 24)
        #expect(path(inner(ConcentricRectangle()).padding(10).containerShape(container)) == Path(roundedRect: rect, cornerRadius: 14))
        #expect(path(inner(ConcentricRectangle()).padding(10)) == Path(rect))
        #expect(path(inner(.rect(corners: .concentric(minimum: 18))).padding(10).containerShape(container)) == Path(roundedRect: rect, cornerRadius: 18))
        #expect(path(inner(.rect(corners: 6)).padding(10).containerShape(container)) == Path(roundedRect: rect, cornerRadius: 6))
        let uneven = EdgeInsets(top: 4, leading: 4, bottom: 16, trailing: 16)
        let rest = CGRect(x: 0, y: 0, width: 80, height: 60)
        #expect(
            path(inner(ConcentricRectangle()).padding(uneven).containerShape(container))
                == Path(roundedRect: rest, cornerRadii: RectangleCornerRadii(topLeading: 20, bottomLeading: 8, bottomTrailing: 8, topTrailing: 8)))
        #expect(
            path(inner(ConcentricRectangle(corners: .concentric, isUniform: true)).padding(uneven).containerShape(container))
                == Path(roundedRect: rest, cornerRadius: 20))
        #expect(
            path(inner(ConcentricRectangle(uniformTopCorners: .concentric, uniformBottomCorners: 3)).padding(uneven).containerShape(container))
                == Path(roundedRect: rest, cornerRadii: RectangleCornerRadii(topLeading: 20, bottomLeading: 3, bottomTrailing: 3, topTrailing: 20)))
    }

    @Test func leadingIsRightWhereTheLayoutRunsFromRightToLeft() {
        let container = UnevenRoundedRectangle(topLeadingRadius: 30, bottomLeadingRadius: 30)
        let drawn = path(inner(ConcentricRectangle()).padding(10).containerShape(container), direction: .rightToLeft)
        let expected = Path(
            roundedRect: CGRect(x: 0, y: 0, width: 80, height: 60), cornerRadii: RectangleCornerRadii(topLeading: 20, bottomLeading: 20))
        #expect(drawn == expected.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 80, ty: 0)))
    }

    @Test func containersWithinContainers() {
        let view = inner(ConcentricRectangle()).padding(5).containerShape(ConcentricRectangle()).padding(10)
            .containerShape(RoundedRectangle(cornerRadius: 24))
        #expect(path(view) == Path(roundedRect: CGRect(x: 0, y: 0, width: 70, height: 50), cornerRadius: 9))
    }

    @Test func elementsOfStacksAndTheirContents() {
        let shape = RoundedRectangle(cornerRadius: 24)
        let expected = RoundedRectangle(cornerRadius: 14).path(in: CGRect(x: 0, y: 0, width: 80, height: 60))
        #expect(path(HStack { inner(ContainerRelativeShape()).padding(10).containerShape(shape) }) == expected)
        #expect(path(HStack { inner(ContainerRelativeShape()) }.padding(10).containerShape(shape)) == expected)
        #expect(
            path(Color.blue.containerShape(shape).overlay { inner(ContainerRelativeShape()).padding(10) })
                == Path(CGRect(x: 0, y: 0, width: 80, height: 60)))
        #expect(path(Color.blue.overlay { inner(ContainerRelativeShape()).padding(10) }.containerShape(shape)) == expected)
    }

    @Test func contentShapesFollowItToo() throws {
        var taps = 0
        let stage = TestStage(
            Color.red.contentShape(ContainerRelativeShape()).onTapGesture { taps += 1 }.containerShape(Circle())
                .frame(width: 100, height: 100),
            size: CGSize(width: 100, height: 100))
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.tap(at: CGPoint(x: 4, y: 4))
        #expect(taps == 1)
    }

    @Test func aContentShapeOfItTakesHitsInside() throws {
        var taps = 0
        let stage = TestStage(
            Color.red.contentShape(ContainerRelativeShape()).onTapGesture { taps += 1 }.padding(10).containerShape(Circle())
                .frame(width: 100, height: 100),
            size: CGSize(width: 100, height: 100))
        try stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(taps == 1)
        try stage.tap(at: CGPoint(x: 13, y: 13))
        #expect(taps == 1)
    }

    @Test func aMovingContainerTakesItAlong() {
        let driver = Driver(20.0) { padding in
            ContainerRelativeShape().fill(.red).accessibilityIdentifier("inner").padding(padding)
                .containerShape(RoundedRectangle(cornerRadius: 40)).frame(width: 100, height: 100)
        }
        driver.set(10.0, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.item("inner")?.path == RoundedRectangle(cornerRadius: 25).path(in: CGRect(x: 0, y: 0, width: 70, height: 70)))
        driver.stage.advance(to: 2)
        #expect(driver.stage.item("inner")?.path == RoundedRectangle(cornerRadius: 30).path(in: CGRect(x: 0, y: 0, width: 80, height: 80)))
    }

    @Test func cornersOfShapes() {
        let size = CGSize(width: 40, height: 20)
        #expect(Rectangle().corners(in: nil) == .fixed(0))
        #expect(RoundedRectangle(cornerRadius: 30).corners(in: size) == .fixed(10))
        #expect(RoundedRectangle(cornerRadius: 30).corners(in: nil) == .fixed(30))
        #expect(RoundedRectangle(cornerSize: CGSize(width: 3, height: 4)).corners(in: size) == nil)
        #expect(Capsule().corners(in: size) == .fixed(10))
        #expect(Circle().corners(in: size) == nil && Circle().corners(in: CGSize(width: 8, height: 8)) == .fixed(4))
        #expect(UnevenRoundedRectangle(topTrailingRadius: 5).corners(in: nil)?[.topTrailing] == 5)
        #expect(ConcentricRectangle().corners(in: nil) == .concentric)
        #expect(Edge.Corner.Set.top.contains(.topLeading) && !Edge.Corner.Set.top.contains(.bottomLeading))
        #expect(RectangleCornerRadii(bottomLeading: 3)[.bottomLeading] == 3)
    }

    @Test func buttonBorders() {
        let rect = CGRect(x: 0, y: 0, width: 60, height: 30)
        func path(_ shape: some Shape) -> Path { shape.path(in: rect) }
        #expect(path(.buttonBorder) == Capsule().path(in: rect))
        #expect(ButtonBorderShape.circle.path(in: rect) == Circle().path(in: rect))
        #expect(
            ButtonBorderShape.roundedRectangle(radius: 5).inset(by: 2).path(in: rect)
                == RoundedRectangle(cornerRadius: 3).path(in: rect.insetBy(dx: 2, dy: 2)))
        #expect(ButtonBorderShape.capsule.path(in: rect) == ButtonBorderShape.automatic.path(in: rect))
        #expect(ButtonBorderShape.circle != .capsule)
    }
}
