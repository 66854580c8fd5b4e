import IncrementalGraph
import SwiftUICore
import StageTime

/// The titles of a window's navigation stacks, for hosts that show one in a title bar.
final class WindowTitles: HostService {
    private struct Entry {
        weak var pages: NavigationPages?
        let presence: ViewPresence?
        let environment: Attribute<EnvironmentValues>

        var title: String? {
            guard presence?.isShown?.value ?? true, let pages, let title = pages.page(pages.state.value.front)?.preferences.value.title else { return nil }
            return ResolvedText(title, environment: environment.value.textEnvironment, now: StageTime.currentDate).string
        }
    }

    private var entries: [Entry] = []

    init(host: ViewGraph) {}

    /// Adds a navigation stack, whose subgraph is the current one.
    static func add(_ pages: NavigationPages, _ inputs: _ViewInputs) {
        let titles = inputs.base.host.service(WindowTitles.self)
        titles.entries.append(Entry(pages: pages, presence: inputs.base.presence, environment: inputs.base.environment))
        Subgraph.requireCurrent.onTearDown { [weak titles, weak pages] in
            titles?.entries.removeAll { $0.pages == nil || $0.pages === pages }
        }
    }

    /// The title of the page in front: in a split view, that of the last column that has one.
    var title: String? {
        Graph.untracked { entries.lazy.reversed().compactMap(\.title).first }
    }
}

extension ViewGraph {
    /// The title of the page that is in front; nil where no navigation stack is shown, or where its page has none.
    package var navigationTitle: String? {
        var title: String?
        act { title = service(WindowTitles.self).title }
        return title
    }
}
