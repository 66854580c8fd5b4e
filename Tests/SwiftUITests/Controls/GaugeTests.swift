import SwiftUITesting
import Testing

/// Gauges of all styles.
@MainActor
@Suite struct GaugeTests {
    private struct Moving: View {
        @State private var value = 20.0

        var body: some View {
            VStack {
                Gauge(value: value, in: 0...80) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("\(Int(value))")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("80")
                }
                Button("On") { withAnimation(.linear(duration: 1)) { value = 60 } }
            }
        }
    }

    @Test func theBarMovesWithTheTransaction() throws {
        let stage = TestStage(Moving(), size: CGSize(width: 300, height: 100))
        func parts() -> [CGFloat] { stage.items.filter { $0.bounds.height == 4 }.map(\.bounds.width) }
        #expect(stage.texts == ["Speed", "0", "80", "20", "On"])
        #expect(abs(parts()[1] - parts()[0] / 4) < 0.51)
        try stage.tap("On")
        stage.advance(by: 0.5)
        #expect(abs(parts()[1] - parts()[0] / 2) < 0.51)
        stage.advance(by: 1)
        #expect(abs(parts()[1] - parts()[0] * 3 / 4) < 0.51)
    }

    private struct Number: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("\(Int(configuration.value * 100))")
            }
        }
    }

    @Test func styles() {
        let stage = TestStage(Gauge(value: 3, in: 2...4) { Text("Level") }.gaugeStyle(Number()))
        #expect(stage.texts == ["Level", "50"])
        let named = TestStage(Gauge(value: 0.5) { Text("Level") }.gaugeStyle(.accessoryCircularCapacity).accessibilityIdentifier("gauge"))
        #expect(named.texts.isEmpty)
        #expect(named.exists("Level"))
        #expect(named.frame("gauge")?.size == CGSize(width: 58, height: 58))
    }

    private struct Samples: View {
        var body: some View {
            VStack(spacing: 14) {
                Gauge(value: 0.4) {
                    Text("Level")
                } currentValueLabel: {
                    Text("40 %")
                }
                HStack(spacing: 16) {
                    Gauge(value: 0.3) {
                        Text("AQI")
                    } currentValueLabel: {
                        Text("30")
                    }
                    .gaugeStyle(.accessoryCircular)
                    .tint(LinearGradient(colors: [.green, .yellow, .red], startPoint: .bottom, endPoint: .trailing))
                    Gauge(value: 0.7) { Text("AQI") }
                        .gaugeStyle(.accessoryCircularCapacity)
                }
                Gauge(value: 0.6) { Text("Level") }.gaugeStyle(.accessoryLinear)
                Gauge(value: 0.6) { Text("Level") }.gaugeStyle(.accessoryLinearCapacity).tint(.green)
            }
            .padding(12)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.systemBackground))
        }
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func appearance(_ scheme: ColorScheme) throws {
        let stage = TestStage(Samples(), size: CGSize(width: 180, height: 220), scale: 1, colorScheme: scheme)
        try stage.expectSnapshot("gauges-\(scheme == .dark ? "dark" : "light")")
    }
}
