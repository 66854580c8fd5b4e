import SwiftUI

struct Pulse: View {
    var body: some View {
        Circle()
            .fill(.pink)
            .frame(width: 100, height: 100)
    }
}

#Preview {
    Pulse()
}
