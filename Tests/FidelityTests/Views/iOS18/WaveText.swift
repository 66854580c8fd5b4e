import SwiftUI

struct EmphasisAttribute: TextAttribute {}

struct WaveRenderer: TextRenderer {
    var progress: Double

    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout {
            for run in line {
                var copy = context
                if run[EmphasisAttribute.self] != nil {
                    copy.translateBy(x: 0, y: -40 * progress)
                } else {
                    copy.opacity = 1 - progress / 2
                }
                copy.draw(run)
            }
        }
    }
}

struct WaveText: View {
    @State private var progress = 0.0

    var body: some View {
        VStack {
            let word = Text("high").customAttribute(EmphasisAttribute())
            Text("Jump \(word)")
                .textRenderer(WaveRenderer(progress: progress))
            Button("Play") {
                withAnimation(.linear(duration: 1)) { progress = 1 }
            }
        }
    }
}

#Preview {
    WaveText()
}
