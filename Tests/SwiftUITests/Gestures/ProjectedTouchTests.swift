import Foundation
import Inbetween
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Touches that reach views through perspectives: where they land, how far they move what they drag, and what has no image at all.
@MainActor
@Suite struct ProjectedTouchTests {
    private static let size = CGSize(width: 200, height: 300)

    private struct Rows: View {
        var isList: Bool

        var body: some View {
            if isList {
                List(0..<300, id: \.self) { Text("Row \($0)") }
            } else {
                ScrollView {
                    LazyVStack {
                        ForEach(0..<300, id: \.self) { Text("Row \($0)").frame(height: 40) }
                    }
                }
            }
        }
    }

    /// Of the issue: what a swipe moves was infinitely far, and the rows in sight from nothing that is a number.
    @Test(arguments: [true, false]) func rowsThatAreTurnedAwayAreSwiped(isList: Bool) throws {
        let axes: [(x: CGFloat, y: CGFloat, z: CGFloat)] = [(1, 1, 0), (1, 0, 0), (0, 1, 0)]
        for axis in axes {
            for angle in [60.0, 89, 90, 91, 180] {
                let view = Rows(isList: isList).rotation3DEffect(.degrees(angle), axis: axis, perspective: angle == 60 ? 3 : 1)
                let stage = TestStage(view, size: Self.size)
                for (x, y) in [(100.0, 150.0), (110, 40), (101, 290)] {
                    try stage.drag(from: CGPoint(x: x, y: y), by: CGSize(width: -8, height: -140), duration: 0.1)
                    stage.advance(by: 0.3)
                }
                #expect(stage.texts.count < 100, "\(angle) about \(axis): \(stage.texts.count) rows")
            }
        }
    }

    /// The same, between the scroll view and its rows: in the middle of a flip, rows of any number are in sight.
    @Test func aLazyStackThatFlipsInItsScrollView() throws {
        for angle in [89.0, 89.99, 90, 90.5] {
            let view = ScrollView {
                LazyVStack {
                    ForEach(0..<1_000_000, id: \.self) { Text("Row \($0)").frame(height: 40) }
                }
                .rotation3DEffect(.degrees(angle), axis: (1, 0, 0), anchor: UnitPoint(x: 0.5, y: 0))
            }
            let stage = TestStage(view, size: Self.size)
            try stage.drag(from: CGPoint(x: 100, y: 150), by: CGSize(width: 0, height: -60), duration: 0.1)
            stage.advance(by: 0.2)
            #expect(stage.texts.count < 1_000, "\(angle): \(stage.texts.count)")
        }
    }

    /// In a perspective, the content stays under the finger: how far it moves depends on where the touch is.
    @Test(arguments: [40.0, 110.0]) func whatIsDraggedInAPerspectiveStaysUnderTheFinger(y: Double) throws {
        var projection = ProjectionTransform()
        projection.m23 = 0.004
        let view = ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(width: 200, height: 50) }
            }
        }
        let stage = TestStage(view.projectionEffect(projection), size: Self.size)
        func local(_ point: CGPoint) -> CGPoint { point.applying(projection.inverted()) }
        // The row's top edge, which is flat in this perspective.
        func top() throws -> CGFloat { local(CGPoint(x: 0, y: try #require(stage.graph.find("Row 5")?.responder.globalFrame).minY)).y }
        let before = try top()
        let start = CGPoint(x: 60, y: y)
        let end = CGPoint(x: 60, y: y - 30)
        try stage.touchDown(at: start)
        for step in 1...6 {
            stage.advance(by: 1.0 / 60)
            try stage.touchMove(to: CGPoint(x: start.x, y: y - 5 * Double(step)))
        }
        stage.advance(by: 0.1)
        let slop = CGPoint(x: 60, y: y - 10)
        let (moved, wanted) = (before - (try top()), local(slop).y - local(end).y)
        // Content stands on whole pixels.
        #expect(abs(moved - wanted) < 0.51, "\(moved) for \(wanted)")
    }

    @Test func aDragThatLeavesTheHorizonIsFinite() throws {
        var places: [CGPoint] = []
        let drag = DragGesture().onChanged { places += [$0.location, CGPoint(x: $0.translation.width, y: $0.predictedEndLocation.y)] }
        let view = Color.red.frame(width: 100, height: 100).gesture(drag)
            .rotation3DEffect(.degrees(80), axis: (0, 1, 0), perspective: 2)
        let stage = TestStage(view, size: CGSize(width: 400, height: 400))
        for target in [CGSize(width: 200, height: 0), CGSize(width: -200, height: 90)] {
            try stage.drag(from: CGPoint(x: 200, y: 200), by: target, duration: 0.3)
        }
        #expect(places.count > 10)
        #expect(places.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }

    /// A view without an extent is not in the way of what lies under it.
    @Test func whatIsScaledToNothingIsNotHit() throws {
        let log = GestureLog()
        for scale in [0.0, 1] {
            log.lines = []
            let view = ZStack {
                Color.blue.onTapGesture(perform: log("below"))
                Color.red.onTapGesture(perform: log("above")).scaleEffect(scale)
            }
            try TestStage(view, size: windowOf100).tap(at: middleOf100)
            #expect(log.lines == [scale == 0 ? "below" : "above"])
        }
    }

    @Test func boxesThroughPerspectives() {
        var projection = ProjectionTransform()
        projection.m13 = -0.01
        // Half of it is behind the camera, whose plane is at x = 100.
        let half = projection.bounds(of: CGRect(x: 0, y: 10, width: 200, height: 10))
        #expect(half.minX == 0 && half.minY == 10 && half.width > 1e6 && half.width.isFinite && half.height.isFinite)
        let behind = projection.bounds(of: CGRect(x: 150, y: 10, width: 20, height: 10))
        #expect(behind.isEmpty && behind.minX.isFinite && behind.minY.isFinite)
        let before = projection.bounds(of: CGRect(x: 0, y: 0, width: 50, height: 10))
        #expect(before == CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(projection.finiteImage(of: CGPoint(x: 50, y: 3)) == CGPoint(x: 100, y: 6))
        let far = projection.finiteImage(of: CGPoint(x: 120, y: -3))
        #expect(far.x > 1e6 && far.x.isFinite && far.y < -1e5)
    }

    // MARK: By chance

    private struct Target: View {
        let kind: Int
        @State private var text = "text"
        @State private var number = 0.5
        @State private var isOn = false

        var body: some View {
            switch kind {
            case 0: Rows(isList: true)
            case 1: Rows(isList: false)
            case 2:
                ScrollView([.horizontal, .vertical]) {
                    LazyHGrid(rows: [GridItem(), GridItem()]) {
                        ForEach(0..<200, id: \.self) { Color.green.frame(width: 30 + CGFloat($0 % 7), height: 60) }
                    }
                    .frame(width: 900, height: 700)
                }
            case 3:
                Form {
                    Slider(value: $number)
                    TextField("Field", text: $text)
                    Toggle("Toggle", isOn: $isOn)
                }
            case 4:
                TabView {
                    ForEach(0..<4, id: \.self) { Text("Page \($0)").frame(maxWidth: .infinity, maxHeight: .infinity).background(.yellow) }
                }
                .tabViewStyle(.page)
            default:
                NavigationStack {
                    List(0..<30, id: \.self) { row in
                        Text("Row \(row)").swipeActions { Button("Delete", role: .destructive) {} }
                    }
                }
            }
        }
    }

    private static func projected(_ view: some View, _ dice: inout SeededGenerator) -> AnyView {
        let angle = [3.0, 45, 88, 89, 89.9, 90, 120, 180, 271].randomElement(using: &dice)!
        let perspective = [0, 0.3, 1, 2, 8].randomElement(using: &dice)! as CGFloat
        let axes: [(x: CGFloat, y: CGFloat, z: CGFloat)] = [(1, 0, 0), (0, 1, 0), (1, 1, 0), (1, -1, 1), (0, 0, 1), (0, 0, 0)]
        let axis = axes.randomElement(using: &dice)!
        switch Int.random(in: 0..<4, using: &dice) {
        case 0:
            var projection = ProjectionTransform()
            projection.m13 = CGFloat.random(in: -0.02...0.02, using: &dice)
            projection.m23 = CGFloat.random(in: -0.02...0.02, using: &dice)
            projection.m33 = [1, 0, -1, 0.5].randomElement(using: &dice)!
            return AnyView(view.projectionEffect(projection))
        case 1: return AnyView(view.scaleEffect(x: [0, 1e-9, -1, 3].randomElement(using: &dice)!, y: 0.5))
        default:
            let anchor: UnitPoint = [.center, .leading, .bottom].randomElement(using: &dice)!
            return AnyView(view.rotation3DEffect(.degrees(angle), axis: axis, anchor: anchor, anchorZ: angle, perspective: perspective))
        }
    }

    @Test func whatIsTouchedThroughRandomProjections() throws {
        for seed in 0..<60 {
            var dice = SeededGenerator(seed: UInt64(seed))
            var view = Self.projected(Target(kind: seed % 6), &dice)
            if Bool.random(using: &dice) {
                view = Self.projected(view, &dice)
            }
            let stage = TestStage(view, size: Self.size)
            for _ in 0..<4 {
                let start = CGPoint(x: CGFloat.random(in: 0..<200, using: &dice), y: CGFloat.random(in: 0..<300, using: &dice))
                let way = CGSize(width: CGFloat.random(in: -150...150, using: &dice), height: CGFloat.random(in: -250...250, using: &dice))
                try stage.drag(from: start, by: way, duration: 0.05)
                try stage.tap(at: start)
                stage.advance(by: 0.4)
            }
            let frames = stage.items.map(\.frame)
            #expect(frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite && $0.height.isFinite }, "seed \(seed)")
        }
    }
}
