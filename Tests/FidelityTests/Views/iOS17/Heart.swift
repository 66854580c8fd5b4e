import SwiftUI

struct Heart: View {
    @State private var likes = 0
    @State private var isLoading = false
    @State private var events: [String] = []

    var body: some View {
        VStack(spacing: 20) {
            Image(systemName: "heart.fill")
                .foregroundStyle(.red)
                .symbolEffect(.bounce, value: likes)
                .sensoryFeedback(.impact(weight: .light), trigger: likes)
                .accessibilityIdentifier("heart")
            Image(systemName: "wifi")
                .symbolEffect(.variableColor.iterative, isActive: isLoading)
            Button("Like") { likes += 1 }
            Button("Load") { isLoading.toggle() }
            Button("Fly") {
                withAnimation(.linear(duration: 2).logicallyComplete(after: 1), completionCriteria: .logicallyComplete) {
                    events.append("start")
                } completion: {
                    events.append("end")
                }
            }
            Text("\(events.count) events").contentTransition(.numericText(value: Double(events.count)))
        }
        .onChange(of: likes, initial: true) { old, new in
            events.append("\(old)-\(new)")
        }
        .onChange(of: isLoading) {
            events.append("loading")
        }
    }
}

#Preview {
    Heart()
}
