import SwiftUI
import SwiftUITesting
import Testing

private struct Player: View {
    @State private var isPlaying = false
    @State private var showsDetails = false
    @State private var position = 0.0

    var body: some View {
        VStack(spacing: 20) {
            Button {
                withAnimation(.snappy) { isPlaying.toggle() }
            } label: {
                Image(systemName: isPlaying ? "pause.fill" : "play.fill").font(.largeTitle)
            }
            .accessibilityLabel(isPlaying ? "Pause" : "Play")
            RoundedRectangle(cornerRadius: 20)
                .fill(.indigo)
                .frame(width: 200, height: 200)
                .scaleEffect(isPlaying ? 1 : 0.8)
                .accessibilityLabel("Cover")
            Slider(value: $position, in: 0...240, step: 1) { Text("Position") }
            Button("Details") { showsDetails = true }
        }
        .padding()
        .sheet(isPresented: $showsDetails) {
            VStack {
                Text("Recorded in 1971")
                Button("Close") { showsDetails = false }
            }
            .presentationDetents([.medium])
        }
    }
}

@MainActor @Suite(.stage) struct PlayerTests {
    let stage = TestStage(Player(), device: .iPhone15)

    @Test func theButtonIsCalledWhatItDoes() throws {
        try stage.tap(.button("Play"))
        #expect(stage.exists(.button("Pause")))
        #expect(!stage.exists(.button("Play")))
    }

    @Test func theCoverGrowsAsExpected() throws {
        try stage.settle()
        try stage.tap(.button("Play"))
        try stage.expectMotion(of: "Cover", .width, follows: .snappy, from: 160, to: 200, for: 1, tolerance: 0.2)
    }

    @Test func aMovementIsAGolden() throws {
        try stage.settle()
        try stage.tap(.button("Play"))
        try stage.expectCurve("growing", of: "Cover", .width, every: 0.05, for: 0.6)
    }

    @Test func somebodyWhoWantsLessMotionSeesIt() throws {
        // This app does not read \.accessibilityReduceMotion, and the kit reports that.
        try stage.settle()
        try withKnownIssue {
            try stage.expectNothingMovesWithReducedMotion { try stage.tap(.button("Play")) }
        } matching: {
            "\($0)".contains("Cover")
        }
    }

    @Test func theSheetComesAndGoes() throws {
        try stage.tap(.button("Details"))
        try stage.settle()
        #expect(stage.exists(.text("Recorded in 1971").inside(.sheet)))
        #expect(!stage.exists(.label("Cover")))
        try stage.tap(.button("Close"))
        try stage.settle()
        #expect(!stage.exists(.sheet))
    }
}
