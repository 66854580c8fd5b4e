import SwiftUI

/// The view of a `RandomNode`.
struct RandomView: View {
    let node: RandomNode
    let source: RandomSource

    var body: some View {
        AnyView(content)
    }

    var state: RandomState { source.state }
    var number: Int { state.numbers[node.knob] }
    var isOn: Bool { state.flags[node.knob] }
    var items: [RandomItem] { state.lists[node.knob % 4] }
    var amount: CGFloat { CGFloat(number) }
    var variant: Int { node.variant }
    var label: String { "n\(node.name)" }

    var children: RandomChildren { RandomChildren(nodes: node.children, source: source) }

    func child(_ index: Int) -> RandomView {
        let missing = RandomNode(kind: .divider)
        return RandomView(node: index < node.children.count ? node.children[index] : missing, source: source)
    }

    private var content: any View {
        if RandomNode.leaves.contains(node.kind) {
            return leaf
        }
        if RandomNode.modifiers.contains(node.kind) {
            return modified
        }
        switch node.kind {
        case .branch, .optional, .rows, .countedRows, .editableRows, .anyViews, .identified, .matched, .matchedRows, .volatileRows, .repeatedRows:
            return changing
        case .late, .phases, .keyframes, .timeline, .endlessPhases, .animationTimeline, .ticking, .onChangeLoop:
            return timed
        case .navigation, .split, .tabs, .pages, .sheet, .cover, .alert, .popover, .dialog:
            return scene
        default:
            return container
        }
    }
}

/// The children of a node, side by side in whatever is around them.
struct RandomChildren: View {
    let nodes: [RandomNode]
    let source: RandomSource

    @ViewBuilder var body: some View {
        switch nodes.count {
        case 0: EmptyView()
        case 1: child(0)
        case 2:
            child(0)
            child(1)
        case 3:
            child(0)
            child(1)
            child(2)
        default: ForEach(nodes, id: \.name) { RandomView(node: $0, source: source) }
        }
    }

    private func child(_ index: Int) -> RandomView {
        RandomView(node: nodes[index], source: source)
    }
}

// MARK: Leaves

extension RandomView {
    var leaf: any View {
        switch node.kind {
        case .text: Text("\(label) \(state.texts[node.knob % 2])")
        case .longText: Text(String(repeating: "word ", count: 1 + number * 3)).lineLimit(variant == 0 ? 2 : nil)
        case .color: [Color.red, .green, .blue, .orange][variant % 4]
        case .circle: Circle().fill(.blue).frame(width: 10 + amount * 3)
        case .symbol: Image(systemName: isOn ? "star.fill" : "star")
        case .spacer: Spacer(minLength: variant < 4 ? amount : nil)
        case .divider: Divider()
        case .button: Button(label) { source.state.flags[node.knob].toggle() }
        case .toggle: Toggle(label, isOn: source.binding(\.flags[node.knob]))
        case .slider:
            Slider(
                value: Binding {
                    Double(number)
                } set: {
                    source.state.numbers[node.knob] = Int(max(0, min(9, $0)))
                }, in: 0...9)
        case .stepper: Stepper("\(label) \(number)", value: source.binding(\.numbers[node.knob]), in: 0...9)
        case .textField: TextField(label, text: source.binding(\.texts[node.knob % 2]))
        case .picker: picker
        case .progress: ProgressView(value: Double(number), total: 9)
        case .link: NavigationLink(label, value: variant % 3)
        case .uiLabel: RandomLabel(text: "\(label) \(state.texts[node.knob % 2])", size: 12 + amount * 2, variant: variant)
        default: Text("\(state.measured[node.knob]) \(state.seen[node.knob])").lineLimit(1).frame(width: 80, height: 18)
        }
    }

    private var picker: any View {
        let picker = Picker(label, selection: source.binding(\.numbers[node.knob])) {
            ForEach(0..<4) { Text("choice \($0)").tag($0) }
        }
        switch variant % 3 {
        case 0: return picker.pickerStyle(.segmented)
        case 1: return picker.pickerStyle(.inline)
        default: return picker.pickerStyle(.menu)
        }
    }
}

/// A label of UIKit's whose text and font follow the state.
private struct RandomLabel: UIViewRepresentable {
    let text: String
    let size: CGFloat
    let variant: Int

    func makeUIView(context: Context) -> UILabel {
        let label = UILabel()
        label.numberOfLines = variant % 3
        if variant % 2 == 0 {
            label.setContentHuggingPriority(.required, for: .horizontal)
            label.setContentHuggingPriority(.required, for: .vertical)
        }
        return label
    }

    func updateUIView(_ label: UILabel, context: Context) {
        label.text = text
        label.font = .systemFont(ofSize: size)
    }
}
