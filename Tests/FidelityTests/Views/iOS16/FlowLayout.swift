import SwiftUI

struct FlowLayout: Layout {
    var spacing: CGFloat = 8

    struct Cache {
        var sizes: [CGSize] = []
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let rows = arrange(in: proposal.width ?? .infinity, cache.sizes)
        return CGSize(width: rows.width, height: rows.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let rows = arrange(in: bounds.width, cache.sizes)
        for (subview, point) in zip(subviews, rows.points) {
            subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }

    private func arrange(in width: CGFloat, _ sizes: [CGSize]) -> (points: [CGPoint], width: CGFloat, height: CGFloat) {
        var (points, x, y, row, widest) = ([CGPoint](), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for size in sizes {
            if x > 0, x + size.width > width {
                x = 0
                y += row + spacing
                row = 0
            }
            points.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            row = max(row, size.height)
            widest = max(widest, x - spacing)
        }
        return (points, widest, y + row)
    }
}

struct Weight: LayoutValueKey {
    static let defaultValue: CGFloat = 1
}

struct WeightedRow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 20))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let total = subviews.reduce(0) { $0 + $1[Weight.self] }
        var x = bounds.minX
        for subview in subviews {
            let width = bounds.width * subview[Weight.self] / total
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: width, height: bounds.height))
            x += width
        }
    }
}

struct TagCloud: View {
    @State private var isWide = true
    @State private var isColumn = false

    var body: some View {
        let layout = isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        VStack(alignment: .leading, spacing: 20) {
            FlowLayout {
                ForEach(0..<5) { Color.blue.frame(width: 60, height: 20).accessibilityIdentifier("tag \($0)") }
            }
            .frame(width: isWide ? 200 : 130, alignment: .leading)
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier("flow")
            WeightedRow {
                Color.red.layoutValue(key: Weight.self, value: 3).accessibilityIdentifier("heavy")
                Color.green.accessibilityIdentifier("light")
            }
            .frame(width: 200, height: 20)
            layout {
                Color.orange.frame(width: 30, height: 30).accessibilityIdentifier("first")
                Color.pink.frame(width: 30, height: 30).accessibilityIdentifier("second")
            }
            Button("Narrow") { withAnimation(.linear(duration: 1)) { isWide = false } }
            Button("Turn") { withAnimation(.linear(duration: 1)) { isColumn.toggle() } }
        }
    }
}

struct TagCloud_Previews: PreviewProvider {
    static var previews: some View {
        TagCloud()
    }
}
