import SwiftUI

struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0

    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct BoundsKey: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []

    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
        value += nextValue()
    }
}

struct EqualColumns: View {
    @State private var width: CGFloat?
    @State private var chosen = 0
    private let sizes: [CGFloat] = [60, 110, 85]

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            ForEach(0..<sizes.count, id: \.self) { index in
                Color.blue
                    .frame(width: self.sizes[index], height: 20)
                    .background(
                        GeometryReader { proxy in
                            Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
                        }
                    )
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { self.chosen == index ? [$0] : [] }
                    .frame(width: self.width, alignment: .leading)
                    .accessibility(identifier: "column \(index)")
                    .onTapGesture { self.chosen = index }
            }
        }
        .onPreferenceChange(WidthKey.self) { self.width = $0 }
        .overlayPreferenceValue(BoundsKey.self) { anchors in
            GeometryReader { proxy in
                ForEach(0..<anchors.count, id: \.self) { index in
                    Rectangle()
                        .stroke(Color.red, lineWidth: 2)
                        .frame(width: proxy[anchors[index]].width, height: proxy[anchors[index]].height)
                        .offset(x: proxy[anchors[index]].minX, y: proxy[anchors[index]].minY)
                }
            }
        }
    }
}

struct EqualColumns_Previews: PreviewProvider {
    static var previews: some View {
        EqualColumns().previewLayout(.sizeThatFits)
    }
}
