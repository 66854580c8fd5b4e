import SwiftUI
import SwiftUITesting
import Testing

/// Where the elements stand.
private enum Surroundings: String, CaseIterable, CustomTestStringConvertible {
    case plain, sheet, list, scrolled

    var testDescription: String { rawValue }
}

/// One of several equal parts, which counts its calls.
private struct Part: View {
    let index: Int
    @State private var count = 0
    @State private var isOn = false
    @State private var text = ""

    var body: some View {
        VStack(alignment: .leading) {
            Text("Part \(index)")
            Button("Add \(index)") { count += 1 }.buttonStyle(.borderless).accessibilityIdentifier("add-\(index)")
            Toggle("On \(index)", isOn: $isOn)
            TextField("Field \(index)", text: $text, prompt: Text("Hint \(index)"))
            Text("Count \(index): \(count)")
        }
        .frame(maxWidth: .infinity, minHeight: 150)
    }
}

private struct Parts: View {
    let surroundings: Surroundings
    @State private var isOpen = true

    var body: some View {
        switch surroundings {
        case .plain: VStack { parts(3) }
        case .sheet: Button("Add 1") {}.sheet(isPresented: $isOpen) { VStack { parts(3) } }
        case .list: List { parts(3) }
        case .scrolled: ScrollView { VStack { parts(12) } }
        }
    }

    private func parts(_ count: Int) -> some View {
        ForEach(0..<count, id: \.self) { Part(index: $0) }
    }
}

/// Each way to mean the button of a part.
private let buttons: [(name: String, query: @Sendable (Int) -> ElementQuery)] = [
    ("kind and name", { .button("Add \($0)") }), ("identifier", { .identifier("add-\($0)") }), ("a name", { .named("add-\($0)") }),
    ("label", { .label("Add \($0)") }), ("part of a label", { .label(containing: "aDD \($0)").first }),
    ("kind and label", { .role(.button).and(.label("Add \($0)")) }),
    ("inside a type", { .role(.button).inside(.type(Part.self).containing(.text("Part \($0)"))) }),
    ("a condition", { index in .role(.button).where { $0.identifier == "add-\(index)" } }),
    ("the n-th", { .label(containing: "add ").and(.role(.button)).enabled.nth($0) }),
]

@MainActor @Suite struct QueryCombinationTests {
    private func stage(_ surroundings: Surroundings, _ direction: LayoutDirection) throws -> TestStage {
        let stage = TestStage(Parts(surroundings: surroundings), device: .iPhone15, traits: StageTraits(layoutDirection: direction), inspects: true)
        try stage.settle()
        return stage
    }

    @Test(arguments: Surroundings.allCases, [LayoutDirection.leftToRight, .rightToLeft])
    fileprivate func eachWayToMeanAButtonTapsIt(_ surroundings: Surroundings, _ direction: LayoutDirection) throws {
        let stage = try stage(surroundings, direction)
        let index = surroundings == .scrolled ? 9 : 1
        if surroundings == .scrolled {
            try stage.scroll(to: .text("Count \(index): 0"))
        }
        for (count, button) in buttons.enumerated() {
            let query = button.query(index)
            #expect(try stage.element(query).identifier == "add-\(index)", "\(button.name)")
            try stage.tap(query)
            #expect(stage.exists(.text("Count \(index): \(count + 1)")), "\(button.name)")
        }
        #expect(stage.exists(.text("Count 0: 0")) && stage.exists(.text("Count 2: 0")))
    }

    @Test(arguments: Surroundings.allCases, [LayoutDirection.leftToRight, .rightToLeft])
    fileprivate func otherKindsAreFoundAndWorkedEverywhere(_ surroundings: Surroundings, _ direction: LayoutDirection) throws {
        let stage = try stage(surroundings, direction)
        let index = surroundings == .scrolled ? 8 : 1
        if surroundings == .scrolled {
            try stage.scroll(to: .text("Count \(index): 0"))
        }
        try stage.set(.toggle("On \(index)"), to: true)
        #expect(try stage.element(.toggle("On \(index)")).value == "on")
        #expect(stage.count(.role(.toggle).and(.value("on"))) == 1)
        try stage.type("Tea", into: .placeholder("Hint \(index)"))
        #expect(try stage.element(.textField("Field \(index)")).text == "Tea")
        #expect(try stage.element(.text("Tea")).role == .textField)
    }

    @Test(arguments: Surroundings.allCases)
    fileprivate func directionMirrorsFramesAndNothingElse(_ surroundings: Surroundings) throws {
        let left = try stage(surroundings, .leftToRight), right = try stage(surroundings, .rightToLeft)
        #expect(left.elements.map(\.label) == right.elements.map(\.label))
        let query = ElementQuery.button("Add 1").last
        #expect(try abs(left.element(query).frame.midX + right.element(query).frame.midX - 393) < 0.01)
        #expect(try abs(left.element(query).frame.midY - right.element(query).frame.midY) < 0.01)
    }
}
