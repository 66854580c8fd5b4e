import SwiftUITesting
import Testing

@testable import SwiftUI

private func box(_ name: String = "box", width: CGFloat = 20, height: CGFloat = 20) -> some View {
    Color.blue.frame(width: width, height: height).accessibilityIdentifier(name)
}

/// What a frame proposes and reports; numbers as on Apple's systems.
@MainActor
@Suite struct FrameTests {
    private let window = CGSize(width: 100, height: 100)

    private func frame<V: View>(_ view: V, _ name: String = "box") throws -> CGRect {
        try #require(TestStage(view, size: window).frame(name))
    }

    @Test(arguments: [
        (Alignment.topLeading, CGPoint(x: 10, y: 20)), (.top, CGPoint(x: 40, y: 20)), (.center, CGPoint(x: 40, y: 40)),
        (.trailing, CGPoint(x: 70, y: 40)), (.bottomTrailing, CGPoint(x: 70, y: 60)),
    ])
    func alignmentInAFrame(_ alignment: Alignment, _ origin: CGPoint) throws {
        #expect(try frame(box().frame(width: 80, height: 60, alignment: alignment)).origin == origin)
        #expect(try frame(box().frame(minWidth: 80, minHeight: 60, alignment: alignment)).origin == origin)
    }

    @Test func contentMayBeLargerThanItsFrame() throws {
        #expect(try frame(box(width: 60, height: 60).frame(width: 20, height: 20)) == CGRect(x: 20, y: 20, width: 60, height: 60))
        let cornered = box(width: 60, height: 60).frame(width: 20, height: 20, alignment: .topLeading)
        #expect(try frame(cornered) == CGRect(x: 40, y: 40, width: 60, height: 60))
    }

    @Test func anInfiniteMaximumFillsTheFrameAround() throws {
        let view = Color.red.frame(maxWidth: .infinity).accessibilityIdentifier("box").frame(width: 80, height: 60)
        #expect(try frame(view).size == CGSize(width: 80, height: 60))
    }

    @Test func bounds() {
        typealias Bounds = _FlexFrameLayout.Bounds
        #expect(Bounds(min: -5, ideal: nil, max: nil).min == 0)
        #expect(Bounds(min: 10, ideal: 5, max: nil).ideal == 10)
        #expect(Bounds(min: nil, ideal: 20, max: 10).max == 20)
        #expect(Bounds(min: 20, ideal: nil, max: 10).max == 20)
        #expect(Bounds(min: .infinity, ideal: nil, max: nil).min == .infinity)
        #expect(Bounds(min: 10, ideal: nil, max: nil).proposal(5) == 10)
        #expect(Bounds(min: nil, ideal: 30, max: nil).proposal(nil) == 30)
        #expect(Bounds(min: nil, ideal: nil, max: 50).proposal(nil) == nil)
        #expect(Bounds(min: 10, ideal: nil, max: 50).length(offered: nil, child: 70) == 50)
        #expect(Bounds(min: nil, ideal: nil, max: 50).length(offered: 30, child: 40) == 40)
        #expect(Bounds(min: 10, ideal: nil, max: nil).length(offered: 30, child: 40) == 30)
    }

    @Test func badSizesAreIgnoredWithAWarning() throws {
        var warnings: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = outer }
        let warning = "Invalid frame dimension (negative or non-finite)."
        for bad in [-1, CGFloat.nan, .infinity, -.infinity] {
            warnings = []
            #expect(try frame(Color.red.frame(width: bad, height: 20).accessibilityIdentifier("box")).size == CGSize(width: 100, height: 20))
            #expect(warnings.contains(warning))
        }
        warnings = []
        #expect(try frame(Color.red.frame(minWidth: 50, maxWidth: 20).accessibilityIdentifier("box")).width == 50)
        #expect(warnings.contains(warning))
        warnings = []
        #expect(try frame(box().padding(.nan)).origin == CGPoint(x: 40, y: 40))
        #expect(try frame(box().offset(x: .infinity)).origin == CGPoint(x: 40, y: 40))
        #expect(try frame(HStack(spacing: .nan) { box() }).origin == CGPoint(x: 40, y: 40))
        #expect(warnings.count >= 3)
    }

    @Test func sizesThatAreNoNumbersDoNotCrash() {
        let bad: [CGFloat] = [.nan, .infinity, -.infinity, -1, 0, 1e300]
        for value in bad {
            let stage = TestStage(
                VStack {
                    Color.red.frame(minWidth: value, minHeight: value)
                    Color.red.frame(idealWidth: value, maxWidth: value)
                    Color.red.aspectRatio(value, contentMode: .fill)
                    Color.red.position(x: value, y: value)
                    Spacer(minLength: value)
                    Text("x").padding(value)
                    Circle().scaleEffect(value).rotationEffect(.degrees(value))
                }, size: window)
            stage.advance(by: 1)
            #expect(!stage.isAnimating)
        }
    }

    @Test func aspectRatios() throws {
        func color(_ ratio: CGFloat?, _ mode: ContentMode) throws -> CGRect {
            try frame(Color.red.aspectRatio(ratio, contentMode: mode).accessibilityIdentifier("box"))
        }
        #expect(try color(2, .fit) == CGRect(x: 0, y: 25, width: 100, height: 50))
        #expect(try color(2, .fill) == CGRect(x: -50, y: 0, width: 200, height: 100))
        #expect(try color(0.5, .fit) == CGRect(x: 25, y: 0, width: 50, height: 100))
        #expect(try color(nil, .fit) == CGRect(x: 0, y: 0, width: 100, height: 100))
        let bySize = Color.red.aspectRatio(CGSize(width: 4, height: 1), contentMode: .fit).accessibilityIdentifier("box")
        #expect(try frame(bySize).size == CGSize(width: 100, height: 25))
        let own = Color.red.frame(idealWidth: 30, idealHeight: 60).scaledToFit().accessibilityIdentifier("box")
        #expect(try frame(own).size == CGSize(width: 50, height: 100))
        let filling = Color.red.frame(idealWidth: 30, idealHeight: 60).scaledToFill().accessibilityIdentifier("box")
        #expect(try frame(filling).size == CGSize(width: 100, height: 200))
    }

    @Test func fixedSizesPerDimension() throws {
        let view = Color.red.frame(idealWidth: 30, idealHeight: 40)
        #expect(try frame(view.fixedSize().accessibilityIdentifier("box")).size == CGSize(width: 30, height: 40))
        #expect(try frame(view.fixedSize(horizontal: true, vertical: false).accessibilityIdentifier("box")).size == CGSize(width: 30, height: 100))
        #expect(try frame(view.fixedSize(horizontal: false, vertical: true).accessibilityIdentifier("box")).size == CGSize(width: 100, height: 40))
    }

    @Test func paddings() throws {
        #expect(
            try frame(
                Color.red.padding().padding().accessibilityIdentifier("outer")
                    .overlay(Color.red.padding().padding().accessibilityIdentifier("x")), "outer"
            ).size == window)
        #expect(try frame(Color.red.accessibilityIdentifier("box").padding().padding(4)) == CGRect(x: 20, y: 20, width: 60, height: 60))
        #expect(try frame(Color.red.accessibilityIdentifier("box").padding(.horizontal, 10)) == CGRect(x: 10, y: 0, width: 80, height: 100))
        #expect(try frame(Color.red.accessibilityIdentifier("box").padding([.top, .leading])) == CGRect(x: 16, y: 16, width: 84, height: 84))
        let uneven = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(try frame(Color.red.accessibilityIdentifier("box").padding(uneven)) == CGRect(x: 2, y: 1, width: 94, height: 96))
        #expect(try frame(Color.red.accessibilityIdentifier("box").padding(-10)) == CGRect(x: -10, y: -10, width: 120, height: 120))
    }

    @Test func edgesAndInsets() {
        #expect(Edge.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(Edge.allCases.map { Edge.Set($0).rawValue } == [1, 2, 4, 8])
        #expect(Edge.Set.all.rawValue == 15)
        #expect(Edge.Set.horizontal == [.leading, .trailing] && Edge.Set.vertical == [.top, .bottom])
        #expect(Axis.allCases == [.horizontal, .vertical] && Axis.allCases.map(\.rawValue) == [0, 1])
        #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
        #expect(!Axis.Set.horizontal.contains(.vertical))
        var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        insets.animatableData.scale(by: 2)
        #expect(insets == EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
        #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    }
}

/// Layout from right to left, as on Apple's systems.
@MainActor
@Suite struct RightToLeftTests {
    private func frame<V: View>(_ view: V) throws -> CGRect {
        let mirrored = view.environment(\.layoutDirection, .rightToLeft)
        return try #require(TestStage(mirrored, size: CGSize(width: 100, height: 100)).frame("box"))
    }

    @Test func offsetsAndPositionsAreMirrored() throws {
        let offset = TestStage(
            box().offset(x: 10).environment(\.layoutDirection, .rightToLeft), size: CGSize(width: 100, height: 100))
        #expect(offset.item("box")?.frame.minX == 30)
        #expect(try frame(box().position(x: 10, y: 50)) == CGRect(x: 80, y: 40, width: 20, height: 20))
    }

    @Test func edgesAreMirrored() throws {
        #expect(try frame(Color.red.accessibilityIdentifier("box").padding(.leading, 10)) == CGRect(x: 0, y: 0, width: 90, height: 100))
        #expect(try frame(box().frame(maxWidth: .infinity, alignment: .leading)).minX == 80)
        #expect(try frame(Color.red.overlay(alignment: .trailing) { box() }).minX == 0)
    }

    @Test func readersAreNot() throws {
        var seen = CGRect.null
        _ = try frame(
            GeometryReader { proxy in
                let _ = seen = proxy.frame(in: .global)
                box()
            }.frame(width: 40).frame(maxWidth: .infinity, alignment: .leading))
        #expect(seen == CGRect(x: 60, y: 0, width: 40, height: 100))
    }
}
