import IncrementalGraph
import Foundation

/// The views of a window that describe the user's activities, and those that continue them.
final class UserActivities: HostService {
    final class Receiver {
        let isShown: () -> Bool
        let type: () -> String
        let action: () -> (NSUserActivity) -> Void

        init(isShown: @escaping () -> Bool, type: @escaping () -> String, action: @escaping () -> (NSUserActivity) -> Void) {
            self.isShown = isShown
            self.type = type
            self.action = action
        }
    }

    private var receivers: [Receiver] = []
    private var describers: [Receiver] = []

    init(host: ViewGraph) {}

    func add(_ receiver: Receiver, describes: Bool) {
        if describes {
            describers.append(receiver)
        } else {
            receivers.append(receiver)
        }
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.receivers.removeAll { $0 === receiver }
            self?.describers.removeAll { $0 === receiver }
        }
    }

    /// The activities of the views that are shown, as they describe them now.
    var current: [NSUserActivity] {
        describers.filter { $0.isShown() }.map { describer in
            let activity = NSUserActivity(activityType: describer.type())
            let action = describer.action()
            onMainActor { action(activity) }
            return activity
        }
    }

    /// Passes an activity to all visible views that continue its type. Returns whether there is one.
    func `continue`(_ activity: NSUserActivity) -> Bool {
        let shown = receivers.filter { $0.isShown() && $0.type() == activity.activityType }
        for receiver in shown {
            let action = receiver.action()
            onMainActor { action(activity) }
        }
        return !shown.isEmpty
    }
}

extension ViewGraph {
    /// The activities of the views that are shown.
    package var userActivities: [NSUserActivity] { service(UserActivities.self).current }

    /// Hands an activity to the views that continue its type. Returns whether there is one.
    package func continueUserActivity(_ activity: NSUserActivity) -> Bool { service(UserActivities.self).continue(activity) }
}

nonisolated private struct UserActivityModifier: PrimitiveViewModifier {
    var type: String
    /// Whether the view describes an activity, or continues one.
    var describes: Bool
    var isActive = true
    var action: (NSUserActivity) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let presence = inputs.base.presence
        let describes = Graph.untracked { modifier.value.describes }
        let receiver = UserActivities.Receiver(
            isShown: {
                Graph.untracked {
                    modifier.value.isActive && (presence?.isShown?.value ?? true) && !(presence?.resolveIsLeaving() ?? false)
                }
            },
            type: { Graph.untracked { modifier.value.type } }, action: { Graph.untracked { modifier.value.action } })
        inputs.base.host.service(UserActivities.self).add(receiver, describes: describes)
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    /// Describes what the user does in the view, so that it can be continued elsewhere: `update` fills in an activity when one is asked for while
    /// the view is shown. On a stage, `TestStage.userActivities` asks.
    public func userActivity(_ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void) -> some View {
        modifier(UserActivityModifier(type: activityType, describes: true, isActive: isActive, action: update))
    }

    /// Describes what the user does with `element`; nothing while it is nil. See `userActivity(_:isActive:_:)`.
    public func userActivity<P>(_ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void) -> some View {
        modifier(
            UserActivityModifier(type: activityType, describes: true, isActive: element != nil) { activity in
                if let element {
                    update(element, activity)
                }
            })
    }

    /// Calls `action` with an activity of this type that the app is to continue while the view is shown: by
    /// `TestStage.continueUserActivity(_:)`.
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void) -> some View {
        modifier(UserActivityModifier(type: activityType, describes: false, action: action))
    }

    /// Says which events from outside the view's window prefers, and which it may take, as parts of their identifiers.
    /// Harmless: a phone has one window, which takes all events.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}
