import SwiftUI
import SwiftUITesting
import Testing

@Observable private final class Weather {
    enum Phase { case loading, failed, loaded([Day]) }
    struct Day: Identifiable { var id: Int, name: String, degrees: Double }

    var phase = Phase.loading
    var attempts = 0

    @MainActor func load() async {
        phase = .loading
        attempts += 1
        do {
            try await Task.sleep(for: .seconds(2))
        } catch {
            return
        }
        phase = attempts == 1 ? .failed : .loaded(["Mon", "Tue", "Wed"].enumerated().map { Day(id: $0, name: $1, degrees: 18 + Double($0)) })
    }
}

private struct WeatherPage: View {
    @State private var weather = Weather()

    var body: some View {
        Group {
            switch weather.phase {
            case .loading:
                ProgressView("Loading")
            case .failed:
                VStack {
                    Text("No connection")
                    Button("Try again") { Task { await weather.load() } }
                }
            case .loaded(let days):
                List(days) { day in
                    LabeledContent(day.name) {
                        Text(Measurement(value: day.degrees, unit: UnitTemperature.celsius), format: .measurement(width: .narrow, usage: .asProvided))
                    }
                    .accessibilityIdentifier("day \(day.id)")
                }
            }
        }
        .task { await weather.load() }
    }
}

@MainActor @Suite(.stage) struct WeatherTests {
    let stage = TestStage(WeatherPage(), device: .iPhone15)

    @Test func itLoadsAtFirst() {
        #expect(stage.exists("Loading"))
    }

    @Test func aFailureOffersAnotherTry() throws {
        try stage.waitFor("No connection")
        #expect(abs(stage.time - 2) < 0.05)
        try stage.tap(.button("Try again"))
        #expect(stage.exists("Loading"))
    }

    @Test func theSecondTryShowsTheDays() throws {
        try stage.waitFor("No connection")
        try stage.tap(.button("Try again"))
        try stage.waitFor(.identifier("day 2"))
        #expect(stage.texts.filter { ["Mon", "Tue", "Wed"].contains($0) } == ["Mon", "Tue", "Wed"])
    }

    @Test func waitingForWhatNeverComesEndsEarly() throws {
        try stage.waitFor("No connection")
        let start = stage.time
        #expect(throws: ElementError.self) { try stage.waitFor("Sunshine", timeout: 600) }
        #expect(stage.time - start < 1)
    }
}
