import IncrementalGraph
import Foundation

/// The context of a timeline, for content in a separate type or function.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// Updates its content at the dates of a schedule. Only the content's closure runs for an update, nothing around it.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
    package let schedule: Schedule
    package let content: (Context) -> Content

    /// What the content is made from.
    public struct Context {
        /// How exact a date the content has to show.
        public enum Cadence: Comparable, Sendable {
            /// Fractions of seconds.
            case live

            /// The date must be exact to a second.
            case seconds

            /// The date must be exact to a minute.
            case minutes

            /// Whether `a` has the content updated more often than `b`.
            public static func < (a: Cadence, b: Cadence) -> Bool { a.rank < b.rank }

            private var rank: Int {
                switch self {
                case .live: 0
                case .seconds: 1
                case .minutes: 2
                }
            }
        }

        /// The date of this update: the schedule's last one that has come, or when there is none the one at which the
        /// view appeared.
        public let date: Date

        /// How often the content is updated: always `.live`, as on a display that is in use.
        public let cadence: Cadence

        package let invalidation: () -> Void

        /// Has the content made again, although no date has come.
        public func invalidateTimelineContent() {
            invalidation()
        }
    }
}

extension TimelineView: View where Content: View {
    public typealias Body = Never

    /// - Parameters:
    ///   - schedule: The dates. A changed schedule restarts.
    ///   - content: Makes the content for a date.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = { context in
            content(TimelineViewDefaultContext(date: context.date, cadence: .live, invalidation: context.invalidation))
        }
    }

    /// The same with a closure that receives the context of this very timeline view.
    @available(*, deprecated, message: "Use TimelineViewDefaultContext for the type of the context that the content's closure receives.")
    @_disfavoredOverload
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// There is none: asking for it ends the program.
    nonisolated public var body: Never { fatalError("a timeline has no body") }

    nonisolated public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.enterPart(view)
        let content = makeContent(of: view, inputs: inputs.base)
        inputs.observePart(content)
        return Content._makeView(view: content, inputs: inputs)
    }

    nonisolated public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        inputs.makeObservedContent(of: view) { makeContent(of: view, inputs: $0.base) }
    }

    nonisolated private static func makeContent(of view: _GraphValue<Self>, inputs: _GraphInputs) -> _GraphValue<Content> {
        let schedule = view.map("schedule") { $0.schedule }.attribute
        let date = Attribute("timeline date", stateful: TimelineDate(schedule: schedule, host: inputs.host))
        return _GraphValue(Attribute("timeline", stateful: TimelineContent(view: view.attribute, date: date, host: inputs.host)))
    }
}

private struct TimelineContent<Schedule: TimelineSchedule, Content: View>: StatefulRule {
    let view: Attribute<TimelineView<Schedule, Content>>
    let date: Attribute<Date>
    let generation = Attribute("timeline generation", value: 0)
    unowned let host: ViewGraph
    let comparator = ValueComparator.of(Content.self)

    init(view: Attribute<TimelineView<Schedule, Content>>, date: Attribute<Date>, host: ViewGraph) {
        self.view = view
        self.date = date
        self.host = host
    }

    mutating func updateValue(old: Content?) -> RuleResult<Content> {
        let generation = generation
        _ = generation.value
        let context = TimelineView<Schedule, Content>.Context(date: date.value, cadence: .live) { [weak updates = host.updates] in
            updates?.enqueue(in: .current) {
                if generation.isAlive {
                    generation.set(generation.value + 1)
                }
            }
        }
        let content = view.value.content
        host.diagnostics.bodiesRun += 1
        let new = host.observing { content(context) }
        return .comparing(new, with: old, by: comparator)
    }
}
