import Rendering
import SwiftUITesting
import Testing

@MainActor
@Suite struct ForegroundLevelTests {
    private func color(_ view: some View) -> [Double]? {
        TestStage(view, size: CGSize(width: 100, height: 100)).items.first?.color
    }

    /// A level read a level from the environment, and so itself, without end.
    @Test func aLevelOnAContainerIsALevelOfWhatIsAroundIt() throws {
        let plain = try #require(color(HStack { Text("a") }.foregroundStyle(.secondary)))
        #expect(abs(plain[3] - 0.6) < 0.01)
        let blue = try #require(color(HStack { Text("a") }.foregroundStyle(.secondary).foregroundStyle(.blue)))
        #expect(blue[2] > 0.9)
        #expect(abs(blue[3] - 0.5) < 0.01)
    }

    /// The shadow's colour was at its end from the first frame.
    @Test func aShadowsColourMoves() throws {
        struct Shaded: View {
            @State private var isRed = false

            var body: some View {
                Button("Go") { withAnimation(.linear(duration: 1)) { isRed = true } }
                    .shadow(color: isRed ? .red : .black, radius: 4)
            }
        }
        let stage = TestStage(Shaded(), size: CGSize(width: 100, height: 100))
        try stage.tap("Go")
        stage.advance(by: 0.5)
        var reds: [Float] = []
        func visit(_ list: DisplayList) {
            switch list.kind {
            case .group(let lists): lists.forEach(visit)
            case .effect(.shadow(let color, _, _), let content):
                reds.append(color.red)
                visit(content)
            case .effect(_, let content): visit(content)
            case .empty, .item: break
            }
        }
        visit(stage.displayList)
        #expect(reds.count == 1)
        #expect(reds.allSatisfy { $0 > 0.1 && $0 < 0.95 })
    }
}
