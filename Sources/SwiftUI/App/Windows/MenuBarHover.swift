import Foundation
import IncrementalGraph

/// The titles of a window's menu bar, for a pointer that goes from one to the next while a menu is open: the open menu is above all of them.
private final class MenuBarTitles: HostService {
    final class Title {
        let frame: () -> CGRect
        let isOpen: () -> Binding<Bool>?

        init(frame: @escaping () -> CGRect, isOpen: @escaping () -> Binding<Bool>?) {
            (self.frame, self.isOpen) = (frame, isOpen)
        }
    }

    private var titles: [Title] = []

    init(host: ViewGraph) {}

    func add(_ title: Title) {
        titles.append(title)
        Subgraph.requireCurrent.onTearDown { [weak self, weak title] in
            self?.titles.removeAll { $0 === title }
        }
    }

    /// Returns whether another menu has opened.
    func hover(at point: CGPoint) -> Bool {
        guard titles.contains(where: { $0.isOpen()?.wrappedValue == true }), let title = titles.first(where: { $0.frame().contains(point) }),
            let isOpen = title.isOpen(), !isOpen.wrappedValue
        else { return false }
        isOpen.wrappedValue = true
        return true
    }
}

/// Opens a title's menu when the pointer comes over it from another one whose menu is open.
nonisolated struct MenuBarTitleHover: PrimitiveViewModifier {
    let isOpen: Binding<Bool>

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let (geometry, transform, attribute) = (inputs.geometry, inputs.transform, modifier.attribute)
        let title = MenuBarTitles.Title(
            frame: { attribute.isAlive ? Graph.untracked { transform.value.boundsInGlobal(geometry.value.frame) } : .null },
            isOpen: { attribute.isAlive ? Graph.untracked { attribute.value.isOpen } : nil })
        inputs.base.host.service(MenuBarTitles.self).add(title)
        return body(_Graph(), inputs)
    }
}

extension ViewGraph {
    /// The pointer is over a point of the window. Returns whether it has opened another menu of the menu bar.
    @MainActor
    package func hoverMenuBar(at point: CGPoint) -> Bool { service(MenuBarTitles.self).hover(at: point) }
}
