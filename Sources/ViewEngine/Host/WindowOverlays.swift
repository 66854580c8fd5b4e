import Rendering

/// Joins what services draw above the window with what the views have drawn.
///
/// The joined list has an identity: as long as its parts are the same, the frames show the same.
struct WindowOverlays {
    /// A rule number that no graph reaches: no rule makes the joined list.
    private static let rule = UInt32.max

    private var content = DisplayList.empty
    private var overlays: [DisplayList] = []
    private var version: UInt64 = 0

    /// - Parameter last: The list of the frame before.
    mutating func added(to content: DisplayList, _ overlays: [DisplayList], after last: DisplayList) -> DisplayList {
        guard !overlays.isEmpty else {
            self.overlays = []
            return content
        }
        let isSame =
            content.isSame(as: self.content) && overlays.count == self.overlays.count
            && zip(overlays, self.overlays).allSatisfy { $0.isSame(as: $1) }
        if isSame {
            return last
        }
        self.content = content
        self.overlays = overlays
        version += 1
        return DisplayList(
            .group([content] + overlays), identity: DisplayList.Identity(graph: overlays[0].identity.graph, rule: Self.rule, version: version))
    }
}
