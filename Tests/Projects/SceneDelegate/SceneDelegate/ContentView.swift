import SwiftUI

struct ContentView: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Key \(CountingWindow.keys)")
            Text("Red \(Int(CIColor(color: .red).red))")
            Button("Tapped \(count)") { count += 1 }
        }
    }
}
