import SwiftUITesting
import Testing

@MainActor
@Suite struct DragGestureTests {
    final class Values {
        var changed: [DragGesture.Value] = []
        var ended: [DragGesture.Value] = []
    }

    let values = Values()

    private func stage(minimumDistance: CGFloat = 10, in space: CoordinateSpace = .local) -> TestStage {
        TestStage(
            Color.red.frame(width: 60, height: 60).gesture(
                DragGesture(minimumDistance: minimumDistance, coordinateSpace: space)
                    .onChanged { values.changed.append($0) }
                    .onEnded { values.ended.append($0) }),
            size: windowOf100)
    }

    @Test func nothingIsToldBeforeTheMinimumDistance() throws {
        let stage = stage()
        try stage.touchDown(at: middleOf100)
        try stage.touchMove(by: CGSize(width: 6, height: 7))
        #expect(values.changed.isEmpty)
        try stage.touchMove(by: CGSize(width: 6, height: 8))
        #expect(values.changed.count == 1)
        #expect(values.changed[0].translation == CGSize(width: 6, height: 8))
        #expect(values.changed[0].startLocation == CGPoint(x: 30, y: 30))
        #expect(values.changed[0].location == CGPoint(x: 36, y: 38))
        // Once it is a drag it stays one.
        try stage.touchMove(by: .zero)
        #expect(values.changed.last?.translation == .zero)
        try stage.touchUp()
        #expect(values.ended.count == 1)
    }

    @Test func aTouchThatStaysIsNoDrag() throws {
        let stage = stage()
        try stage.touchDown(at: middleOf100)
        try stage.touchMove(by: CGSize(width: 3, height: 0))
        try stage.touchUp()
        #expect(values.changed.isEmpty && values.ended.isEmpty)
    }

    @Test func withoutAMinimumTheDragBeginsWithTheTouch() throws {
        let stage = stage(minimumDistance: 0)
        try stage.touchDown(at: middleOf100)
        #expect(values.changed.map(\.translation) == [.zero])
        try stage.touchUp()
        #expect(values.ended.map(\.translation) == [.zero])
    }

    @Test func anEvenDragHasItsVelocityAndGoesAQuarterOfASecondOn() throws {
        let stage = stage()
        try stage.drag(from: middleOf100, by: CGSize(width: 30, height: -60), duration: 0.5)
        let end = try #require(values.ended.first)
        #expect(abs(end.velocity.width - 60) < 1e-6)
        #expect(abs(end.velocity.height + 120) < 1e-6)
        #expect(abs(end.predictedEndTranslation.width - 45) < 1e-6)
        #expect(abs(end.predictedEndTranslation.height + 90) < 1e-6)
        #expect(abs(end.predictedEndLocation.x - (30 + 45)) < 1e-6)
        #expect(abs(end.time.timeIntervalSince(stage.date)) < 1e-9)
    }

    @Test func theVelocityWeighsTheLastThreePlaces() throws {
        let stage = stage(minimumDistance: 0)
        try stage.touchDown(at: middleOf100)
        stage.advance(by: 1)
        try stage.touchMove(by: CGSize(width: 1, height: 0))
        #expect(values.changed.last?.velocity.width == 1)
        stage.advance(by: 1)
        try stage.touchMove(by: CGSize(width: 3, height: 0))
        #expect(values.changed.last?.velocity.width == 1.25)
    }

    @Test func aTouchThatWaitsLosesItsVelocity() throws {
        let stage = stage()
        try stage.touchDown(at: middleOf100)
        stage.advance(by: 0.1)
        try stage.touchMove(by: CGSize(width: 20, height: 0))
        stage.advance(by: 0.5)
        try stage.touchUp()
        // 200 points a second, faded by 0.998 each millisecond.
        let expected = 73.50225097143172
        #expect(abs(values.ended[0].velocity.width - expected) < 1e-6)
    }

    @Test func locationsAreInTheSpaceThatWasAskedFor() throws {
        let global = Values()
        let named = Values()
        let stage = TestStage(
            Color.red.frame(width: 20, height: 20)
                .gesture(DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { global.changed.append($0) })
                .simultaneousGesture(DragGesture(minimumDistance: 0, coordinateSpace: .named("card")).onChanged { named.changed.append($0) })
                .simultaneousGesture(DragGesture(minimumDistance: 0).onChanged { values.changed.append($0) })
                .scaleEffect(2)
                .padding(10)
                .coordinateSpace(.named("card")),
            size: windowOf100)
        try stage.touchDown(at: CGPoint(x: 60, y: 50))
        try stage.touchMove(by: CGSize(width: 8, height: 0))
        #expect(global.changed.last?.location == CGPoint(x: 68, y: 50))
        // The card begins at 30, and does not scale.
        #expect(named.changed.last?.location == CGPoint(x: 38, y: 20))
        // Twice as large around its middle: 10 points of the window are 5 of the view.
        #expect(values.changed.last?.location == CGPoint(x: 19, y: 10))
        #expect(values.changed.last?.translation == CGSize(width: 4, height: 0))
    }

    @Test func aSecondTouchDoesNotDisturbADrag() throws {
        let stage = stage()
        try stage.touchDown(at: middleOf100)
        try stage.touchMove(by: CGSize(width: 20, height: 0))
        try stage.touchDown(at: CGPoint(x: 30, y: 30), touch: 1)
        try stage.touchMove(by: CGSize(width: 0, height: 40), touch: 1)
        try stage.touchUp(touch: 1)
        #expect(values.changed.map(\.translation.height) == [0])
        try stage.touchUp()
        #expect(values.ended.map(\.translation) == [CGSize(width: 20, height: 0)])
    }

    struct Flung: View {
        @State private var x: CGFloat = 0
        var tracksVelocity: Bool

        var body: some View {
            Color.red.frame(width: 20, height: 20).accessibilityIdentifier("card").offset(x: x)
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { value in
                            var transaction = Transaction()
                            transaction.tracksVelocity = tracksVelocity
                            withTransaction(transaction) { x = value.translation.width }
                        }
                        .onEnded { _ in
                            withAnimation(.interactiveSpring(response: 0.5, dampingFraction: 0.8)) { x = 0 }
                        })
        }
    }

    private func distancesAfterRelease(tracksVelocity: Bool) throws -> [CGFloat] {
        let stage = TestStage(Flung(tracksVelocity: tracksVelocity), size: CGSize(width: 400, height: 100))
        try stage.drag("card", by: CGSize(width: 60, height: 0), duration: 0.1)
        let start = try #require(stage.item("card")).frame.minX
        #expect(abs(start - 250) < 1e-6)
        var distances: [CGFloat] = []
        stage.play(0.1) { _ in distances.append((stage.item("card")?.frame.minX ?? 0) - start) }
        try stage.settle()
        #expect(stage.item("card")?.frame.minX == 190)
        #expect(!stage.isAnimating)
        return distances
    }

    @Test func aDragReleasedIntoASpringCarriesItsVelocity() throws {
        let plain = try distancesAfterRelease(tracksVelocity: false)
        let tracked = try distancesAfterRelease(tracksVelocity: true)
        // 600 points a second to the right: the card continues for a while before the spring brings it back.
        #expect(plain.allSatisfy { $0 < 0 })
        #expect(tracked[0] > 5 && tracked[0] < 10)
        // The springs differ by what the velocity alone brings about: v·t·e^(−ζωt)-like, so nearly v·t at the start.
        #expect(abs((tracked[0] - plain[0]) - 600 / 60) < 1.5)
    }
}
