import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct ButtonSizingTests {
    private let size = CGSize(width: 300, height: 200)

    @Test func flexibleButtonsTakeTheWidth() throws {
        func width(_ sizing: ButtonSizing, _ style: some PrimitiveButtonStyle) -> CGFloat? {
            TestStage(Button("Go") {}.buttonStyle(style).buttonSizing(sizing), size: size).frame(.button("Go"))?.width
        }
        let fitted = try #require(width(.fitted, .bordered))
        #expect(fitted < 100)
        #expect(width(.automatic, .bordered) == fitted)
        #expect(width(.flexible, .bordered) == 300)
        #expect(width(.flexible, .borderedProminent) == 300)
        #expect(width(.flexible, .glass) == 300)
        #expect(width(.flexible, .plain) == 300)
    }

    @Test func aSliderWithoutAThumbIsItsTrack() {
        func shapes(_ visibility: Visibility) -> Int {
            TestStage(Slider(value: .constant(0.5)).sliderThumbVisibility(visibility), size: size).items
                .filter { $0.bounds.width == 27 && $0.bounds.height == 27 }.count
        }
        #expect(shapes(.automatic) > 0)
        #expect(shapes(.hidden) == 0)
    }

    @Test func borderedFieldsHaveTheShapeAround() throws {
        func path(_ view: some View) throws -> Path {
            let stage = TestStage(view.frame(width: 200), size: size)
            return try #require(stage.items.compactMap(\.path).first { $0.boundingRect.width > 150 })
        }
        let field = TextField("Name", text: .constant("Ada")).textFieldStyle(.bordered)
        let box = try path(field)
        let capsule = try path(field.textInputBorderShape(.capsule))
        #expect(box.boundingRect.height == 34)
        #expect(box.contains(CGPoint(x: box.boundingRect.minX + 2, y: box.boundingRect.minY + 2)))
        #expect(!capsule.contains(CGPoint(x: capsule.boundingRect.minX + 2, y: capsule.boundingRect.minY + 2)))
    }

    @Test func tabsLookLikeSegments() {
        let choices = ForEach(0..<3) { Text("\($0)") }
        let tabs = TestStage(Picker("P", selection: .constant(0)) { choices }.pickerStyle(.tabs), size: size)
        let segments = TestStage(Picker("P", selection: .constant(0)) { choices }.pickerStyle(.segmented), size: size)
        #expect(tabs.items.map(\.description) == segments.items.map(\.description))
    }
}
