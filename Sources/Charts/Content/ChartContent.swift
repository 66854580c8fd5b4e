import SwiftUI

/// What a chart shows: marks, collections of marks, and what is made of them.
///
/// A type of your own has a `body` of other content, as a view has.
public protocol ChartContent {
    /// The type of the content that it is made of.
    associatedtype Body: ChartContent

    /// What it is made of.
    @ChartContentBuilder var body: Body { get }

    /// Adds the marks to a chart. The default adds those of the body.
    func _addMarks(to chart: inout _ChartMarks)
}

extension ChartContent {
    /// Adds the marks of the body.
    public func _addMarks(to chart: inout _ChartMarks) {
        body._addMarks(to: &chart)
    }
}

extension ChartContent where Body == Never {
    /// There is none: the content is a mark, or adds its marks by itself. Reading it stops the program.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ChartContent {
    /// Is never called. Harmless: there is no value of this type.
    public func _addMarks(to chart: inout _ChartMarks) {}
}

/// The marks of a chart, one after the other, each with its identity.
public struct _ChartMarks {
    var marks: [Mark] = []
    private(set) var path = MarkID()
    /// The number of the next mark at the present place.
    private var count = 0

    /// Adds a mark.
    mutating func add(_ mark: Mark) {
        var mark = mark
        mark.id = path.appending(count)
        count += 1
        marks.append(mark)
    }

    /// Adds a mark whose identity is known.
    mutating func add(_ mark: Mark, as id: MarkID) {
        var mark = mark
        mark.id = id
        count += 1
        marks.append(mark)
    }

    /// Makes room for marks.
    mutating func reserve(_ number: Int) {
        marks.reserveCapacity(marks.count + number)
    }

    /// Lets `body` add marks whose identity is that of a part of the content.
    mutating func inPart<ID: Hashable>(_ id: ID, _ body: (inout _ChartMarks) -> Void) {
        let (outer, outerCount) = (path, count)
        (path, count) = (path.appending(id), 0)
        body(&self)
        (path, count) = (outer, outerCount + 1)
    }

    /// Lets `content` add marks, and changes each.
    mutating func add<Content: ChartContent>(_ content: Content, _ change: @escaping (inout Mark) -> Void) {
        let start = marks.count
        content._addMarks(to: &self)
        for index in start..<marks.count {
            change(&marks[index])
            if marks[index].columns != nil {
                marks[index].changes.append(change)
            }
        }
    }
}

/// What makes a mark the same mark after a change: the ids and the places around it.
struct MarkID: Hashable {
    private var low = 0
    private var high = 0

    /// A number that is another one for nearly each identity.
    var hash: Int { low }

    /// The identity of something in this one. Two hashes, so that no two are the same by chance.
    func appending<ID: Hashable>(_ id: ID) -> MarkID {
        var result = MarkID()
        var hasher = Hasher()
        hasher.combine(low)
        hasher.combine(id)
        result.low = hasher.finalize()
        hasher = Hasher()
        hasher.combine(id)
        hasher.combine(high)
        hasher.combine(0x9e37)
        result.high = hasher.finalize()
        return result
    }

    /// The same for a number, in a few steps: the finisher of MurmurHash3 on each half.
    func appending(number: Int) -> MarkID {
        func mixed(_ seed: Int, _ addition: UInt64) -> Int {
            var hash = UInt64(bitPattern: Int64(seed)) ^ (UInt64(bitPattern: Int64(number)) &+ addition) &* 0x9e37_79b9_7f4a_7c15
            hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
            hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
            return Int(bitPattern: UInt(hash ^ (hash >> 33)))
        }
        var result = MarkID()
        (result.low, result.high) = (mixed(low, 1), mixed(high, 0x5851_f42d_4c95_7f2d))
        return result
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Adds the marks of each element, known by its id.
    public func _addMarks(to chart: inout _ChartMarks) {
        for element in data {
            chart.inPart(idOf(element)) { content(element)._addMarks(to: &$0) }
        }
    }
}

extension ForEach where Content: ChartContent {
    /// Marks for each element, known by what `id` gives for it.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, idKeyPath: id, content: content)
    }
}

extension ForEach where Content: ChartContent, ID == Data.Element.ID, Data.Element: Identifiable {
    /// Marks for each element, known by the element's own `id`.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, idKeyPath: \.id, content: content)
    }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
    /// Marks for each number, which is its id.
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, idKeyPath: \.self, content: content)
    }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the content, if there is one.
    public func _addMarks(to chart: inout _ChartMarks) {
        chart.inPart(self == nil) { self?._addMarks(to: &$0) }
    }
}

extension EmptyView: ChartContent {
    /// Adds nothing. Harmless: there is nothing to add.
    public func _addMarks(to chart: inout _ChartMarks) {}
}

extension _ConditionalContent: ChartContent where TrueContent: ChartContent, FalseContent: ChartContent {
    /// Adds the marks of the branch that is taken.
    public func _addMarks(to chart: inout _ChartMarks) {
        switch storage {
        case .trueContent(let content): chart.inPart(true) { content._addMarks(to: &$0) }
        case .falseContent(let content): chart.inPart(false) { content._addMarks(to: &$0) }
        }
    }
}

/// Content of any type.
public struct AnyChartContent: ChartContent {
    private let content: any ChartContent

    /// Hides the type of content.
    public init(_ content: any ChartContent) {
        self.content = content
    }

    /// Hides the type of content.
    public init(erasing content: some ChartContent) {
        self.content = content
    }

    public typealias Body = Never

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart)
    }
}

/// Several marks as one content, for modifiers of all of them.
public struct Plot<Content: ChartContent>: ChartContent {
    private let content: Content

    /// Puts content together.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    public typealias Body = Never

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks) {
        chart.inPart(0) { content._addMarks(to: &$0) }
    }
}

/// Content whose marks are changed after they have been made.
struct ModifiedContent<Content: ChartContent>: ChartContent {
    let content: Content
    let change: (inout Mark) -> Void

    typealias Body = Never

    func _addMarks(to chart: inout _ChartMarks) {
        chart.add(content, change)
    }
}
