import SwiftUI

struct KeyboardPad: View {
    @FocusState private var isFocused: Bool
    @State private var position = 0
    @State private var zoom = 1.0
    @State private var turn = Angle.zero

    var body: some View {
        VStack(spacing: 30) {
            Rectangle()
                .fill(.orange)
                .frame(width: 200, height: 200)
                .scaleEffect(zoom)
                .rotationEffect(turn)
                .gesture(MagnifyGesture().onChanged { zoom = $0.magnification })
                .simultaneousGesture(RotateGesture().onChanged { turn = $0.rotation })
                .accessibilityIdentifier("pad")
            Text("At \(position)")
                .focusable()
                .focused($isFocused)
                .onKeyPress(.leftArrow) {
                    position -= 1
                    return .handled
                }
                .onKeyPress(characters: .decimalDigits) { press in
                    position = Int(press.characters) ?? 0
                    return .handled
                }
            Button("Focus") { isFocused = true }
        }
    }
}

#Preview {
    KeyboardPad()
}
