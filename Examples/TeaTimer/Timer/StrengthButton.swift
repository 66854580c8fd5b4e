import SwiftUI

/// A round button that shows how strong a tea is made. Tapped, it lets out the strengths to choose from: they come from
/// under it and stand on an arc that begins above it.
struct StrengthButton: View {
    @Binding var strength: Double?
    var choices: [Double]

    /// Whether the choices are there at all; they come and go with a transition.
    @State private var isOpen = false
    /// Whether they are on their arc or under the button. Both change together, with the same curve.
    @State private var isSpread = false

    private static let motion = Animation.easeOut(duration: 0.25)

    var body: some View {
        ZStack {
            if isOpen {
                ForEach(choices.indices, id: \.self) { index in
                    Text(choices[index], format: .number)
                        .modifier(RoundLabel(color: choices[index] == strength ? .honey : .moss, hasRim: true))
                        .accessibilityIdentifier("Strength \(choices[index].formatted())")
                        .transition(.scale.animation(Self.motion))
                        .offset(isSpread ? place(of: index) : .zero)
                        .onTapGesture {
                            strength = choices[index]
                            close()
                        }
                }
            }
            button
        }
    }

    private var button: some View {
        ZStack {
            Group {
                if let strength {
                    Text(strength, format: .number)
                        .modifier(RoundLabel(color: .clay))
                        .accessibilityValue(strength.formatted())
                } else {
                    Text("\(Image(systemName: "exclamationmark"))")
                        .modifier(RoundLabel(color: .red))
                }
            }
            if isOpen {
                Text("\(Image(systemName: "xmark"))")
                    .modifier(RoundLabel(color: .red))
                    .transition(.opacity.animation(.linear(duration: 0.25)))
                    // Also while it goes: what is removed lies behind what stays, otherwise.
                    .zIndex(1)
            }
        }
        .onTapGesture {
            isOpen ? close() : open()
        }
        .accessibilityIdentifier("Strength")
        .accessibilityLabel("Strength")
        .accessibilityAddTraits(.isButton)
    }

    private func open() {
        withAnimation(Self.motion) {
            isSpread = true
        }
        withAnimation {
            isOpen = true
        }
    }

    private func close() {
        withAnimation(Self.motion) {
            isSpread = false
        }
        withAnimation {
            isOpen = false
        }
    }

    /// Equal steps on a circle whose centre is to the left of the button and somewhat above it.
    private func place(of index: Int) -> CGSize {
        let radius = 196.0
        let angle = Angle.degrees(14.5 * Double(index)).radians
        return CGSize(width: radius * (cos(angle) - 1), height: -58 - radius * sin(angle))
    }
}

/// Light on a circle, of the same size whatever it says.
struct RoundLabel: ViewModifier {
    var color: Color
    /// Sets it off from what is below.
    var hasRim = false

    func body(content: Content) -> some View {
        content
            .font(.system(.headline, design: .rounded))
            .foregroundStyle(.card)
            .frame(width: 46, height: 46)
            .background(color, in: Circle())
            .overlay {
                Circle()
                    .strokeBorder(.card, lineWidth: hasRim ? 2 : 0)
            }
            .shadow(color: .black.opacity(hasRim ? 0.22 : 0), radius: 6, y: 3)
            .contentShape(Circle())
    }
}

#Preview("Strength") {
    @Previewable @State var strength: Double? = 2.5
    VStack {
        Spacer()
        HStack {
            Spacer()
            StrengthButton(strength: $strength, choices: Brew.strengths)
        }
    }
    .padding(24)
    .background(.paper)
}
