import SwiftUI

struct WaveView: View {
    @State private var isHigh = false

    var body: some View {
        Wave(height: isHigh ? 60 : 10)
            .stroke(.blue, lineWidth: 6)
            .frame(width: 240, height: 140)
            .onTapGesture {
                withAnimation(.easeInOut(duration: 1)) {
                    isHigh.toggle()
                }
            }
            .accessibilityLabel("Wave")
    }
}

#Preview {
    WaveView()
}
