import SwiftUI

struct StatusBadge: View {
    @State private var isOn = false
    @State private var shakes = 0
    @State private var showsSheet = false

    var body: some View {
        VStack(spacing: 20) {
            Image(systemName: "gearshape")
                .symbolEffect(.rotate, value: shakes)
            Image(systemName: "bell")
                .symbolEffect(.wiggle, value: shakes)
            Image(systemName: "heart")
                .symbolEffect(.breathe, isActive: isOn)
            Button("Shake") { shakes += 1 }
            Button("Breathe") { isOn.toggle() }
            Button("Panel") { showsSheet = true }
            Text(.now, format: .dateTime.year())
        }
        .sheet(isPresented: $showsSheet) {
            Text("Fitted")
                .frame(width: 200, height: 150)
                .presentationSizing(.fitted)
        }
    }
}

#Preview {
    StatusBadge()
}
