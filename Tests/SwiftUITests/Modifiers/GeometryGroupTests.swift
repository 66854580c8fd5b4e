import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// geometryGroup, visualEffect and onGeometryChange.
@Suite @MainActor
struct GeometryGroupTests {
    private struct Row: View {
        let isDown: Bool
        let isGrouped: Bool
        let showsBadge: Bool

        var body: some View {
            let content = HStack(spacing: 0) {
                Box(name: "first", side: 20)
                if showsBadge {
                    Box(name: "badge", side: 20).transition(.identity)
                }
            }
            VStack(spacing: 0) {
                if isGrouped {
                    content.geometryGroup()
                } else {
                    content
                }
            }
            .offset(y: isDown ? 100 : 0)
        }
    }

    /// Inserted while its parent moves, a view stands where the parent will be; in a group, where the parent is.
    @Test(arguments: [false, true]) func anInsertedViewAppearsWhereTheGroupIs(isGrouped: Bool) throws {
        let driver = Driver((isDown: false, showsBadge: false)) { value in
            Row(isDown: value.isDown, isGrouped: isGrouped, showsBadge: value.showsBadge)
        }
        let stage = driver.stage
        driver.set((true, false), .linear(duration: 1))
        stage.advance(to: 0.25)
        #expect(stage.y("first") == 25)
        driver.set((true, true))
        #expect(stage.y("first") == 25)
        #expect(stage.y("badge") == (isGrouped ? 25 : 100))
        stage.advance(to: 0.5)
        #expect(stage.y("first") == 50)
        #expect(stage.y("badge") == (isGrouped ? 50 : 100))
        try stage.settle()
        #expect([stage.y("first"), stage.y("badge")] == [100, 100])
    }

    /// What is in a group is laid out in its present size: the trailing box stays at the edge that is shown, also when it
    /// has come in on the way.
    @Test func contentIsLaidOutInTheSizeThatIsShown() throws {
        let driver = Driver((width: 100.0, isShown: false)) { value in
            ZStack(alignment: .topTrailing) {
                Color.red.accessibilityIdentifier("back")
                if value.isShown {
                    Box(name: "box", side: 20).transition(.identity)
                }
            }
            .geometryGroup()
            .frame(width: value.width, height: 40)
        }
        let stage = driver.stage
        driver.set((200, false), .linear(duration: 1))
        stage.advance(to: 0.25)
        driver.set((200, true))
        #expect(stage.width("back") == 125)
        #expect(stage.x() == 105)
        stage.advance(to: 0.5)
        #expect(stage.width("back") == 150)
        #expect(stage.x() == 130)
        try stage.settle()
        #expect(stage.x() == 180)
    }

    /// A leaf in the group that animates for itself does so relative to the group.
    @Test func innerMotionsAddToTheGroups() {
        let driver = Driver((isDown: false, isRight: false)) { value in
            Box().offset(x: value.isRight ? 100 : 0)
                .geometryGroup()
                .offset(y: value.isDown ? 100 : 0)
        }
        driver.set((true, false), .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        driver.set((true, true), .linear(duration: 1))
        driver.stage.advance(to: 0.75)
        #expect([driver.stage.x(), driver.stage.y()] == [25, 75])
        driver.stage.advance(to: 1.25)
        #expect([driver.stage.x(), driver.stage.y()] == [75, 100])
    }

    /// Another animation, begun while a group grows, is not taken for a change of what is in the group.
    @Test func anotherTransactionLeavesAGrowingGroupAlone() {
        let driver = Driver((width: 100.0, opacity: 1.0)) { value in
            VStack(spacing: 0) {
                Color.red.accessibilityIdentifier("box").geometryGroup().frame(width: value.width, height: 40)
                Box(name: "other").opacity(value.opacity)
            }
        }
        let stage = driver.stage
        driver.set((200, 1), .linear(duration: 1))
        stage.advance(to: 0.25)
        withAnimation(.linear(duration: 10)) { driver.value = (200, 0.5) }
        stage.advance(to: 0.5)
        #expect(stage.width() == 150)
        stage.advance(to: 0.75)
        #expect(stage.width() == 175)
    }

    @Test func tapsFindWhatIsInAGroup() throws {
        let counter = Counter()
        let driver = Driver(false) { _ in
            Button("tap") { counter.count += 1 }.geometryGroup().position(x: 100, y: 300)
        }
        try driver.stage.tap(at: CGPoint(x: 100, y: 300))
        #expect(counter.take() == 1)
        #expect(driver.stage.frame("tap").map { abs($0.midX - 100) < 1 && abs($0.midY - 300) < 1 } == true)
    }

    // MARK: visualEffect

    @Test func visualEffectsReadTheGeometryAndLeaveLayoutAlone() throws {
        let driver = Driver(10.0) { x in
            HStack(spacing: 0) {
                Box(name: "box", side: 40).visualEffect { content, proxy in
                    content.offset(y: proxy.frame(in: .global).minX).opacity(0.5)
                }
                Box(name: "neighbour", side: 40)
            }
            .offset(x: x)
        }
        let stage = driver.stage
        #expect(stage.item("box")?.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
        #expect(stage.opacity() == 0.5)
        #expect(stage.x("neighbour") == 50)
        driver.set(30)
        #expect(stage.item("box")?.frame == CGRect(x: 30, y: 30, width: 40, height: 40))
        driver.set(130, .linear(duration: 1))
        stage.advance(to: 0.5)
        #expect([stage.x(), stage.y()] == [80, 80])
        try stage.settle()
        #expect([stage.x(), stage.y()] == [130, 130])
    }

    @Test func everyVisualEffectDoesWhatItsModifierDoes() {
        let matrix = CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 7, ty: 3)
        func expectSame<A: View, B: View>(_ effect: A, _ modifier: B, _ name: String) {
            let one = TestStage(effect, size: CGSize(width: 200, height: 200))
            let other = TestStage(modifier, size: CGSize(width: 200, height: 200))
            #expect(!one.items.isEmpty)
            #expect(one.items.map(\.description) == other.items.map(\.description), "\(name)")
            #expect(one.items.map(\.transform) == other.items.map(\.transform), "\(name)")
        }
        let box = Box(side: 60)
        expectSame(box.visualEffect { content, _ in content.offset(CGSize(width: 3, height: 4)) }, box.offset(x: 3, y: 4), "offset")
        expectSame(box.visualEffect { content, _ in content.offset(x: 3, y: 4) }, box.offset(x: 3, y: 4), "offset(x:y:)")
        expectSame(
            box.visualEffect { content, _ in content.scaleEffect(1.5, anchor: .topLeading) },
            box.scaleEffect(1.5, anchor: .topLeading), "scale")
        expectSame(
            box.visualEffect { content, _ in content.scaleEffect(CGSize(width: 2, height: 0.5)) },
            box.scaleEffect(x: 2, y: 0.5), "scale size")
        expectSame(box.visualEffect { content, _ in content.scaleEffect(y: 0.5) }, box.scaleEffect(y: 0.5), "scale y")
        expectSame(
            box.visualEffect { content, _ in content.rotationEffect(.degrees(30), anchor: .bottom) },
            box.rotationEffect(.degrees(30), anchor: .bottom), "rotation")
        expectSame(
            box.visualEffect { content, _ in content.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0), perspective: 0.5) },
            box.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0), perspective: 0.5), "rotation 3D")
        expectSame(box.visualEffect { content, _ in content.transformEffect(matrix) }, box.transformEffect(matrix), "transform")
        expectSame(
            box.visualEffect { content, _ in content.transformEffect(ProjectionTransform(matrix)) },
            box.projectionEffect(ProjectionTransform(matrix)), "projection")
        expectSame(box.visualEffect { content, _ in content.opacity(0.25) }, box.opacity(0.25), "opacity")
        expectSame(box.visualEffect { content, _ in content.blur(radius: 4) }, box.blur(radius: 4), "blur")
        // In the order of the calls, the first one innermost.
        expectSame(
            box.visualEffect { content, _ in content.scaleEffect(2).rotationEffect(.degrees(30)).opacity(0.5) },
            box.scaleEffect(2).rotationEffect(.degrees(30)).opacity(0.5), "chain")
        expectSame(box.visualEffect { content, _ in content }, box, "empty")
    }

    @Test func colourEffectsAndBlendModesOnTheWayAreTheModifiers() {
        func expectSame<A: View, B: View>(_ effect: A, _ modifier: B, _ name: String) {
            let one = TestStage(effect, size: CGSize(width: 40, height: 40))
            let other = TestStage(modifier, size: CGSize(width: 40, height: 40))
            #expect("\(one.displayList)" == "\(other.displayList)", "\(name)")
            #expect("\(one.displayList)" != "\(TestStage(Color.orange, size: CGSize(width: 40, height: 40)).displayList)", "\(name)")
        }
        let box = Color.orange
        expectSame(box.visualEffect { content, _ in content.brightness(0.2) }, box.brightness(0.2), "brightness")
        expectSame(box.visualEffect { content, _ in content.contrast(2) }, box.contrast(2), "contrast")
        expectSame(box.visualEffect { content, _ in content.saturation(0.5) }, box.saturation(0.5), "saturation")
        expectSame(box.visualEffect { content, _ in content.grayscale(0.5) }, box.grayscale(0.5), "grayscale")
        expectSame(box.visualEffect { content, _ in content.hueRotation(.degrees(90)) }, box.hueRotation(.degrees(90)), "hue")
        expectSame(box.visualEffect { content, _ in content.blendMode(.multiply) }, box.blendMode(.multiply), "blend")
    }

    @Test func aVisualEffectMovesWithTheTransactionThatChangesIt() {
        let driver = Driver(0.0) { degrees in
            Box(side: 100).visualEffect { content, proxy in
                content.rotationEffect(.degrees(degrees)).offset(x: proxy.size.width)
            }
        }
        driver.set(90, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.item("box")!.description.contains("turned 45°"))
    }

    // MARK: onGeometryChange

    @Test func geometryChangesAreToldAtTheirEndAndOnceEach() throws {
        let journal = Journal()
        let driver = Driver((width: 40.0, x: 0.0)) { value in
            Color.red
                .frame(width: value.width, height: 10)
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    journal.note("width \($0)")
                }
                .onGeometryChange(for: CGFloat.self) {
                    $0.frame(in: .global).minX
                } action: {
                    journal.note("x \($0) to \($1)")
                }
                .offset(x: value.x)
        }
        #expect(journal.entries.sorted() == ["width 40.0", "x 0.0 to 0.0"])
        journal.entries = []
        driver.set((80, 0), .linear(duration: 1))
        try driver.stage.settle()
        #expect(journal.entries == ["width 80.0"])
        journal.entries = []
        driver.set((80, 50))
        #expect(journal.entries == ["x 0.0 to 50.0"])
    }

    /// Through an effect that moves, geometry changes frame by frame.
    @Test func geometryInAMovingEffectIsToldFrameByFrame() {
        let journal = Journal()
        let driver = Driver(1.0) { scale in
            Color.red
                .frame(width: 40, height: 40)
                .onGeometryChange(for: CGFloat.self) {
                    $0.frame(in: .global).width
                } action: {
                    journal.note("\($0)")
                }
                .scaleEffect(scale, anchor: .topLeading)
        }
        driver.set(2, .linear(duration: 1))
        driver.stage.dropFrames(for: 0.5)
        driver.stage.dropFrames(for: 1.5)
        #expect(journal.entries == ["40.0", "60.0", "80.0"])
    }
}
