import SwiftUITesting
import Testing
@testable import SwiftUI

/// A view's parts are read from where they lie in the body that they are parts of.
@MainActor
@Suite struct ModifiedContentTests {
    private struct Wide: Equatable {
        var small: Int8
        var large: SIMD4<Float>
    }

    private func expectOffset<A, B>(_ content: A.Type, _ modifier: B.Type, sourceLocation: SourceLocation = #_sourceLocation) {
        let whole = ModifiedContent<A, B>.self
        #expect(whole.modifierOffset == MemoryLayout<ModifiedContent<A, B>>.offset(of: \.modifier), "\(whole)", sourceLocation: sourceLocation)
    }

    @Test func modifiersLieWhereTheCompilerPutsThem() {
        expectOffset(Bool.self, Double.self)
        expectOffset(Bool.self, Bool.self)
        expectOffset(Int8.self, Wide.self)
        expectOffset(Wide.self, Int8.self)
        expectOffset(EmptyView.self, String.self)
        expectOffset(String.self, Void.self)
        expectOffset(Double?.self, Int32.self)
        expectOffset((any View)?.self, UInt8?.self)
        expectOffset(ModifiedContent<Int16, Int8>.self, Int64.self)
    }

    private struct Tag: ViewModifier {
        var flag: Bool
        var text: String
        var wide = SIMD4<Float>(repeating: 1)

        func body(content: Content) -> some View {
            content.overlay(Text(flag ? text : "\(text) off"))
        }
    }

    private struct Chain: View {
        @State private var isOn = true

        private var name: String { isOn ? "a" : "b" }

        var body: some View {
            Color.clear.modifier(Tag(flag: isOn, text: name)).modifier(Tag(flag: !isOn, text: name + "2")).frame(width: isOn ? 20 : 30)
                .modifier(Tag(flag: true, text: name + "3")).onTapGesture { isOn = false }
        }
    }

    @Test func partsFollowTheirWhole() throws {
        let stage = TestStage(Chain())
        #expect(stage.texts.sorted() == ["a", "a2 off", "a3"])
        try stage.tap("a3")
        #expect(stage.texts.sorted() == ["b off", "b2", "b3"])
    }
}
