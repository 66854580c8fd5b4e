import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct SafeAreaTests {
    /// 300×600 with 50 covered at the top and 30 at the bottom.
    private func stage(_ view: some View, insets: EdgeInsets = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)) -> TestStage {
        TestStage(view, size: CGSize(width: 300, height: 600), safeAreaInsets: insets)
    }

    private let safe = CGRect(x: 0, y: 50, width: 300, height: 520)
    private let window = CGRect(x: 0, y: 0, width: 300, height: 600)

    @Test func viewsKeepClearOfWhatTheDeviceCovers() {
        #expect(stage(Color.red).items[0].bounds == safe)
        #expect(stage(Color.red.frame(width: 100, height: 100)).items[0].bounds == CGRect(x: 100, y: 260, width: 100, height: 100))
    }

    @Test func edgesThatTouchReachFurther() {
        #expect(stage(Color.red.ignoresSafeArea()).items[0].bounds == window)
        #expect(stage(Color.red.edgesIgnoringSafeArea(.all)).items[0].bounds == window)
        #expect(stage(Color.red.ignoresSafeArea(edges: .top)).items[0].bounds == CGRect(x: 0, y: 0, width: 300, height: 570))
        #expect(stage(Color.red.ignoresSafeArea(.keyboard)).items[0].bounds == safe)
        // Ten points away from the edges, a view does not touch them.
        #expect(stage(Color.red.ignoresSafeArea().padding(10)).items[0].bounds == safe.insetBy(dx: 10, dy: 10))
        #expect(stage(Color.red.padding(10).ignoresSafeArea()).items[0].bounds == window.insetBy(dx: 10, dy: 10))
        // Frames and paddings at other edges do not matter.
        #expect(stage(Color.red.ignoresSafeArea().padding(.top, 10)).items[0].bounds == CGRect(x: 0, y: 60, width: 300, height: 540))
    }

    @Test func partsOfAStackReachTheirOwnEdges() {
        let bounds = stage(
            VStack(spacing: 0) {
                Color.red.ignoresSafeArea().frame(height: 100)
                Color.green.ignoresSafeArea()
                Color.blue.ignoresSafeArea().frame(height: 60)
            }
        ).items.map(\.bounds)
        #expect(
            bounds == [
                CGRect(x: 0, y: 0, width: 300, height: 150), CGRect(x: 0, y: 150, width: 300, height: 360),
                CGRect(x: 0, y: 510, width: 300, height: 90),
            ])
    }

    @Test func backgroundsInAStyleReachFurtherAndViewsDoNot() {
        let content = Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
        #expect(stage(content.background(.red)).items[0].bounds == window)
        #expect(stage(content.background(.red, ignoresSafeAreaEdges: .bottom)).items[0].bounds == CGRect(x: 0, y: 50, width: 300, height: 550))
        #expect(stage(content.background(.red, ignoresSafeAreaEdges: [])).items[0].bounds == safe)
        #expect(stage(content.background { Color.red }).items[0].bounds == safe)
        #expect(stage(content.background { Color.red.ignoresSafeArea() }).items[0].bounds == window)
        #expect(stage(content.background(.red, in: Rectangle())).items[0].bounds == safe)
    }

    @Test func readersTellWhatIsCovered() {
        struct Probe: View {
            let note: (EdgeInsets) -> Void

            var body: some View {
                GeometryReader { proxy in
                    let _ = note(proxy.safeAreaInsets)
                    Color.clear
                }
            }
        }
        var insets: [EdgeInsets] = []
        let probe = Probe { insets.append($0) }
        func noted(_ view: some View) -> EdgeInsets {
            insets = []
            _ = stage(view)
            return insets.last ?? EdgeInsets(top: -1, leading: -1, bottom: -1, trailing: -1)
        }
        #expect(noted(probe) == EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        #expect(noted(probe.padding(.top, 1)) == EdgeInsets(top: 0, leading: 0, bottom: 30, trailing: 0))
        #expect(noted(probe.ignoresSafeArea()) == EdgeInsets())
        #expect(
            noted(probe.safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 40) })
                == EdgeInsets(top: 50, leading: 0, bottom: 70, trailing: 0))
        #expect(noted(probe.geometryGroup()) == EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        #expect(noted(probe.scaleEffect(0.5)) == EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
    }

    @Test func leadingIsWhereTheLayoutBegins() {
        let insets = EdgeInsets(top: 0, leading: 44, bottom: 0, trailing: 10)
        #expect(stage(Color.red.ignoresSafeArea(edges: .leading), insets: insets).items[0].bounds == CGRect(x: 0, y: 0, width: 290, height: 600))
        let mirrored = stage(Color.red.ignoresSafeArea(edges: .trailing).environment(\.layoutDirection, .rightToLeft), insets: insets)
        #expect(mirrored.items[0].bounds == CGRect(x: 0, y: 0, width: 290, height: 600))
    }

    @Test func barsCoverOnlyTheirOwnView() {
        let items = stage(
            VStack(spacing: 0) {
                Color.gray.frame(height: 100)
                Color.red.ignoresSafeArea()
                    .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 40) }
                Color.green.frame(height: 60)
            }
        ).items
        // The red one goes as far as the bar's view does, which ends above the green one.
        #expect(
            items.map(\.bounds) == [
                CGRect(x: 0, y: 50, width: 300, height: 100), CGRect(x: 0, y: 150, width: 300, height: 360),
                CGRect(x: 0, y: 470, width: 300, height: 40), CGRect(x: 0, y: 510, width: 300, height: 60),
            ])
    }

    @Test func scrollViewsScrollUnderWhatIsCovered() throws {
        let list = stage(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<30, id: \.self) { Text("Row \($0)").frame(width: 300, height: 40) }
                }
            })
        #expect(list.frame("Row 0")!.midY == 70)
        try list.scroll(by: CGSize(width: 0, height: 1e6))
        try list.settle()
        #expect(list.frame("Row 29")!.midY == 550)
        // Below a header, only the bottom edge is left to reach.
        let below = stage(
            VStack(spacing: 0) {
                Color.red.frame(height: 100)
                ScrollView { Color.blue.frame(width: 300, height: 1000) }
            })
        #expect(below.items[1].bounds.minY == 150)
        try below.scroll(by: CGSize(width: 0, height: 1e6))
        try below.settle()
        #expect(below.items[1].bounds.maxY == 570)
        // One that ignores it all starts at the window's edge.
        #expect(stage(ScrollView { Color.blue.frame(width: 300, height: 1000) }.ignoresSafeArea()).items[0].bounds.minY == 0)
    }

    @Test func onlyWhatLiesBetweenTheWindowAndItsSafeAreaIsCovered() {
        let area = SafeArea(bounds: window, safe: safe)
        // Within the window.
        #expect(area.uncovered(window) == safe)
        #expect(area.uncovered(CGRect(x: 20, y: 60, width: 10, height: 10)) == CGRect(x: 20, y: 60, width: 10, height: 10))
        // Beside it, above it and below it.
        for frame in [
            CGRect(x: -200, y: 100, width: 200, height: 100), CGRect(x: 300, y: 100, width: 200, height: 100),
            CGRect(x: -50, y: 100, width: 400, height: 100), CGRect(x: 0, y: -300, width: 300, height: 300),
            CGRect(x: 0, y: 600, width: 300, height: 300),
        ] {
            #expect(area.uncovered(frame) == frame)
        }
        // Reaching beyond it, and under what covers it.
        #expect(area.uncovered(CGRect(x: 0, y: -100, width: 300, height: 400)) == CGRect(x: 0, y: -50, width: 300, height: 350))
        #expect(area.uncovered(CGRect(x: 0, y: 300, width: 300, height: 400)) == CGRect(x: 0, y: 300, width: 300, height: 370))
        // All of it is covered: nothing would be left.
        #expect(area.uncovered(CGRect(x: 0, y: 10, width: 300, height: 20)) == CGRect(x: 0, y: 10, width: 300, height: 20))
    }

    @Test func scrollViewsBeyondTheWindowKeepTheirContentsSize() {
        let stage = TestStage(
            HStack(spacing: 0) {
                ForEach(0..<3) { _ in
                    ScrollView { Color.red.frame(height: 20) }.frame(width: 200)
                }
            }
            .frame(width: 200, alignment: .leading)
            .offset(x: -200), size: CGSize(width: 200, height: 100))
        #expect(stage.items.map(\.bounds) == [-200, 0, 200].map { CGRect(x: $0, y: 0, width: 200, height: 20) })
    }
}
