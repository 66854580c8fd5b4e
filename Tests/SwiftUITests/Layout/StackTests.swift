import SwiftUITesting
import Testing

@testable import SwiftUI

/// Frame of the view named `name` in a window of `size`.
@MainActor
func layoutFrame<V: View>(
    _ name: String, size: CGSize = CGSize(width: 300, height: 100), scale: CGFloat = 2, @ViewBuilder _ view: () -> V
) throws -> CGRect {
    try #require(TestStage(view(), size: size, scale: scale).frame(name))
}

private func box(_ name: String, width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    Color.blue.frame(width: width, height: height).accessibilityIdentifier(name)
}

/// Distances and lengths in stacks, as on Apple's systems.
@MainActor
@Suite struct StackTests {
    @Test func whatIsTooWideIsCentred() throws {
        let stage = TestStage(
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    box("first", width: 100, height: 20)
                    box("second", width: 270, height: 20)
                }.accessibilityIdentifier("row")
                box("sibling", height: 10)
            }, size: CGSize(width: 300, height: 100))
        #expect(stage.frame("row")?.minX == -35 && stage.frame("row")?.width == 370)
        #expect(stage.frame("sibling")?.minX == 0 && stage.frame("sibling")?.width == 300)
    }

    @Test func aSpacerKeepsItsLeastLength() throws {
        func gap(_ spacer: Spacer, _ width: CGFloat) throws -> CGFloat {
            try layoutFrame("gap") {
                HStack {
                    box("first", width: width)
                    spacer.accessibilityIdentifier("gap")
                    box("second", width: width)
                }
            }.width
        }
        #expect(try gap(Spacer(), 150) == 8)
        #expect(try gap(Spacer(minLength: 0), 150) == 0)
        #expect(try gap(Spacer(minLength: 50), 200) == 50)
        #expect(try gap(Spacer(minLength: -20), 150) == 0)
        #expect(try gap(Spacer(), 100) == 100)
    }

    @Test func spacersShareWhatIsLeftAfterEverythingElse() {
        let stage = TestStage(
            HStack(spacing: 0) {
                Spacer().accessibilityIdentifier("left")
                Color.red.frame(maxWidth: 60).accessibilityIdentifier("middle")
                Spacer().accessibilityIdentifier("right")
                Spacer(minLength: 100).accessibilityIdentifier("long")
            }, size: CGSize(width: 300, height: 100))
        #expect(stage.frame("middle")?.width == 60)
        #expect(stage.frame("long")?.width == 100)
        #expect(stage.frame("left")?.width == 70 && stage.frame("right")?.width == 70)
    }

    @Test func aSpacerOutsideOfStacksGrowsBothWays() throws {
        #expect(try layoutFrame("gap") { Spacer().accessibilityIdentifier("gap") }.size == CGSize(width: 300, height: 100))
    }

    @Test func higherPriorityTakesAllButTheLeastOfTheOthers() {
        func widths<V: View>(_ middle: V) -> [CGFloat?] {
            let stage = TestStage(
                HStack(spacing: 0) {
                    Color.red.frame(minWidth: 20).accessibilityIdentifier("a")
                    middle
                    Color.green.frame(minWidth: 60).accessibilityIdentifier("c")
                }, size: CGSize(width: 300, height: 100))
            return ["a", "b", "c"].map { stage.frame($0)?.width }
        }
        let color = Color.blue.layoutPriority(1)
        #expect(widths(color.accessibilityIdentifier("b")) == [20, 220, 60])
        #expect(widths(color.opacity(0.5).offset(x: 3).accessibilityIdentifier("b")) == [20, 220, 60])
        #expect(widths(color.padding(5).accessibilityIdentifier("b")) == [20, 220, 60])
        #expect(widths(color.background(Color.red).accessibilityIdentifier("b")) == [20, 220, 60])
        #expect(widths(Color.blue.layoutPriority(-1).accessibilityIdentifier("b")) == [150, 0, 150])
        #expect(widths(Color.blue.layoutPriority(.nan).accessibilityIdentifier("b")) == [100, 100, 100])
    }

    @Test func nestedStacksShareAsOne() {
        let stage = TestStage(
            HStack(spacing: 0) {
                HStack(spacing: 0) {
                    Color.red.accessibilityIdentifier("a")
                    Color.green.accessibilityIdentifier("b")
                }
                Color.blue.accessibilityIdentifier("c")
                VStack {
                    Spacer()
                    Color.red.accessibilityIdentifier("d")
                }
            }, size: CGSize(width: 300, height: 100))
        #expect(["a", "b", "c", "d"].map { stage.frame($0)?.width } == [50, 50, 100, 100])
    }

    @Test func emptyAndSingle() throws {
        #expect(try layoutFrame("stack") { HStack {}.accessibilityIdentifier("stack") }.size == .zero)
        #expect(try layoutFrame("box") { VStack(spacing: 50) { box("box", width: 20, height: 20) } }.midX == 150)
        #expect(try layoutFrame("stack") { ZStack {}.accessibilityIdentifier("stack") }.size == .zero)
    }

    @Test func negativeSpacingOverlaps() throws {
        #expect(
            try layoutFrame("row") {
                HStack(spacing: -10) {
                    box("a", width: 40)
                    box("b", width: 40)
                }.accessibilityIdentifier("row")
            }.width == 70)
    }

    @Test func dividersAreOnePixelThickAndFillTheOtherAxis() throws {
        let stage = TestStage(
            HStack {
                box("a", width: 60, height: 60)
                Divider().accessibilityIdentifier("line")
                box("b", width: 60, height: 60)
            }.accessibilityIdentifier("row"), size: CGSize(width: 300, height: 179))
        #expect(stage.frame("line")?.size == CGSize(width: 0.5, height: 179))
        #expect(stage.frame("row")?.size == CGSize(width: 136.5, height: 179))
        #expect(try layoutFrame("line") { VStack { Divider().accessibilityIdentifier("line") } }.size == CGSize(width: 300, height: 0.5))
        let fine = try layoutFrame("line", scale: 3) { Divider().accessibilityIdentifier("line") }
        #expect(fine.width == 300 && abs(fine.height - 1.0 / 3) < 1e-9)
    }

    @Test func groupsAreTransparent() {
        let stage = TestStage(
            VStack {
                Group {
                    box("a", width: 20, height: 20)
                    box("b", width: 20, height: 20)
                }
                .padding(5)
                ForEach(0..<0) { _ in box("none") }
            }.accessibilityIdentifier("column"), size: CGSize(width: 300, height: 100))
        #expect(stage.frame("column")?.size == CGSize(width: 30, height: 68))
    }

    @Test func layersOfTheHighestPriorityDecideTheSize() throws {
        let stage = TestStage(
            ZStack(alignment: .topLeading) {
                box("large", width: 80, height: 80)
                box("small", width: 20, height: 20).layoutPriority(1)
            }.accessibilityIdentifier("layers"), size: CGSize(width: 100, height: 100))
        #expect(stage.frame("layers") == CGRect(x: 40, y: 40, width: 20, height: 20))
        #expect(stage.frame("large") == CGRect(x: 40, y: 40, width: 80, height: 80))
    }

    @Test func layersBehindAndInFrontDoNotChangeTheSize() {
        let stage = TestStage(
            box("core", width: 20, height: 20)
                .background { box("behind", width: 60, height: 40) }
                .overlay(alignment: .topTrailing) { box("badge", width: 10, height: 10) }
                .overlay { Color.clear.accessibilityIdentifier("cover") }
                .accessibilityIdentifier("all"), size: CGSize(width: 100, height: 100))
        #expect(stage.frame("all") == CGRect(x: 40, y: 40, width: 20, height: 20))
        #expect(stage.frame("behind") == CGRect(x: 20, y: 30, width: 60, height: 40))
        #expect(stage.frame("badge") == CGRect(x: 50, y: 40, width: 10, height: 10))
        #expect(stage.frame("cover") == stage.frame("core"))
    }

    @Test func higherLayersAreDrawnLater() {
        let stage = TestStage(
            VStack {
                box("a", width: 100, height: 100).zIndex(1)
                box("b", width: 100, height: 100)
            }.frame(width: 200, height: 200), size: CGSize(width: 200, height: 200))
        #expect(stage.frame("a")?.minY == -4 && stage.frame("b")?.minY == 104)
        #expect(stage.drawn == ["b", "a"])
    }
}

/// Alignment in stacks, as on Apple's systems.
@MainActor
@Suite struct AlignmentGuideTests {
    @Test func aColumnIsTheUnionOfWhatIsLinedUp() {
        let stage = TestStage(
            VStack(alignment: .leading, spacing: 0) {
                box("out", width: 40, height: 20).alignmentGuide(.leading) { $0.width / 2 }
                box("in", width: 40, height: 20)
            }.accessibilityIdentifier("column"), size: CGSize(width: 100, height: 40))
        #expect(stage.frame("column") == CGRect(x: 20, y: 0, width: 60, height: 40))
        #expect(stage.frame("out")?.minX == 20 && stage.frame("in")?.minX == 40)
    }

    @Test func guidesOfChildrenCombineToTheirMean() {
        #expect(HorizontalAlignment.leading.combineExplicit((0...6).map { CGFloat($0) }) == 3)
        #expect(VerticalAlignment.top.combineExplicit([1, 3, 5, nil, nil]) == 3)
        #expect(VerticalAlignment.top.combineExplicit([nil, nil]) == nil)
        #expect(VerticalAlignment.firstTextBaseline.combineExplicit([7, 3, 5]) == 3)
        #expect(VerticalAlignment.lastTextBaseline.combineExplicit([7, 3, 5]) == 7)
    }

    private enum Thirds: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
    }

    @Test func ownGuidesReachThroughContainers() {
        let thirds = VerticalAlignment(Thirds.self)
        let stage = TestStage(
            HStack(alignment: thirds, spacing: 0) {
                VStack(spacing: 0) {
                    box("upper", width: 10, height: 20)
                    box("lower", width: 10, height: 30).alignmentGuide(thirds) { _ in 5 }
                }.padding(2)
                box("plain", width: 10, height: 30)
            }, size: CGSize(width: 100, height: 100))
        // The guide lies 2 + 20 + 5 below the top of the column and 10 below the top of the box.
        #expect(stage.frame("plain")!.minY + 10 == stage.frame("lower")!.minY + 5)
    }

    @Test func dimensionsTellSizeAndGuides() {
        var seen: [CGFloat?] = []
        _ = TestStage(
            box("a", width: 40, height: 20).alignmentGuide(.trailing) { _ in 30 }.alignmentGuide(.leading) { d in
                seen = [d.width, d.height, d[.trailing], d[HorizontalAlignment.center], d[.bottom], d[explicit: .trailing], d[explicit: .top]]
                return 0
            }.frame(width: 100, alignment: .leading), size: CGSize(width: 100, height: 100))
        #expect(seen == [40, 20, 30, 20, 20, 30, nil])
    }

    @Test func aGuideThatIsNoNumberIsIgnored() throws {
        #expect(
            try layoutFrame("box") {
                VStack(alignment: .leading) { box("box", width: 20, height: 20).alignmentGuide(.leading) { _ in .nan } }
            } == CGRect(x: 140, y: 40, width: 20, height: 20))
    }

    // MARK: The cross axis without a proposal

    private static let threeLines = Text("first\nsecond\nthird")

    @Test func inAScrollViewAStackPlacesItsChildrenInItsOwnHeight() throws {
        let stage = TestStage(
            ScrollView {
                HStack {
                    Rectangle().frame(width: 4).accessibilityIdentifier("bar")
                    Self.threeLines.accessibilityIdentifier("text")
                }
            })
        let text = try #require(stage.frame("text"))
        let bar = try #require(stage.frame("bar"))
        #expect(bar.height == text.height && text.height > 55)
        #expect(bar.minY == text.minY)
    }

    @Test func inAHorizontalScrollViewAStackPlacesItsChildrenInItsOwnWidth() throws {
        let stage = TestStage(
            ScrollView(.horizontal) {
                VStack {
                    Rectangle().frame(height: 4).accessibilityIdentifier("bar")
                    Text("A rather long line").accessibilityIdentifier("text")
                }
            })
        #expect(stage.frame("bar")?.width == stage.frame("text")?.width)
    }

    @Test func theEqualWidthIdiom() throws {
        func check<Content: View>(_ content: Content) {
            let stage = TestStage(content, size: CGSize(width: 390, height: 400))
            let widths = ["Yes", "Perhaps not"].map { stage.frame($0)?.width ?? 0 }
            #expect(widths[0] == widths[1] && widths[0] < 200, "\(Content.self)")
        }
        func wide(_ text: String) -> some View {
            Text(text).frame(maxWidth: .infinity).accessibilityElement(children: .ignore).accessibilityIdentifier(text)
        }
        check(
            VStack {
                wide("Yes"); wide("Perhaps not")
            }.fixedSize())
        check(
            VStack {
                wide("Yes"); wide("Perhaps not")
            }.fixedSize(horizontal: true, vertical: false))
        check(
            VStackLayout() {
                wide("Yes"); wide("Perhaps not")
            }.fixedSize())
        check(
            ScrollView(.horizontal) {
                VStack {
                    wide("Yes"); wide("Perhaps not")
                }
            })
        check(
            AnyLayout(VStackLayout()) {
                wide("Yes"); wide("Perhaps not")
            }.fixedSize())
        check(
            Group {
                wide("Yes"); wide("Perhaps not")
            }.modifier(FixedModifier()))
    }

    private struct FixedModifier: ViewModifier {
        func body(content: Content) -> some View { VStack { content }.fixedSize() }
    }

    @Test func theEqualHeightIdiom() throws {
        func tall(_ text: String) -> some View {
            Text(text).frame(maxHeight: .infinity).background(.red).accessibilityElement(children: .ignore).accessibilityIdentifier(text)
        }
        for content in [
            AnyView(
                HStack {
                    tall("one"); tall("one\ntwo")
                }.fixedSize()),
            AnyView(
                HStack {
                    tall("one"); tall("one\ntwo")
                }.fixedSize(horizontal: false, vertical: true)),
            AnyView(
                HStackLayout() {
                    tall("one"); tall("one\ntwo")
                }.fixedSize()),
            AnyView(
                ScrollView {
                    HStack {
                        tall("one"); tall("one\ntwo")
                    }
                }),
        ] {
            let stage = TestStage(content)
            #expect(stage.frame("one")?.height == stage.frame("one\ntwo")?.height)
        }
    }

    @Test func aZStackPlacesItsChildrenInItsOwnSize() throws {
        for content in [
            AnyView(
                ZStack {
                    Color.red.accessibilityIdentifier("colour"); Self.threeLines.accessibilityIdentifier("text")
                }.fixedSize()),
            AnyView(
                ZStackLayout() {
                    Color.red.accessibilityIdentifier("colour"); Self.threeLines.accessibilityIdentifier("text")
                }.fixedSize()),
            AnyView(
                ScrollView([.horizontal, .vertical]) {
                    ZStack {
                        Color.red.accessibilityIdentifier("colour"); Self.threeLines.accessibilityIdentifier("text")
                    }
                }),
        ] {
            let stage = TestStage(content)
            #expect(stage.frame("colour") == stage.frame("text"))
        }
    }

    @Test func aDividerAndASpacerInAScrollView() throws {
        let stage = TestStage(
            ScrollView {
                HStack {
                    Self.threeLines.accessibilityIdentifier("text")
                    Divider().accessibilityIdentifier("divider")
                    Text("x")
                }
            })
        #expect(stage.frame("divider")?.height == stage.frame("text")?.height)
    }
}
