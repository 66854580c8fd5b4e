import SwiftUI

extension RandomView {
    private var spacing: CGFloat? { [nil, nil, 0, 8, 20, -4][variant % 6] }

    var container: any View {
        switch node.kind {
        case .vStack: VStack(alignment: [.leading, .center, .trailing][variant % 3], spacing: spacing) { children }
        case .hStack: HStack(alignment: [.top, .center, .bottom, .firstTextBaseline][variant % 4], spacing: spacing) { children }
        case .zStack: ZStack(alignment: [.topLeading, .center, .bottomTrailing][variant % 3]) { children }
        case .grid: grid
        case .lazyVStack:
            LazyVStack(alignment: [.leading, .center, .trailing][variant % 3], spacing: spacing, pinnedViews: variant > 8 ? .sectionHeaders : []) { children }
        case .lazyHStack: LazyHStack(spacing: spacing) { children }
        case .lazyVGrid: LazyVGrid(columns: tracks, spacing: spacing) { children }
        case .lazyHGrid: LazyHGrid(rows: tracks, spacing: spacing) { children }
        case .scrollV: ScrollView { children }
        case .scrollH: ScrollView(.horizontal) { children }
        case .scrollBoth: ScrollView([.horizontal, .vertical]) { children }
        case .list: list
        case .form: Form { children }
        case .section: section
        case .disclosure: DisclosureGroup(label, isExpanded: source.binding(\.flags[node.knob])) { children }
        case .labeled: LabeledContent(label) { children }
        case .customLayout: RandomFlow(spacing: amount) { children }
        case .anyLayout: anyLayout
        case .viewThatFits: ViewThatFits(in: variant < 6 ? .vertical : [.vertical, .horizontal]) { children }
        case .geometryReader: geometryReader
        default: Group { children }
        }
    }

    private var tracks: [GridItem] {
        switch variant % 5 {
        case 0: [GridItem(.flexible()), GridItem(.flexible())]
        case 1: [GridItem(.adaptive(minimum: 80))]
        case 2: [GridItem(.fixed(60)), GridItem(.flexible())]
        case 3: [GridItem(.flexible(), alignment: .topLeading), GridItem(.flexible()), GridItem(.flexible(maximum: 50))]
        default: Array(repeating: GridItem(.flexible(minimum: 20)), count: 1 + number % 3)
        }
    }

    private var list: any View {
        let list = List { children }
        switch variant % 4 {
        case 0: return list.listStyle(.plain)
        case 1: return list.listStyle(.grouped)
        case 2: return list.listStyle(.sidebar)
        default: return list
        }
    }

    private var section: any View {
        let nodes = node.children
        switch variant % 4 {
        case 0: return Section(label) { children }
        case 1:
            return Section {
                RandomChildren(nodes: Array(nodes.dropFirst()), source: source)
            } header: {
                RandomChildren(nodes: Array(nodes.prefix(1)), source: source)
            } footer: {
                Text("foot \(number)")
            }
        case 2: return Section(label, isExpanded: source.binding(\.flags[node.knob])) { children }
        default: return Section { children }
        }
    }

    private var grid: any View {
        let nodes = node.children
        return Grid(alignment: .leading, horizontalSpacing: spacing, verticalSpacing: spacing) {
            GridRow { RandomChildren(nodes: Array(nodes.prefix(2)), source: source) }
            if isOn || variant < 6 {
                GridRow {
                    Text("cell \(number)").gridCellColumns(variant % 3 + 1)
                    RandomChildren(nodes: Array(nodes.dropFirst(2).prefix(1)), source: source)
                }
            }
            RandomChildren(nodes: Array(nodes.dropFirst(3)), source: source)
        }
    }

    private var anyLayout: any View {
        let layout =
            switch number % 4 {
            case 0: AnyLayout(HStackLayout(spacing: spacing))
            case 1: AnyLayout(VStackLayout(alignment: .leading))
            case 2: AnyLayout(ZStackLayout())
            default: AnyLayout(RandomFlow(spacing: amount))
            }
        return layout { children }
    }

    private var geometryReader: any View {
        let reader = GeometryReader { proxy in
            VStack(alignment: .leading) {
                Text("\(Int(proxy.size.width))×\(Int(proxy.size.height)) \(number)")
                children
            }
        }
        return variant < 8 ? AnyView(reader.frame(height: 60 + amount)) : AnyView(reader)
    }
}

/// Lines of views, as many in a line as fit.
struct RandomFlow: Layout {
    var spacing: CGFloat

    var animatableData: CGFloat {
        get { spacing }
        set { spacing = newValue }
    }

    private func places(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (points: [CGPoint], size: CGSize) {
        let width = max(proposal.width ?? 200, 1)
        var points: [CGPoint] = []
        var (x, y, line, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        for subview in subviews {
            let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
            if x > 0, x + size.width > width {
                (x, y, line) = (0, y + line + spacing, 0)
            }
            points.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            line = max(line, size.height)
            widest = max(widest, x - spacing)
        }
        return (points, CGSize(width: max(widest, 0), height: y + line))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        places(proposal, subviews).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, point) in zip(subviews, places(ProposedViewSize(bounds.size), subviews).points) {
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), anchor: .topLeading,
                proposal: ProposedViewSize(width: bounds.width, height: nil))
        }
    }
}
