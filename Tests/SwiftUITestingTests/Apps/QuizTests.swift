import SwiftUI
import SwiftUITesting
import Testing

private struct Quiz: View {
    private let questions = [("2 + 2", "4"), ("3 × 3", "9"), ("10 − 7", "3")]
    @State private var index = 0
    @State private var points = 0
    @State private var answer = ""
    @State private var isOver = false

    var body: some View {
        VStack(spacing: 16) {
            ProgressView(value: Double(index), total: 3).accessibilityLabel("Progress")
            Text(questions[min(index, 2)].0).font(.title).accessibilityIdentifier("question")
            TextField("Answer", text: $answer).textFieldStyle(.roundedBorder)
            Button("OK", action: check).buttonStyle(.borderedProminent)
        }
        .padding()
        .alert("Finished", isPresented: $isOver) {
            Button("Again") { (index, points) = (0, 0) }
        } message: {
            Text("You have \(points) of 3 points.")
        }
    }

    private func check() {
        if answer == questions[index].1 { points += 1 }
        answer = ""
        index += 1
        isOver = index == 3
    }
}

@MainActor @Suite(.stage) struct QuizTests {
    let stage = TestStage(Quiz(), device: .iPhone15)

    private func answer(_ answers: String...) throws {
        for answer in answers {
            try stage.type(answer, into: .textField("Answer"))
            try stage.tap(.button("OK"))
        }
        try stage.settle()
    }

    @Test func theProgressFollows() throws {
        #expect(try stage.element(.label("Progress")).value == "0%")
        try answer("4")
        #expect(try stage.element(.identifier("question")).text == "3 × 3")
        #expect(try stage.element(.label("Progress")).value == "33%")
    }

    @Test func theAlertTellsThePoints() throws {
        try answer("4", "8", "3")
        #expect(stage.exists(.text("You have 2 of 3 points.").inside(.alert)))
    }

    @Test func againBeginsAnew() throws {
        try answer("4", "9", "3")
        try stage.tap(.button("Again"))
        try stage.settle()
        #expect(!stage.exists(.alert))
        #expect(try stage.element(.identifier("question")).text == "2 + 2")
    }
}
