import SwiftUI

struct ContentView: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Key \(CountingWindow.keys)")
            Text("Red \(Int(CIColor(color: .red).red))")
            Button("Tapped \(count)") { withAnimation { count += 1 } }
        }
    }
}

struct ContentView_Previews: PreviewProvider {
    static var previews: some View { Text("preview") }
}
