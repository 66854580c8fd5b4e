import SwiftUI

struct AdaptiveBar: View {
    @State private var width: CGFloat = 300

    var body: some View {
        VStack {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 0) {
                    Color.red.frame(width: 200, height: 20)
                    Text("Long")
                }
                HStack(spacing: 0) {
                    Color.red.frame(width: 80, height: 20)
                    Text("Short")
                }
                Text("Tiny")
            }
            .frame(width: width)
            Button("Less") { width -= 140 }
            LabeledContent("Version") { Text("1.2") }
            LabeledContent("Build", value: "7")
        }
        .padding()
    }
}

struct Meter: View {
    @State private var level = 0.25

    var body: some View {
        VStack {
            Gauge(value: level, in: 0...1) {
                Text("Level")
            } currentValueLabel: {
                Text(level, format: .percent)
            } minimumValueLabel: {
                Text("low")
            } maximumValueLabel: {
                Text("high")
            }
            Gauge(value: level) {
                Text("Ring")
            }
            .gaugeStyle(RingStyle())
            Button("Raise") { withAnimation(.linear(duration: 1)) { level += 0.5 } }
        }
        .frame(width: 200)
    }
}

struct RingStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        Circle()
            .trim(from: 0, to: configuration.value)
            .stroke(.orange, lineWidth: 6)
            .frame(width: 60, height: 60)
            .overlay { configuration.label }
    }
}

struct AdaptiveBar_Previews: PreviewProvider {
    static var previews: some View {
        AdaptiveBar()
        Meter()
    }
}
