import SwiftUI

struct RollingNumber: View {
    @State private var count = 9
    @State private var isBold = false

    var body: some View {
        VStack(spacing: 20) {
            Text("\(count)")
                .font(.largeTitle.monospacedDigit())
                .contentTransition(.numericText())
            Text("Steady")
                .font(.system(size: isBold ? 40 : 20))
                .contentTransition(.interpolate)
                .accessibilityIdentifier("steady")
            Text(isBold ? "After" : "Before")
                .contentTransition(.opacity)
            Button("Count") { withAnimation(.linear(duration: 1)) { count += 1 } }
            Button("Bold") { withAnimation(.linear(duration: 1)) { isBold.toggle() } }
            Text("Wide").fontWidth(.expanded).bold(isBold)
            RoundedRectangle(cornerRadius: 8)
                .fill(.blue.gradient.shadow(.inner(radius: 3)))
                .frame(width: 60, height: 30)
        }
    }
}

struct RollingNumber_Previews: PreviewProvider {
    static var previews: some View {
        RollingNumber()
    }
}
