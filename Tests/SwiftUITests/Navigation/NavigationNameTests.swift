import SwiftUITesting
import Testing

@testable import SwiftUI

/// What is there once has one name.
@MainActor
struct NavigationNameTests {
    private func found(_ label: String, _ stage: TestStage) -> [StageElement] {
        func all(_ elements: [StageElement]) -> [StageElement] { elements.flatMap { [$0] + all($0.children) } }
        return all(stage.accessibilityElements).filter { $0.label == label }
    }

    @Test func aTitleIsFoundOnceLargeOrSmall() throws {
        let stage = TestStage(
            NavigationStack {
                List(0..<50, id: \.self) { Text("row \($0)") }.navigationTitle("Title")
            }, size: CGSize(width: 390, height: 844))
        #expect(found("Title", stage).count == 1)
        #expect(found("Title", stage).first?.frame.height ?? 0 > 30)
        try stage.scroll(by: CGSize(width: 0, height: 300))
        try stage.settle()
        #expect(found("Title", stage).count == 1)
        #expect(found("Title", stage).first?.frame.height ?? 99 < 30)
    }

    @Test func labelsOfControlsAreTheirNames() {
        let stage = TestStage(
            Form {
                Picker("Tea", selection: .constant(1)) { Text("Sencha").tag(1) }
                Stepper("Cups", value: .constant(1))
                LabeledContent("Price", value: "2")
                Toggle("Milk", isOn: .constant(true))
            }, size: CGSize(width: 390, height: 844))
        for name in ["Tea", "Cups", "Price", "Milk"] {
            #expect(found(name, stage).count == 1, "\(name)")
        }
    }
}
