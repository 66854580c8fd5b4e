import SwiftUITesting
import Testing

@testable import SwiftUI

/// Layout runs with final numbers, and what moves are the leaves.
@MainActor
@Suite struct LeafGeometryTests {
    private let linear = Animation.linear(duration: 1)

    private func rectangle(_ stage: TestStage, _ label: String = "box") -> CGRect {
        stage.item(label)?.frame ?? .null
    }

    @Test func aFrameGrowsAtTheLeafWhileLayoutIsThereAtOnce() {
        let driver = Driver(40.0) { side in Box(side: side) }
        driver.set(80, linear)
        #expect(driver.stage.frame("box") == CGRect(x: 0, y: 0, width: 80, height: 80))
        #expect(rectangle(driver.stage).width == 40)
        driver.stage.advance(to: 0.25)
        #expect(rectangle(driver.stage) == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test func paddingOffsetAndPositionMoveTheLeaf() {
        let padded = Driver(0.0) { amount in Box().padding(.leading, amount) }
        let shifted = Driver(0.0) { amount in Box().offset(x: amount) }
        let placed = Driver(0.0) { amount in Box().position(x: 20 + amount, y: 20) }
        for driver in [padded, shifted, placed] {
            driver.set(100, linear)
            #expect(isClose(driver.samples(at: [0.25, 0.75, 1]) { $0.x() }, [25, 75, 100]))
        }
    }

    @Test func siblingsInAStackMoveWhenOneGrows() {
        let driver = Driver(40.0) { side in
            HStack(alignment: .top, spacing: 10) {
                Box(name: "first", side: side)
                Box(name: "second")
            }
        }
        driver.set(100, linear)
        #expect(isClose(driver.samples(at: [0.5]) { $0.x("second") }, [80]))
        #expect(driver.stage.frame("second")?.minX == 110)
    }

    @Test func anInnerAnimationDrivesWhatOuterModifiersMove() {
        let driver = Driver(0.0) { x in
            Rectangle().animation(linear, value: x).frame(width: 40, height: 40).accessibilityIdentifier("box").offset(x: x)
        }
        driver.set(100)
        #expect(isClose(driver.samples(at: [0.5]) { $0.x() }, [50]))
    }

    @Test func anOuterNilCannotStopAnInnerAnimation() {
        let driver = Driver(0.0) { x in
            Rectangle().animation(linear, value: x).frame(width: 40, height: 40).accessibilityIdentifier("box")
                .offset(x: x).animation(nil, value: x)
        }
        driver.set(100, .linear(duration: 4))
        #expect(isClose(driver.samples(at: [0.5]) { $0.x() }, [50]))
    }

    @Test func anInnerNilStopsTheMoveOfAnOuterAnimation() {
        let driver = Driver(0.0) { x in
            Rectangle().animation(nil, value: x).frame(width: 40, height: 40).accessibilityIdentifier("box")
                .offset(x: x).animation(linear, value: x)
        }
        driver.set(100)
        #expect(driver.stage.x() == 100)
        #expect(!driver.stage.isAnimating)
    }

    @Test func aFrameThatRoundsToTheSamePixelsStartsNothing() {
        let driver = Driver(0.0) { x in Box().offset(x: x) }
        driver.set(0.2, linear)
        #expect(driver.stage.x() == 0)
        #expect(!driver.stage.isAnimating)
    }

    @Test func aGeometryReaderSeesTheFinalSizeAtOnce() {
        let driver = Driver(40.0) { side in
            GeometryReader { proxy in
                Box(side: proxy.size.width / 2)
            }
            .frame(width: side, height: side)
        }
        driver.set(80, linear)
        #expect(driver.stage.frame("box")?.width == 40)
        #expect(isClose(driver.samples(at: [0.5]) { $0.width() }, [30]))
    }

    @Test func aShapeDrawsItselfForEachSizeOnTheWay() {
        let journal = SizeJournal()
        let driver = Driver(40.0) { side in Corner(journal: journal).frame(width: side, height: 40) }
        driver.set(80, linear)
        journal.widths = []
        driver.stage.play(1, framesPerSecond: 4)
        #expect(journal.widths == [50, 60, 70, 80])
    }

    @Test func anEffectTurnsAboutTheMovingFrame() {
        let driver = Driver(0.0) { x in
            Box().scaleEffect(0.5).offset(x: x)
        }
        driver.set(100, linear)
        driver.stage.advance(to: 0.5)
        #expect(rectangle(driver.stage) == CGRect(x: 60, y: 10, width: 20, height: 20))
    }

    @Test func aViewThatIsInsertedAppearsAtTheFinalGeometry() {
        struct Model: Equatable {
            var x = 0.0
            var isThere = false
        }
        let driver = Driver(Model()) { model in
            ZStack(alignment: .topLeading) {
                Box()
                if model.isThere {
                    Box(name: "new").transition(.identity)
                }
            }
            .offset(x: model.x)
        }
        driver.set(Model(x: 100, isThere: true), linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.x("box") == 50)
        #expect(driver.stage.x("new") == 100)
    }
}

private final class SizeJournal: @unchecked Sendable {
    var widths: [CGFloat] = []
}

private struct Corner: Shape {
    let journal: SizeJournal

    func path(in rect: CGRect) -> Path {
        journal.widths.append(rect.width)
        return Path(rect)
    }
}
