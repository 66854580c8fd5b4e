/// A mark along the track of a slider.
public struct SliderTick<V: BinaryFloatingPoint>: Identifiable {
    /// What a mark is known by: its value.
    public struct ID: Hashable {
        let value: V

        public static func == (a: ID, b: ID) -> Bool { a.value == b.value }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(Double(value))
        }
    }

    let value: V
    let label: AnyView?

    /// What the mark is known by.
    public var id: ID { ID(value: value) }

    /// Creates a mark at a value.
    public init(_ value: V) {
        self.value = value
        label = nil
    }

    /// A mark at a value, with a title below it that is looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, _ value: V) {
        self.value = value
        label = AnyView(Text(titleKey))
    }

    /// A mark at a value, with a label below it.
    public init(_ value: V, @ViewBuilder label: () -> some View) {
        self.value = value
        self.label = AnyView(label())
    }
}

/// Marks along the track of a slider.
public protocol SliderTickContent<Value> {
    /// The slider's numbers.
    associatedtype Value: BinaryFloatingPoint
    /// A collection of the marks.
    associatedtype Body: RandomAccessCollection where Body.Element == SliderTick<Value>

    /// The ticks that this content consists of.
    var body: Body { get }
}

extension SliderTick: SliderTickContent {
    public typealias Value = V

    /// The tick itself.
    public var body: CollectionOfOne<SliderTick<V>> { CollectionOfOne(self) }
}

/// Several statements of marks.
public struct TupleSliderTickContent<V: BinaryFloatingPoint, T>: SliderTickContent {
    public typealias Value = V
    public typealias TicksCollection = [SliderTick<V>]

    /// The content of the builder.
    public let value: T
    /// All marks, in the order in which they are written.
    public let body: [SliderTick<V>]
}

/// A mark, or several, for each element of a collection.
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent>: SliderTickContent {
    public typealias Value = Content.Value

    /// All marks, in the order of the elements.
    public let body: [SliderTick<Content.Value>]

    /// What `content` makes of each element. Harmless: `id` makes no difference, because marks are identified by their values.
    public init<V>(_ data: Data, id: KeyPath<Data.Element, ID>, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content)
    where V == Data.Element, Data.Element == Content.Value {
        body = data.flatMap { Array(content($0).body) }
    }

    /// What `content` makes of each element.
    public init<V: Identifiable>(_ data: Data, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content)
    where ID == V.ID, V == Data.Element, Data.Element == Content.Value {
        body = data.flatMap { Array(content($0).body) }
    }
}

extension _ConditionalContent: SliderTickContent
where TrueContent: SliderTickContent, FalseContent: SliderTickContent, TrueContent.Value == FalseContent.Value {
    public typealias Value = TrueContent.Value

    /// The marks of the branch that is taken.
    public var body: [SliderTick<TrueContent.Value>] {
        switch storage {
        case .trueContent(let content): Array(content.body)
        case .falseContent(let content): Array(content.body)
        }
    }
}

/// Builds marks from statements in a closure.
@resultBuilder
public struct SliderTickBuilder<V: BinaryFloatingPoint> {
    /// Builds a single statement.
    public static func buildExpression<C: SliderTickContent>(_ content: C) -> C where C.Value == V { content }

    /// A closure with one statement.
    public static func buildBlock<C: SliderTickContent>(_ content: C) -> C where C.Value == V { content }

    /// A closure with several statements, or with none.
    public static func buildBlock<each C: SliderTickContent>(
        _ content: repeat each C
    ) -> TupleSliderTickContent<V, (repeat each C)> {
        var ticks: [SliderTick<V>] = []
        // Each statement is one of `V`.
        for next in repeat each content {
            ticks += Array(next.body) as? [SliderTick<V>] ?? []
        }
        return TupleSliderTickContent(value: (repeat each content), body: ticks)
    }

    /// An `if` without `else`: no mark where the condition is false.
    public static func buildIf<C: SliderTickContent>(_ content: C?) -> TupleSliderTickContent<V, C?> where C.Value == V {
        TupleSliderTickContent(value: content, body: content.map { Array($0.body) } ?? [])
    }

    /// The first branch of an `if` with `else`.
    public static func buildEither<T: SliderTickContent, F: SliderTickContent>(first: T) -> _ConditionalContent<T, F>
    where T.Value == V, F.Value == V {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The other branch of an `if` with `else`.
    public static func buildEither<T: SliderTickContent, F: SliderTickContent>(second: F) -> _ConditionalContent<T, F>
    where T.Value == V, F.Value == V {
        _ConditionalContent(storage: .falseContent(second))
    }
}
