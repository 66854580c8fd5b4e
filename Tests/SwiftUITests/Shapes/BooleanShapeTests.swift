import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct BooleanShapeTests {
    private let box = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test func shapesCombineTheirPaths() {
        let (a, b) = (Circle(), Rectangle().size(width: 60, height: 60))
        let (first, second) = (a.path(in: box), b.path(in: box))
        #expect(a.union(b).path(in: box) == first.union(second))
        #expect(a.intersection(b).path(in: box) == first.intersection(second))
        #expect(a.subtracting(b).path(in: box) == first.subtracting(second))
        #expect(a.symmetricDifference(b).path(in: box) == first.symmetricDifference(second))
        #expect(a.lineIntersection(b).path(in: box) == first.lineIntersection(second))
        #expect(a.lineSubtraction(b).path(in: box) == first.lineSubtraction(second))
        #expect(a.union(b, eoFill: true).path(in: box) == first.union(second, eoFill: true))
    }

    @Test func bothSidesMove() {
        let driver = Driver(false) { on in
            Circle().offset(x: on ? 20 : 0).subtracting(RoundedRectangle(cornerRadius: on ? 20 : 0).scale(on ? 1 : 0.5)).fill(.red)
                .frame(width: 100, height: 100).accessibilityIdentifier("shape")
        }
        driver.set(true, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        let expected = Circle().offset(x: 10).subtracting(RoundedRectangle(cornerRadius: 10).scale(0.75)).path(in: box)
        #expect(driver.stage.item("shape")?.path == expected)
    }

    @Test func insetsOfMovedShapes() {
        #expect(Circle().offset(x: 3).inset(by: 5).path(in: box).boundingRect == CGRect(x: 8, y: 5, width: 90, height: 90))
        #expect(Circle().rotation(.degrees(90)).inset(by: 5).path(in: box).boundingRect.insetBy(dx: 1e-9, dy: 1e-9).width < 90)
    }

    @Test func paintingFormsThatGiveAnyView() {
        func items(_ view: some View) -> [DrawnItem] {
            TestStage(view.frame(width: 40, height: 20), size: CGSize(width: 40, height: 20)).items
        }
        let style = StrokeStyle(lineWidth: 4)
        let fill: (FillStyle) -> any View = { Rectangle().fill(style: $0) }
        _ = fill(FillStyle())
        #expect(items(Rectangle().fill(style: FillStyle(eoFill: true))).map(\.kind) == [.fill])
        #expect(items(Rectangle().strokeBorder(style: style)).first?.bounds == CGRect(x: 2, y: 2, width: 36, height: 16))
        #expect(items(Rectangle().strokeBorder(lineWidth: 4)).first?.lineWidth == 4)
        // The painted shape can be painted again.
        #expect(items(Rectangle().stroke(.red, lineWidth: 2).fill(.blue)).count == 2)
    }

    @Test func shapesMirrorInTheDirectionTheyName() throws {
        struct Half: Shape {
            var behavior: LayoutDirectionBehavior

            func path(in rect: CGRect) -> Path {
                Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height))
            }

            var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }
        }
        var taps = 0
        func stage(_ behavior: LayoutDirectionBehavior, _ direction: LayoutDirection) -> TestStage {
            TestStage(
                Half(behavior: behavior).fill(.red).onTapGesture { taps += 1 }.frame(width: 40, height: 20)
                    .environment(\.layoutDirection, direction),
                size: CGSize(width: 40, height: 20))
        }
        let cases: [(LayoutDirectionBehavior, LayoutDirection, Bool)] = [
            (.mirrors, .leftToRight, false), (.mirrors, .rightToLeft, true), (.fixed, .rightToLeft, false),
            (.mirrors(in: .leftToRight), .leftToRight, true), (.mirrors(in: .leftToRight), .rightToLeft, false),
        ]
        for (behavior, direction, isMirrored) in cases {
            let stage = stage(behavior, direction)
            #expect(stage.items.first?.bounds.minX == (isMirrored ? 20 : 0))
            taps = 0
            try stage.tap(at: CGPoint(x: isMirrored ? 30 : 10, y: 10))
            #expect(taps == 1)
        }
    }
}
