import SwiftUI

struct CompletionChain: View {
    @State private var isMoved = false
    @State private var isFaded = false
    @State private var log: [String] = []

    var body: some View {
        VStack {
            Rectangle()
                .fill(.blue)
                .frame(width: 40, height: 40)
                .offset(x: isMoved ? 100 : 0)
                .opacity(isFaded ? 0 : 1)
            Button("Chain") {
                withAnimation(.linear(duration: 1)) {
                    isMoved = true
                } completion: {
                    log.append("moved")
                    withAnimation(.linear(duration: 1)) {
                        isFaded = true
                    } completion: {
                        log.append("faded")
                    }
                }
            }
            Button("Spring") {
                withAnimation(.spring(duration: 0.5, bounce: 0.5), completionCriteria: .logicallyComplete) {
                    isMoved.toggle()
                } completion: {
                    log.append("logical")
                }
            }
            Button("Removed") {
                withAnimation(.spring(duration: 0.5, bounce: 0.5), completionCriteria: .removed) {
                    isMoved.toggle()
                } completion: {
                    log.append("removed")
                }
            }
            Button("Nothing") {
                withAnimation(.linear(duration: 1)) {
                } completion: {
                    log.append("nothing")
                }
            }
            Text(log.joined(separator: " ")).accessibilityIdentifier("log")
        }
    }
}

#Preview {
    CompletionChain()
}
