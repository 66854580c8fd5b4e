import SwiftUI

struct LongArticle: View {
    @State private var position = ScrollPosition(edge: .top)
    @State private var offset: CGFloat = 0
    @State private var isPastHeader = false
    @State private var phases: [String] = []
    @State private var size = CGSize.zero

    var body: some View {
        VStack {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<30) { index in
                        Text("Paragraph \(index)")
                            .frame(maxWidth: .infinity)
                            .frame(height: 60)
                            .onScrollVisibilityChange(threshold: 0.5) { isVisible in
                                if index == 0 {
                                    isPastHeader = !isVisible
                                }
                            }
                    }
                }
                .scrollTargetLayout()
            }
            .scrollPosition($position)
            .onScrollGeometryChange(for: CGFloat.self) { geometry in
                geometry.contentOffset.y
            } action: { _, new in
                offset = new
            }
            .onScrollPhaseChange { _, new in
                phases.append("\(new)")
            }
            .onGeometryChange(for: CGSize.self) { proxy in
                proxy.size
            } action: { size in
                self.size = size
            }
            .frame(height: 300)
            Text("Offset \(Int(offset))")
            Text(isPastHeader ? "below" : "above")
            Text(phases.joined(separator: " ")).accessibilityIdentifier("phases")
            Text("Height \(Int(size.height))")
            Button("Bottom") { position.scrollTo(edge: .bottom) }
            Button("Point") { position.scrollTo(y: 120) }
        }
    }
}

#Preview {
    LongArticle()
}
