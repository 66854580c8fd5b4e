import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct SafeAreaBarTests {
    private func stage(_ view: some View) -> TestStage {
        TestStage(view, size: CGSize(width: 300, height: 600), safeAreaInsets: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
    }

    private var rows: some View {
        ScrollView { Color.red.frame(height: 2000).accessibilityLabel("Content") }
    }

    @Test func aBarNarrowsTheSafeAreaAndFadesWhatIsUnderIt() throws {
        let stage = stage(rows.safeAreaBar(edge: .top, spacing: 0) { Text("Bar").frame(height: 40) })
        #expect(stage.frame("Content")?.minY == 90)
        // The effect reaches from the window's edge to the end of the bar.
        #expect(stage.items.contains { $0.text == nil && $0.bounds == CGRect(x: 0, y: 0, width: 300, height: 90) })
        let hidden = self.stage(rows.scrollEdgeEffectHidden(for: .top).safeAreaBar(edge: .top, spacing: 0) { Text("Bar").frame(height: 40) })
        #expect(!hidden.items.contains { $0.text == nil && $0.bounds == CGRect(x: 0, y: 0, width: 300, height: 90) })
        #expect(hidden.frame("Content")?.minY == 90)
    }

    @Test func barsStandAtTheSides() throws {
        let stage = stage(Color.red.accessibilityLabel("Content").safeAreaBar(edge: .leading, spacing: 0) { Color.blue.frame(width: 60) })
        #expect(stage.frame("Content")?.minX == 60)
    }

    @Test func contentContinuesBeyondTheSafeArea() throws {
        let plain = stage(Color.red)
        #expect(plain.items.map(\.visibleBounds) == [CGRect(x: 0, y: 50, width: 300, height: 520)])
        let extended = stage(Color.red.backgroundExtensionEffect())
        let areas = extended.items.filter { $0.blur > 0 }.map(\.visibleBounds)
        #expect(areas.contains { $0.minY == 0 && $0.maxY <= 50 + 1 })
        #expect(areas.contains { $0.maxY == 600 && $0.minY >= 570 - 1 })
        #expect(stage(Color.red.backgroundExtensionEffect(isEnabled: false)).items.count == 1)
    }

    @Test func contentIsAlignedInTheLargerSpace() {
        func frame(_ alignment: Alignment?) -> CGRect? {
            stage(Color.red.frame(width: 300, height: 520).fixedSize().ignoresSafeArea(alignment: alignment)).items.first?.bounds
        }
        #expect(frame(.top)?.minY == 0)
        #expect(frame(.bottom)?.maxY == 600)
        #expect(frame(nil)?.midY == 300)
    }

    @Test func aReaderKnowsTheRadiiOfItsContainer() {
        var radii: [RectangleCornerRadii?] = []
        let stage = stage(
            VStack {
                GeometryReader { proxy in
                    let _ = radii.append(proxy.concentricCornerRadii)
                    Color.red
                }
                .padding(10)
                .containerShape(RoundedRectangle(cornerRadius: 30))
            })
        #expect(stage.items.count == 1)
        #expect(radii.last??.topLeading == 20)
        #expect(radii.last??.bottomTrailing == 20)
        radii = []
        _ = self.stage(
            GeometryReader { proxy in
                let _ = radii.append(proxy.concentricCornerRadii)
                Color.red
            })
        #expect(radii.last == .some(nil))
    }
}
