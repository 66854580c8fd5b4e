import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Shapes are painted with and without a style, a width and smooth edges; no call is ambiguous.
@MainActor
@Suite struct ShapeOverloadTests {
    private func pixels(_ view: some View) throws -> Data {
        try TestStage(view.frame(width: 20, height: 20), size: CGSize(width: 20, height: 20)).snapshot()
    }

    @Test func callsWithoutArgumentsTakeDefaults() throws {
        let circle = Circle()
        #expect(try pixels(circle.fill()) == pixels(circle.fill(.foreground)))
        #expect(try pixels(circle.fill(style: FillStyle(eoFill: true))) == pixels(circle.fill(.primary, style: FillStyle(eoFill: true))))
        #expect(try pixels(circle.stroke(.red)) == pixels(circle.stroke(Color.red, lineWidth: 1, antialiased: true)))
        #expect(try pixels(circle.stroke(.red, lineWidth: 3)) == pixels(circle.stroke(.red, style: StrokeStyle(lineWidth: 3))))
        #expect(
            try pixels(circle.stroke(.red, style: StrokeStyle(lineWidth: 3)))
                == pixels(circle.stroke(.red, style: StrokeStyle(lineWidth: 3), antialiased: true)))
        #expect(try pixels(circle.stroke(.red, lineWidth: 3)) != pixels(circle.stroke(.red, lineWidth: 3, antialiased: false)))
        #expect(try pixels(circle.strokeBorder()) == pixels(circle.strokeBorder(.foreground, lineWidth: 1)))
        #expect(try pixels(circle.strokeBorder(lineWidth: 4)) == pixels(circle.strokeBorder(.primary, lineWidth: 4)))
        #expect(
            try pixels(circle.strokeBorder(style: StrokeStyle(lineWidth: 4), antialiased: false))
                == pixels(circle.strokeBorder(.primary, style: StrokeStyle(lineWidth: 4), antialiased: false)))
        #expect(try pixels(circle.stroke(lineWidth: 2)) == pixels(circle.stroke(.primary, lineWidth: 2)))
    }

    @Test func paintsAreJoined() throws {
        let view = Circle().fill().stroke(.red, lineWidth: 2).fill(.blue.opacity(0.5))
        let other = Circle().fill(.primary).stroke(.red, lineWidth: 2, antialiased: true).fill(.blue.opacity(0.5))
        #expect(try pixels(view) == pixels(other))
    }

    private struct Stripes: ShapeStyle, View {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color.orange }
    }

    @Test func styleIsAView() throws {
        #expect(try pixels(Stripes()) == pixels(Color.orange))
    }

    @Test func scrollViewsAndPreferences() throws {
        let stage = TestStage(
            ScrollView {
                ScrollView(.horizontal) { Text("A") }
                ScrollView(.horizontal, showsIndicators: false) { Text("B") }
            }
            .preference(key: WordKey.self, value: "x")
            .overlayPreferenceValue(WordKey.self) { Text("over \($0)") }
            .overlayPreferenceValue(WordKey.self, alignment: .top) { Text("top \($0)") }
            .backgroundPreferenceValue(WordKey.self) { Text("under \($0)") },
            size: CGSize(width: 200, height: 200))
        #expect(Set(stage.texts) == ["A", "B", "over x", "top x", "under x"])
        #expect(try #require(stage.frame("over x")).midY == 100)
        #expect(try #require(stage.frame("top x")).minY == 0)
    }

    @Test func mirrorsByDirection() throws {
        func corner(_ behavior: LayoutDirectionBehavior, _ direction: LayoutDirection) throws -> CGFloat {
            let view = HStack(spacing: 0) {
                Color.red.frame(width: 5)
                Color.clear
            }
            .environment(\.layoutDirection, .leftToRight).layoutDirectionBehavior(behavior).environment(\.layoutDirection, direction)
            return try #require(TestStage(view, size: CGSize(width: 20, height: 20)).items.first).bounds.minX
        }
        #expect(try corner(.fixed, .rightToLeft) == 0)
        #expect(try corner(.mirrors, .rightToLeft) == 15)
        #expect(try corner(.mirrors, .leftToRight) == 0)
        #expect(try corner(.mirrors(in: .leftToRight), .leftToRight) == 15)
    }

    @Test func cadencesAreOrdered() {
        typealias Cadence = TimelineView<EveryMinuteTimelineSchedule, EmptyView>.Context.Cadence
        #expect(Cadence.live < Cadence.seconds && Cadence.seconds < Cadence.minutes)
        #expect(!(Cadence.minutes < Cadence.live))
    }
}

private struct WordKey: PreferenceKey {
    static var defaultValue: String { "" }
    static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}
