import SwiftUI

struct HoverTile: View {
    @State private var ripple = CGPoint.zero
    @State private var isBusy = false
    @State private var log: [String] = []

    var body: some View {
        VStack(spacing: 20) {
            Color.cyan
                .frame(width: 100, height: 100)
                .onTapGesture { location in
                    ripple = location
                    log.append("tap")
                }
                .accessibilityIdentifier("tile")
            Text("\(Int(ripple.x)), \(Int(ripple.y))")
            Color.mint
                .frame(width: 100, height: 40)
                .opacity(isBusy ? 0.5 : 1)
                .animation(.linear(duration: 1), value: isBusy)
                .gesture(
                    LongPressGesture(minimumDuration: 0.5).onEnded { _ in
                        withAnimation(.spring) { isBusy.toggle() }
                        log.append("press")
                    },
                    isEnabled: log.count < 2
                )
                .accessibilityIdentifier("strip")
            Text(log.joined(separator: " ")).accessibilityIdentifier("log")
        }
    }
}

#Preview {
    HoverTile()
}
