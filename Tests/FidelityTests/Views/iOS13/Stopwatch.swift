import Combine
import SwiftUI

struct Stopwatch: View {
    @State private var seconds = 0
    @State private var isRunning = true
    @State private var events: [String] = []
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack {
            if isRunning {
                Text("\(seconds) s")
                    .font(.largeTitle)
                    .onAppear { self.events.append("appeared") }
                    .onDisappear { self.events.append("disappeared") }
            }
            Button(isRunning ? "Stop" : "Go on") { self.isRunning.toggle() }
            Button("Later") {
                DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.events.append("later") }
            }
            Text(events.joined(separator: ", ")).accessibility(identifier: "events")
        }
        .onReceive(timer) { _ in
            if self.isRunning {
                self.seconds += 1
            }
        }
    }
}

struct Stopwatch_Previews: PreviewProvider {
    static var previews: some View {
        Stopwatch()
    }
}
