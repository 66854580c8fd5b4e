import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Effects that move, turn and project: what is drawn, what a touch hits, and what geometry readers see.
@Suite @MainActor
struct GeometryEffectTests {
    /// Along a path: the end of the trimmed path is the position, its tangent the angle.
    struct FollowEffect: GeometryEffect {
        var part: Double
        let path: Path

        var animatableData: Double {
            get { part }
            set { part = newValue }
        }

        func effectValue(size: CGSize) -> ProjectionTransform {
            let point = end(at: part)
            let before = end(at: max(part - 0.001, 0))
            let angle = atan2(point.y - before.y, point.x - before.x)
            return ProjectionTransform(
                CGAffineTransform(translationX: point.x - size.width / 2, y: point.y - size.height / 2)
                    .concatenating(CGAffineTransform(translationX: -point.x, y: -point.y))
                    .concatenating(CGAffineTransform(rotationAngle: angle))
                    .concatenating(CGAffineTransform(translationX: point.x, y: point.y)))
        }

        private func end(at part: Double) -> CGPoint {
            path.trimmedPath(from: 0, to: max(part, 0.000_1)).currentPoint ?? .zero
        }
    }

    @Test func aViewFollowsAPath() {
        // Right for 100 points, then down for 100.
        var path = Path()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addLine(to: CGPoint(x: 150, y: 50))
        path.addLine(to: CGPoint(x: 150, y: 150))
        let driver = Driver(0.0) { part in
            Rectangle().frame(width: 20, height: 10).accessibilityIdentifier("box").modifier(FollowEffect(part: part, path: path))
        }
        driver.set(1, .linear(duration: 1))
        for (time, x, y, angle) in [(0.25, 100.0, 50.0, 0.0), (0.375, 125, 50, 0), (0.75, 150, 100, 90), (1, 150, 150, 90)] {
            driver.stage.advance(to: time)
            let item = driver.stage.item("box")!
            #expect(abs(item.frame.midX - x) < 0.05 && abs(item.frame.midY - y) < 0.05, "at \(time): \(item.frame)")
            #expect(abs(atan2(item.transform.b, item.transform.a) * 180 / .pi - angle) < 0.01)
        }
    }

    @Test func matricesAreNotAnimated() {
        let driver = Driver(0.0) { x in
            HStack(spacing: 0) {
                Box(name: "affine").transformEffect(CGAffineTransform(translationX: x, y: 0))
                Box(name: "projection").projectionEffect(ProjectionTransform(CGAffineTransform(translationX: x, y: 0)))
            }
        }
        driver.set(100, .linear(duration: 1))
        #expect([driver.stage.x("affine"), driver.stage.x("projection")] == [100, 140])
        #expect(!driver.stage.isAnimating)
    }

    /// The corners of a card that turns about its vertical axis: nearer to the viewer, larger.
    @Test func perspectiveDrawsTheNearSideLarger() throws {
        let stage = TestStage(
            Rectangle().fill(.blue).frame(width: 100, height: 50)
                .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 1),
            size: CGSize(width: 160, height: 100))
        // Half a width of 50 points at 60° is 25 wide and 43.3 nearer or farther; the viewer is at 100 points.
        let near = 100 / (100 - 50 * sin(Double.pi / 3))
        let far = 100 / (100 + 50 * sin(Double.pi / 3))
        let frame = try #require(stage.items.first?.frame)
        #expect(abs(frame.width - 25 * (near + far)) < 1e-6)
        #expect(abs(frame.height - 50 * near) < 1e-6)
    }

    @Test func touchesGoThroughAProjection() throws {
        let counter = Counter()
        let stage = TestStage(
            Color.red.frame(width: 100, height: 100).onTapGesture { counter.count += 1 }
                .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 1),
            size: CGSize(width: 200, height: 200))
        let frame = stage.items[0].frame
        // Inside the drawn trapezoid, outside it within the unturned square, and inside only on the near side.
        try stage.tap(at: CGPoint(x: frame.midX, y: 100))
        #expect(counter.take() == 1)
        try stage.tap(at: CGPoint(x: 52, y: 100))
        try stage.tap(at: CGPoint(x: 148, y: 100))
        let isNearLeft = frame.midX < 100
        let nearX = isNearLeft ? frame.minX + 2 : frame.maxX - 2
        let farX = isNearLeft ? frame.maxX - 2 : frame.minX + 2
        let taps = counter.take()
        try stage.tap(at: CGPoint(x: nearX, y: 40))
        #expect(counter.take() == 1)
        try stage.tap(at: CGPoint(x: farX, y: 55))
        #expect(counter.take() == 0)
        // The near side reaches farther out than 52 or 148 does.
        #expect(taps == (frame.contains(CGPoint(x: 52, y: 100)) || frame.contains(CGPoint(x: 148, y: 100)) ? 1 : 0))
    }

    struct Slide: GeometryEffect {
        var x: CGFloat

        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
        }
    }

    @Test func effectsIgnoredByLayoutAreSeenButNotMeasured() throws {
        let journal = Journal()
        let driver = Driver(false) { _ in
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    Button("seen") { journal.note("seen") }
                        .frame(width: 40, height: 40)
                        .onAppear { journal.note("\(proxy.frame(in: .global).minX)") }
                }
                .frame(width: 40, height: 40)
                .modifier(Slide(x: 100))
                GeometryReader { proxy in
                    Button("unseen") { journal.note("unseen") }
                        .frame(width: 40, height: 40)
                        .onAppear { journal.note("\(proxy.frame(in: .global).minX)") }
                }
                .frame(width: 40, height: 40)
                .modifier(Slide(x: 100).ignoredByLayout())
            }
        }
        #expect(journal.entries.sorted() == ["0.0", "100.0"])
        #expect(driver.stage.items.allSatisfy { $0.frame.minX >= 100 })
        journal.entries = []
        try driver.stage.tap(at: CGPoint(x: 120, y: 20))
        try driver.stage.tap(at: CGPoint(x: 20, y: 20))
        try driver.stage.tap(at: CGPoint(x: 20, y: 60))
        try driver.stage.tap(at: CGPoint(x: 120, y: 60))
        #expect(journal.entries == ["seen", "unseen"])
    }

    @Test func framesInASpaceAroundATurnedViewAreBoxes() {
        let journal = Journal()
        _ = Driver(false) { _ in
            ZStack(alignment: .topLeading) {
                GeometryReader { proxy in
                    Color.clear.onAppear {
                        let frame = proxy.frame(in: .named("space"))
                        let bounds = proxy.bounds(of: .named("space")) ?? .null
                        let local = proxy.frame(in: .local)
                        let missing = proxy.frame(in: .named("none")) == proxy.frame(in: .global)
                        for rect in [frame, bounds, local] {
                            journal.note([rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0.rounded()))" }.joined(separator: " "))
                        }
                        journal.note("\(missing)")
                    }
                }
                .frame(width: 40, height: 20)
                .rotationEffect(.degrees(90), anchor: .topLeading)
                .offset(x: 60, y: 30)
            }
            .frame(width: 200, height: 100, alignment: .topLeading)
            .coordinateSpace(.named("space"))
            .offset(x: 17, y: 9)
        }
        // The box of the turned view; the space's bounds seen from it, where right is down.
        #expect(journal.entries == ["40 30 20 40", "-30 -140 100 200", "0 0 40 20", "true"])
    }

    /// Each number of the effect moves at the same pace.
    @Test func everyNumberOfATurnInSpaceMoves() {
        let start = _Rotation3DEffect(angle: .zero, axis: (x: 1, y: 0, z: 0), anchor: .topLeading, anchorZ: 0, perspective: 0)
        let end = _Rotation3DEffect(angle: .degrees(60), axis: (x: 0, y: 1, z: 0.5), anchor: .bottomTrailing, anchorZ: 20, perspective: 1)
        let middle = _Rotation3DEffect(
            angle: .degrees(30), axis: (x: 0.5, y: 0.5, z: 0.25), anchor: .center, anchorZ: 10, perspective: 0.5)
        let driver = Driver(false) { isTurned in
            Box(side: 100).modifier(isTurned ? end : start)
        }
        driver.set(true, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        let still = Driver(false) { _ in Box(side: 100).modifier(middle) }
        let (a, b) = (driver.stage.item("box")!.frame, still.stage.item("box")!.frame)
        #expect(isClose([a.minX, a.minY, a.width, a.height].map(Double.init), [b.minX, b.minY, b.width, b.height].map(Double.init), 1e-9))
    }
}
