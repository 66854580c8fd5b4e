import SwiftUITesting
import Testing

@MainActor
@Suite struct TouchPairTests {
    final class Values {
        var magnified: [MagnifyGesture.Value] = []
        var rotated: [RotateGesture.Value] = []
        var log: [String] = []
    }

    let values = Values()

    private func magnifying() -> TestStage {
        TestStage(
            Color.red.frame(width: 80, height: 80).accessibilityIdentifier("photo").gesture(
                MagnifyGesture()
                    .onChanged { values.magnified.append($0) }
                    .onEnded { values.log.append("ended \($0.magnification)") }),
            size: windowOf100)
    }

    @Test func theMagnificationIsThatOfTheDistance() throws {
        let stage = magnifying()
        try stage.touchDown(at: CGPoint(x: 40, y: 50))
        try stage.touchDown(at: CGPoint(x: 60, y: 50), touch: 1)
        try stage.touchMove(to: CGPoint(x: 80, y: 50), touch: 1)
        #expect(values.magnified.map(\.magnification) == [2])
        #expect(values.magnified[0].startLocation == CGPoint(x: 40, y: 40))
        #expect(values.magnified[0].startAnchor == .center)
        try stage.touchMove(to: CGPoint(x: 70, y: 50), touch: 0)
        #expect(values.magnified.last?.magnification == 0.5)
        try stage.touchUp(touch: 1)
        #expect(values.log == ["ended 0.5"])
        try stage.touchUp()
        #expect(values.log.count == 1)
    }

    @Test func aPinchTellsItsVelocity() throws {
        let stage = magnifying()
        try stage.pinch("photo", scale: 2, duration: 0.5)
        #expect(values.log == ["ended 2.0"])
        #expect(abs((values.magnified.last?.velocity ?? 0) - 2) < 1e-6)
    }

    @Test func oneTouchOrTooLittleIsNoPinch() throws {
        let stage = magnifying()
        try stage.drag("photo", by: CGSize(width: 30, height: 0))
        try stage.pinch("photo", scale: 1.005)
        #expect(values.magnified.isEmpty && values.log.isEmpty)
    }

    @Test func turnsAreClockwiseAndMayBeMoreThanOne() throws {
        let stage = TestStage(
            Color.red.frame(width: 80, height: 80).accessibilityIdentifier("photo").gesture(
                RotateGesture()
                    .onChanged { values.rotated.append($0) }
                    .onEnded { values.log.append("ended \(Int($0.rotation.degrees.rounded()))") }),
            size: windowOf100)
        try stage.rotate("photo", by: .degrees(450), duration: 1)
        #expect(values.log == ["ended 450"])
        #expect(abs((values.rotated.last?.velocity.degrees ?? 0) - 450) < 1e-6)
        // One degree has to be reached first; one sample each 1/60 s is 7.5 degrees.
        #expect(abs((values.rotated.first?.rotation.degrees ?? 0) - 7.5) < 1e-6)
        try stage.rotate("photo", by: .degrees(-90))
        #expect(values.log == ["ended 450", "ended -90"])
    }

    @Test func theOlderGesturesHaveBareValues() throws {
        let stage = TestStage(
            Color.red.frame(width: 80, height: 80).accessibilityIdentifier("photo")
                .gesture(
                    MagnificationGesture().onEnded { values.log.append("\($0)") }.simultaneously(
                        with: RotationGesture().onEnded { values.log.append("\(Int($0.degrees.rounded()))") })),
            size: windowOf100)
        try stage.pinch("photo", scale: 0.5)
        #expect(values.log == ["0.5"])
        try stage.rotate("photo", by: .degrees(30))
        #expect(values.log == ["0.5", "30"])
    }

    @Test func twoTouchesAreNoTap() throws {
        let stage = TestStage(
            Color.red.frame(width: 80, height: 80).accessibilityIdentifier("photo").onTapGesture { values.log.append("tap") },
            size: windowOf100)
        try stage.touchDown(at: CGPoint(x: 40, y: 50))
        try stage.touchDown(at: CGPoint(x: 60, y: 50), touch: 1)
        try stage.touchUp(touch: 1)
        try stage.touchUp()
        #expect(values.log.isEmpty)
        try stage.tap("photo")
        #expect(values.log == ["tap"])
    }

    @Test func twoTouchesOnTwoViewsAreTwoGestures() throws {
        let stage = TestStage(
            VStack(spacing: 0) {
                Color.red.gesture(DragGesture().onEnded { values.log.append("red \($0.translation.width)") })
                Color.blue.gesture(DragGesture().onEnded { values.log.append("blue \($0.translation.width)") })
            },
            size: windowOf100)
        try stage.touchDown(at: CGPoint(x: 50, y: 25))
        try stage.touchDown(at: CGPoint(x: 50, y: 75), touch: 1)
        try stage.touchMove(by: CGSize(width: 20, height: 0))
        try stage.touchMove(by: CGSize(width: -20, height: 0), touch: 1)
        try stage.touchUp(touch: 1)
        try stage.touchUp()
        #expect(values.log == ["blue -20.0", "red 20.0"])
    }
}
