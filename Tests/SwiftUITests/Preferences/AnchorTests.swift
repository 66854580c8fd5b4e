import Testing
import SwiftUITesting

private struct BoundsKey: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }

    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
        value.merge(nextValue()) { _, new in new }
    }
}

private struct ListKey: PreferenceKey {
    static var defaultValue: Anchor<[CGPoint]>? { nil }

    static func reduce(value: inout Anchor<[CGPoint]>?, nextValue: () -> Anchor<[CGPoint]>?) {
        value = value ?? nextValue()
    }
}

@MainActor @Suite("Anchors") struct AnchorTests {
    /// A frame drawn at an anchor of a view in the content.
    private struct Marker: View {
        var key: String
        var anchors: [String: Anchor<CGRect>]

        var body: some View {
            GeometryReader { proxy in
                let frame = proxy[anchors[key]!]
                Color.red
                    .frame(width: frame.width, height: frame.height)
                    .offset(x: frame.minX, y: frame.minY)
                    .accessibilityIdentifier("marker")
            }
        }
    }

    @Test("An overlay finds the bounds of a view inside in its own coordinates")
    func overlay() {
        let stage = TestStage(
            HStack(spacing: 0) {
                Color.blue.frame(width: 30, height: 40)
                Color.green.frame(width: 50, height: 20)
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { ["green": $0] }
            }
            .padding(10)
            .overlayPreferenceValue(BoundsKey.self) { Marker(key: "green", anchors: $0) },
            size: CGSize(width: 200, height: 200))
        // 100×60 in the middle of 200×200; the green one 40 to the right and 10 below the middle line's top.
        #expect(stage.item("marker")?.frame == CGRect(x: 90, y: 90, width: 50, height: 20))
    }

    @Test("A background follows when the layout changes")
    func background() throws {
        struct Content: View {
            @State var isWide = false

            var body: some View {
                Color.green.frame(width: isWide ? 80 : 20, height: 10)
                    .accessibilityIdentifier("bar")
                    .onTapGesture { isWide.toggle() }
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { ["bar": $0] }
                    .backgroundPreferenceValue(BoundsKey.self) { Marker(key: "bar", anchors: $0) }
            }
        }
        let stage = TestStage(Content(), size: CGSize(width: 100, height: 100))
        #expect(stage.item("marker")?.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
        try stage.tap("bar")
        #expect(stage.item("marker")?.frame == CGRect(x: 10, y: 45, width: 80, height: 10))
    }

    @Test("Through a scale and an offset, there and back")
    func transforms() {
        let stage = TestStage(
            Color.green.frame(width: 40, height: 20)
                .anchorPreference(key: BoundsKey.self, value: .bounds) { ["green": $0] }
                .scaleEffect(2)
                .offset(x: 5, y: 7)
                .frame(width: 100, height: 100)
                .overlayPreferenceValue(BoundsKey.self) { Marker(key: "green", anchors: $0) }
                .scaleEffect(0.5),
            size: CGSize(width: 100, height: 100))
        // In the outer view's coordinates the green one is 80×40 about (55, 57); on screen half of that about the middle.
        #expect(stage.item("marker")?.untransformedFrame.size == CGSize(width: 80, height: 40))
        #expect(stage.item("marker")?.frame == CGRect(x: 32.5, y: 43.5, width: 40, height: 20))
    }

    @Test("A quarter turn gives the box around the corners")
    func turned() throws {
        let stage = TestStage(
            Color.green.frame(width: 40, height: 20)
                .anchorPreference(key: BoundsKey.self, value: .bounds) { ["green": $0] }
                .rotationEffect(.degrees(90))
                .frame(width: 100, height: 100)
                .overlayPreferenceValue(BoundsKey.self) { Marker(key: "green", anchors: $0) },
            size: CGSize(width: 100, height: 100))
        let frame = try #require(stage.item("marker")?.frame)
        #expect(abs(frame.minX - 40) < 1e-9 && abs(frame.minY - 30) < 1e-9)
        #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
    }

    @Test("Points, and several of them as one")
    func points() {
        let stage = TestStage(
            Color.green.frame(width: 40, height: 20)
                .anchorPreference(key: ListKey.self, value: .init([.topLeading, .center, .bottomTrailing, .point(CGPoint(x: 1, y: 2))])) { $0 }
                .offset(x: 10)
                .frame(width: 100, height: 100)
                .overlayPreferenceValue(ListKey.self) { anchor in
                    GeometryReader { proxy in
                        let points = anchor.map { proxy[$0] } ?? []
                        Text("\(points.map { "\($0.x),\($0.y)" }.joined(separator: " "))")
                    }
                },
            size: CGSize(width: 100, height: 100))
        #expect(stage.texts == ["40.0,40.0 60.0,50.0 80.0,60.0 41.0,42.0"])
    }

    @Test("transformAnchorPreference adds to what the content gives")
    func transform() {
        let stage = TestStage(
            VStack(spacing: 0) {
                Color.green.frame(width: 40, height: 20)
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { ["inner": $0] }
            }
            .padding(5)
            .transformAnchorPreference(key: BoundsKey.self, value: .bounds) { $0["outer"] = $1 }
            .overlayPreferenceValue(BoundsKey.self) { anchors in
                GeometryReader { proxy in
                    Text(anchors.keys.sorted().map { "\($0) \(Int(proxy[anchors[$0]!].width))" }.joined(separator: ", "))
                        .fixedSize()
                }
            },
            size: CGSize(width: 100, height: 100))
        #expect(stage.texts == ["inner 40, outer 50"])
    }
}
