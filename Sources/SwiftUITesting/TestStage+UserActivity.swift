import Foundation
import SwiftUI

extension TestStage {
    /// What the user does, as the visible views with `userActivity(_:isActive:_:)` describe it, the outermost first. Each call asks them anew.
    public var userActivities: [NSUserActivity] { onStage { graph.userActivities } }

    /// Hands the app an activity, as another device or a search does: the visible views with `onContinueUserActivity(_:perform:)` of its type
    /// receive it.
    /// - Returns: Whether there is such a view.
    @discardableResult
    public func continueUserActivity(_ activity: NSUserActivity) -> Bool {
        defer { advance(by: 0) }
        return onStage { graph.continueUserActivity(activity) }
    }
}
