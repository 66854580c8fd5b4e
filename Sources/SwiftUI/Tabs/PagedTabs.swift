import Foundation

/// Pages side by side, each as large as the tab view.
nonisolated struct PagedTabs: View {
    var choice: TabChoice
    var indexDisplay: PageTabViewStyle.IndexDisplayMode
    @State private var visible: ClosedRange<Int>?

    @MainActor var body: some View {
        GeometryReader { proxy in
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(Array(choice.pages.enumerated()), id: \.element.id) { index, page in
                        TabPlace(isShown: index == choice.index || visible?.contains(index) == true) { page.view }
                            .frame(width: proxy.size.width, height: proxy.size.height)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.paging)
            .scrollPosition(id: position)
            .onScrollGeometryChange(for: ClosedRange<Int>.self, of: pages) { old, new in
                // The first range may not contain the current page yet.
                if new != old || new.contains(choice.index) {
                    visible = new
                }
            }
        }
        .overlay(alignment: .bottom) {
            if showsIndex {
                PageIndex(count: choice.pages.count, current: choice.index) { index in
                    withAnimation(.easeInOut(duration: 0.3)) {
                        choice.choose(choice.pages[index].id)
                    }
                }
                .padding(.bottom, 8)
            }
        }
    }

    private var showsIndex: Bool {
        switch indexDisplay.kind {
        case .automatic: choice.pages.count > 1
        case .always: !choice.pages.isEmpty
        case .never: false
        }
    }

    private var position: Binding<AnyHashable?> {
        let choice = choice
        return Binding(
            get: { choice.shown },
            set: { id in
                if let id {
                    onMainActor(choice, id) { $0.choose($1) }
                }
            })
    }

    /// The pages of which something is visible.
    private func pages(_ geometry: ScrollGeometry) -> ClosedRange<Int> {
        let width = geometry.containerSize.width
        guard width > 0 else { return choice.index...choice.index }
        let last = max(choice.pages.count - 1, 0)
        // A hundredth of a point is nothing to see.
        let first = Int(saturating: ((geometry.contentOffset.x + 0.01) / width).rounded(.down))
        let end = Int(saturating: ((geometry.contentOffset.x + width - 0.01) / width).rounded(.down))
        let lower = min(max(first, 0), last)
        return lower...max(min(max(end, 0), last), lower)
    }
}
