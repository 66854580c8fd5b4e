import Foundation

/// Numbers of a wheel: height and rows as in UIKit's picker view, the cylinder as observed.
enum WheelMetrics {
    static let height: CGFloat = 216
    static let row: CGFloat = 32
    static let radius: CGFloat = 108
    static let font = Font.system(size: 21)
    static let bandInset: CGFloat = 9
    /// Rows are built as far as the wheel shows them; unrolled, that is more than the window's height.
    static let unrolled: CGFloat = 352
    /// How often the rows of an endless column are there.
    static let rounds = 101
}

/// One column of a wheel picker: rows on a wheel that a drag turns. It comes to rest on a row, which is then chosen.
nonisolated struct WheelColumn<Row: View>: View {
    var count: Int
    /// Turns without an end.
    var isEndless = false
    var selection: Int
    var isAvailable: (Int) -> Bool = { _ in true }
    var alignment = SwiftUI.Alignment.center
    var select: (Int) -> Void
    @ViewBuilder var row: @MainActor (Int) -> Row
    @MainActor @State private var position: ScrollPosition
    /// Where the column has come to rest, or is on its way to.
    @MainActor @State private var resting: Int
    @Environment(\.isEnabled) private var isEnabled

    init(
        count: Int, isEndless: Bool = false, selection: Int, isAvailable: @escaping (Int) -> Bool = { _ in true },
        alignment: SwiftUI.Alignment = .center, select: @escaping (Int) -> Void, @ViewBuilder row: @escaping @MainActor (Int) -> Row
    ) {
        self.count = count
        self.isEndless = isEndless && count > 1
        self.selection = selection
        self.isAvailable = isAvailable
        self.alignment = alignment
        self.select = select
        self.row = row
        let start = Self.index(of: selection, count: count, isEndless: self.isEndless)
        _resting = State(wrappedValue: start)
        _position = State(wrappedValue: ScrollPosition(y: CGFloat(start) * WheelMetrics.row))
    }

    private static func index(of selection: Int, count: Int, isEndless: Bool) -> Int {
        let usable = min(max(selection, 0), max(count - 1, 0))
        return isEndless ? WheelMetrics.rounds / 2 * count + usable : usable
    }

    @MainActor var body: some View {
        let padding = (WheelMetrics.unrolled - WheelMetrics.row) / 2
        ScrollView(.vertical, showsIndicators: false) {
            LazyVStack(spacing: 0) {
                ForEach(0..<(isEndless ? count * WheelMetrics.rounds : count), id: \.self) { index in
                    WheelRow(content: row(index % max(count, 1)), isAvailable: isAvailable(index % max(count, 1)), alignment: alignment)
                        .onTapGesture { turn(to: index) }
                }
            }
            .padding(.vertical, padding)
        }
        .scrollPosition($position)
        .scrollTargetBehavior(WheelTargetBehavior())
        .onScrollPhaseChange { _, phase, context in
            if phase == .idle {
                rest(at: context.geometry.contentOffset.y)
            }
        }
        .onChange(of: selection) { follow() }
        .onChange(of: count) { follow() }
        .modifier(NoSafeAreaModifier())
        .frame(height: WheelMetrics.unrolled)
        .frame(height: WheelMetrics.height)
        .clipped()
        .contentShape(Rectangle())
        .scrollDisabled(!isEnabled)
    }

    /// The index of the row at an offset.
    private func index(at offset: CGFloat) -> Int {
        let last = (isEndless ? count * WheelMetrics.rounds : count) - 1
        guard offset.isFinite else { return 0 }
        return min(max(Int(saturating: (offset / WheelMetrics.row).rounded()), 0), max(last, 0))
    }

    @MainActor private func rest(at offset: CGFloat) {
        guard count > 0 else { return }
        resting = index(at: offset)
        let chosen = resting % count
        if chosen != selection {
            select(chosen)
        }
    }

    @MainActor private func turn(to index: Int) {
        resting = index
        withAnimation(.easeOut(duration: 0.3)) {
            position.scrollTo(y: CGFloat(index) * WheelMetrics.row)
        }
    }

    /// Goes where the selection is, by the shortest path.
    @MainActor private func follow() {
        guard count > 0 else { return }
        let current = resting
        guard current % count != selection else { return }
        let target: Int
        if isEndless {
            var delta = (selection - current % count) % count
            if abs(delta) > count / 2 {
                delta -= delta > 0 ? count : -count
            }
            target = current + delta
        } else {
            target = selection
        }
        resting = target
        position.scrollTo(y: CGFloat(target) * WheelMetrics.row)
    }
}

/// Makes a view believe that nothing covers it, wherever it reaches.
nonisolated private struct NoSafeAreaModifier: GraphInputsModifier {
    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        inputs.safeArea = nil
        inputs.safeAreaClaim = nil
    }
}

/// Stops at whole rows.
private struct WheelTargetBehavior: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.origin.y / WheelMetrics.row).rounded() * WheelMetrics.row
    }
}

/// A row on the wheel: turned away from the reader as far as it is from the middle.
nonisolated private struct WheelRow<Content: View>: View {
    var content: Content
    var isAvailable: Bool
    var alignment: SwiftUI.Alignment

    @MainActor var body: some View {
        content
            .font(WheelMetrics.font)
            .lineLimit(1)
            .foregroundStyle(Color(system: isAvailable ? .primary : .tertiary))
            .frame(maxWidth: .infinity, alignment: alignment)
            .frame(height: WheelMetrics.row)
            .contentShape(Rectangle())
            .visualEffect { effect, proxy in
                let pose = WheelPose(distance: proxy.frame(in: .scrollView).midY - WheelMetrics.unrolled / 2)
                return
                    effect
                    .scaleEffect(x: pose.width, y: pose.height)
                    .offset(y: pose.shift)
                    .opacity(pose.opacity)
            }
    }
}

/// The appearance of a row that is `distance` points below the middle of the unrolled wheel.
struct WheelPose: Equatable {
    var shift: CGFloat = 0
    var height: CGFloat = 0
    var width: CGFloat = 0
    var opacity: Double = 0

    init(distance: CGFloat) {
        let angle = distance / WheelMetrics.radius
        guard abs(angle) < .pi / 2 else { return }
        shift = sin(angle) * WheelMetrics.radius - distance
        height = cos(angle)
        width = 1 - (1 - cos(angle)) * 0.18
        // The row in the middle is full; on the way to the next one it fades to what the wheel's rows have.
        let depth = cos(angle) * cos(angle)
        let near = max(0, 1 - abs(distance) / (WheelMetrics.row / 2))
        opacity = 0.55 * depth + (1 - 0.55 * depth) * min(near * 2, 1)
    }
}

/// The wheel's window: a grey band behind the chosen rows.
nonisolated struct WheelFrame<Content: View>: View {
    @ViewBuilder var content: Content
    @Environment(\.isEnabled) private var isEnabled

    @MainActor var body: some View {
        content
            .frame(maxWidth: .infinity)
            .frame(height: WheelMetrics.height)
            .background {
                RoundedRectangle(cornerRadius: 8, style: .continuous)
                    .fill(Color(system: .tertiaryFill))
                    .frame(height: WheelMetrics.row)
                    .padding(.horizontal, WheelMetrics.bandInset)
                    .modifier(UnnamedModifier())
            }
            .opacity(isEnabled ? 1 : 0.5)
    }
}
