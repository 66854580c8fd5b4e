import SwiftUI

@available(*, deprecated)
struct CountingModifier: AnimatableModifier {
    var number: Double

    // Language mode 6 requires the annotation, with Apple's protocol, too: a modifier is isolated to the main actor, Animatable is not.
    nonisolated var animatableData: Double {
        get { number }
        set { number = newValue }
    }

    func body(content: Content) -> some View {
        content.overlay(Text("\(Int(number))").font(.caption))
    }
}

@available(*, deprecated)
struct LoadingRing: View {
    @State private var progress = 0.0

    var body: some View {
        VStack {
            Circle()
                .stroke(Color.gray, lineWidth: 4)
                .frame(width: 80, height: 80)
                .modifier(CountingModifier(number: progress))
            Button("Load") { withAnimation(.linear(duration: 1)) { self.progress = 100 } }
        }
    }
}
