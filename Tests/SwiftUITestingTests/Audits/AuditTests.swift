import SwiftUI
import Testing

@testable import SwiftUITesting

private struct Page<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        content.frame(maxWidth: .infinity, maxHeight: .infinity).background(.white)
    }
}

@MainActor @Suite struct AuditTests {
    private func found<V: View>(_ kinds: AuditKinds, width: CGFloat = 200, @ViewBuilder _ view: () -> V) -> [String] {
        TestStage(Page(content: view), size: CGSize(width: width, height: 200)).audit(kinds).map(\.description)
    }

    @Test func buttonsWantRoomForAFinger() {
        #expect(
            found(.touchTargets) { Button("Go") {}.frame(width: 30, height: 20) }.first?.hasPrefix("button “Go” at [") == true)
        #expect(
            found(.touchTargets) {
                Button {
                } label: {
                    Text("x").frame(width: 30, height: 44)
                }
            } == ["button “x” at [85 78 30 44] takes touches in 30×44 pt, less than 44×44"])
        // What takes touches counts, not what is drawn.
        #expect(
            found(.touchTargets) {
                Button {
                } label: {
                    Text("x").padding(20)
                }
            }.isEmpty)
        #expect(found(.touchTargets) { Button("Go") {}.disabled(true) }.isEmpty)
    }

    @Test func textsWantAContrast() {
        #expect(
            found(.contrast) { Text("pale").foregroundStyle(Color(white: 0.6)) }.first?.hasSuffix(
                "has a contrast of 2.85 to 1, less than 4.5 (17 pt)") == true)
        #expect(found(.contrast) { Text("dark").foregroundStyle(Color(white: 0.4)) }.isEmpty)
        // 3 to 1 is enough for what is large or bold.
        #expect(found(.contrast) { Text("grey").foregroundStyle(Color(white: 0.5)) }.count == 1)
        #expect(found(.contrast) { Text("grey").font(.system(size: 18)).foregroundStyle(Color(white: 0.5)) }.isEmpty)
        #expect(found(.contrast) { Text("grey").bold().foregroundStyle(Color(white: 0.5)) }.isEmpty)
        // The pixels behind count, and opacity.
        #expect(found(.contrast) { Text("white").foregroundStyle(.white).padding().background(.black) }.isEmpty)
        #expect(found(.contrast) { Text("white").foregroundStyle(.white).padding().background(.yellow) }.count == 1)
        #expect(found(.contrast) { Text("faint").opacity(0.4) }.count == 1)
        #expect(found(.contrast) { Button("off") {}.disabled(true) }.isEmpty)
        #expect(found(.contrast) { Text("hidden").foregroundStyle(Color(white: 0.6)).overlay { Color.white } }.isEmpty)
    }

    /// Letters are the most frequent colour in the box of a bold text over a gradient.
    @Test func theGroundOfATextMayBeAGradient() {
        func text(_ colors: [Color]) -> some View {
            Text("HOLIDAY").font(.system(size: 40, weight: .black)).foregroundStyle(.white).padding(4)
                .background(LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing))
        }
        #expect(found(.contrast, width: 300) { text([.indigo, .black]) }.isEmpty)
        #expect(found(.contrast, width: 300) { text([.yellow, Color(white: 0.95)]) }.count == 1)
        #expect(found(.contrast, width: 300) { text([.white, Color(white: 0.99)]) }.count == 1)
    }

    /// What stands in a bar is drawn small and touched as others are.
    @Test func theItemsOfBarsHaveRoomForAFinger() throws {
        struct Barred: View {
            @State private var taps = 0
            var body: some View {
                NavigationStack {
                    Text("Taps: \(taps)").toolbar {
                        ToolbarItem { Button("Info") { taps += 1 } }
                        ToolbarItem(placement: .topBarLeading) {
                            Button {
                                taps += 10
                            } label: {
                                Image(systemName: "plus")
                            }.accessibilityLabel("Add")
                        }
                    }
                }
            }
        }
        let stage = TestStage(Barred(), size: CGSize(width: 390, height: 400))
        #expect(stage.audit(.touchTargets).isEmpty)
        let frame = try stage.element(.button("Info")).frame
        try stage.tap(at: CGPoint(x: frame.minX - 3, y: frame.midY + 18))
        #expect(stage.exists("Taps: 1"))
    }

    /// A row takes the taps of the button or link in it, wherever in the row.
    @Test func theRowsOfAListAreTouchedAsAWhole() {
        let list = NavigationStack {
            List {
                NavigationLink("Go") { Text("there") }
                Button("Do") {}
                Button("ok") {}.buttonStyle(.borderless)
            }
        }
        let found = TestStage(list, size: CGSize(width: 390, height: 400)).audit(.touchTargets).map(\.description)
        #expect(found.count == 1 && found.first?.hasPrefix("button “ok”") == true, "\(found)")
    }

    @Test func controlsWantAName() {
        let nameless = found(.labels) {
            Button {
            } label: {
                Circle().frame(width: 50, height: 50)
            }
        }
        #expect(nameless == ["button at [75 75 50 50] has no name for a screen reader: accessibilityLabel(_:) gives one"])
        #expect(
            found(.labels) {
                Button {
                } label: {
                    Circle().frame(width: 50, height: 50)
                }.accessibilityLabel("Record")
            }.isEmpty)
        #expect(found(.labels) { Button("Go") {} }.isEmpty)
    }

    @Test func textsAreShownAsAWhole() {
        let long = "A sentence that is longer than there is room for"
        #expect(found(.clippedText) { Text(long).lineLimit(1) }.first?.hasSuffix("does not fit and ends in an ellipsis") == true)
        #expect(found(.clippedText) { Text(long) }.isEmpty)
        #expect(found(.clippedText) { Text("To be continued…") }.isEmpty)
        #expect(found(.clippedText) { Text(long).fixedSize() }.first?.hasSuffix("runs out of the window") == true)
        #expect(found(.clippedText) { Text(long).fixedSize().frame(width: 100).clipped() }.first?.hasSuffix("is cut off by a clip") == true)
        // What can be scrolled is not lost.
        #expect(found(.clippedText) { ScrollView(.horizontal) { Text(long).fixedSize() } }.isEmpty)
    }

    @Test func textsKeepClearOfEachOther() {
        #expect(
            found(.overlappingText) {
                ZStack {
                    Text("below")
                    Text("above")
                }
            }.first?.hasSuffix("is drawn over by text “above”") == true)
        #expect(
            found(.overlappingText) {
                VStack(spacing: 0) {
                    Text("below")
                    Text("above")
                }
            }.isEmpty)
        #expect(
            found(.overlappingText) {
                ZStack {
                    Text("below")
                    Color.white
                    Text("above")
                }
            }.isEmpty)
    }

    @Test func eachFindingIsAFailure() throws {
        let stage = TestStage(Page { Text("pale").foregroundStyle(Color(white: 0.6)) }, size: CGSize(width: 200, height: 200))
        let all = try failures { try stage.expectAudit() }
        #expect(all.map(\.problem) == stage.audit().map(\.description) && all.count == 1)
        try stage.expectAudit { $0.kind == .contrast }
        try stage.expectAudit([.labels, .clippedText])
    }

    @Test func variantsAreStagesOfTheirOwn() throws {
        let findings = try TestStage.audit(
            .clippedText, dynamicTypeSizes: DynamicTypeSize.allCases, layoutDirections: LayoutDirection.allCases, size: CGSize(width: 140, height: 100)
        ) {
            Page { Text("Settings of all").lineLimit(1) }
        }
        #expect(findings.count == 1 && findings[0].variant?.hasSuffix("arge, left to right, light") == true, "\(findings)")
        #expect(findings.first?.variant?.hasPrefix("large") == false)
        let error = try failure {
            try TestStage.expectAudit(.contrast, colorSchemes: [.light, .dark], size: CGSize(width: 120, height: 100)) {
                Text("black").foregroundStyle(.black)
            }
        }
        #expect(error.problem.hasSuffix("(large, left to right, dark)"), "\(error.problem)")
        let pages = try TestStage.audit(.labels, acting: { try $0.tap("Next") }) { Button("Next") {} }
        #expect(pages.isEmpty && pages.first?.variant == nil)
    }
}
