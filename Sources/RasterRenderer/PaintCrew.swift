import Foundation
import Geometry
import Rendering
import Synchronization

/// Threads that paint one picture together: each paints some of its rows, and all of them go through the whole list. Between pictures they
/// wait. One thread at a time uses a crew; it is one of them.
package final class PaintCrew {
    /// What is painted faster by one thread.
    struct Limits {
        /// Fewer pixels of a picture.
        var pixels = 48 * 1024
        /// Fewer rows for each thread.
        var rows = 24
        /// Fewer pixels of an effect: each of those who need it draws it.
        var effectPixels = 4096
    }

    let state: CrewState

    /// - Parameters:
    ///   - count: The threads, with the one that calls.
    ///   - clock: Seconds, from any start; the threads get rows by what they took before. Nil for as many rows for each.
    package convenience init(count: Int, clock: (@Sendable () -> Double)? = nil) {
        self.init(count: count, limits: Limits(), clock: clock)
    }

    init(count: Int, limits: Limits, clock: (@Sendable () -> Double)? = nil) {
        state = CrewState(count: max(1, count), limits: limits, clock: clock)
        for index in 1..<max(1, count) {
            let thread = Thread { [state] in state.work(index) }
            thread.name = "painter \(index)"
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    deinit {
        state.end()
    }

    var count: Int { state.count }

    func isWorthWhile(for rect: PixelRect) -> Bool {
        count > 1 && rect.width * rect.height >= state.limits.pixels && rect.height >= state.limits.rows * count
    }

    /// Paints, and returns when all have done their part.
    func paint(_ job: PaintJob) {
        state.begin(job)
        job.paint(0, state)
    }
}

/// What the threads of a crew share.
final class CrewState: @unchecked Sendable {
    let count: Int
    let limits: PaintCrew.Limits
    let members: [CrewMember]
    /// Where those from one number to another meet, by both numbers.
    private let meetings: [MeetingPoint]
    private let condition = NSCondition()
    private var job: PaintJob?
    private var round = 0
    private var isOver = false

    init(count: Int, limits: PaintCrew.Limits, clock: (@Sendable () -> Double)?) {
        (self.count, self.limits) = (count, limits)
        members = (0..<count).map { CrewMember(index: $0, clock: clock) }
        meetings = (0..<count * count).map { MeetingPoint(count: abs($0 / count - $0 % count) + 1) }
    }

    func meeting(_ range: Range<Int>) -> MeetingPoint {
        meetings[range.lowerBound * count + range.upperBound - 1]
    }

    func begin(_ job: PaintJob) {
        condition.lock()
        self.job = job
        round += 1
        condition.broadcast()
        condition.unlock()
    }

    func end() {
        condition.lock()
        isOver = true
        condition.broadcast()
        condition.unlock()
    }

    func work(_ index: Int) {
        var done = 0
        while true {
            condition.lock()
            while round == done, !isOver {
                condition.wait()
            }
            guard !isOver, let job else { return condition.unlock() }
            done = round
            condition.unlock()
            job.paint(index, self)
        }
    }
}

/// One thread of a crew: its memory, and what it has spent on the picture.
final class CrewMember {
    let index: Int
    let workspace = Workspace()
    private let clock: (@Sendable () -> Double)?
    private(set) var seconds = 0.0
    private var since = 0.0

    init(index: Int, clock: (@Sendable () -> Double)?) {
        (self.index, self.clock) = (index, clock)
    }

    func begin() {
        seconds = 0
        goOn()
    }

    func goOn() {
        if let clock { since = clock() }
    }

    func stop() {
        if let clock { seconds += clock() - since }
    }
}

/// A place where threads wait for each other.
final class MeetingPoint: @unchecked Sendable {
    /// Looks at the number of meetings before a thread sleeps: others mostly come soon.
    private static let looks = 3000

    private let count: Int
    private let arrived = Atomic<Int>(0)
    private let held = Atomic<Int>(0)
    private let condition = NSCondition()
    /// What the first one has for the others: written before a meeting, read after it. There are two, since the first one may write for the
    /// next meeting while others still read.
    private let memory = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 2)

    init(count: Int) {
        self.count = count
        memory.initialize(repeating: nil, count: 2)
    }

    deinit {
        memory.deallocate()
    }

    /// Meets, and returns what the first one has brought.
    func meet(bringing memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        let place = held.load(ordering: .acquiring) & 1
        if let memory { self.memory[place] = memory }
        meet()
        return self.memory[place]!
    }

    func meet() {
        let before = held.load(ordering: .acquiring)
        if arrived.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue == count {
            arrived.store(0, ordering: .sequentiallyConsistent)
            condition.lock()
            held.store(before + 1, ordering: .releasing)
            condition.broadcast()
            condition.unlock()
            return
        }
        for _ in 0..<Self.looks where held.load(ordering: .acquiring) != before {
            return
        }
        condition.lock()
        while held.load(ordering: .acquiring) == before {
            condition.wait()
        }
        condition.unlock()
    }
}

/// A rectangle of a picture to paint.
final class PaintJob: @unchecked Sendable {
    let list: DisplayList
    let rect: PixelRect
    let surface: Surface
    let scale: CGFloat
    let background: ResolvedColor
    /// Where the rows of the threads begin, and where the last ones end.
    let rows: [Int]
    private let hasMaterials: Bool

    init(_ list: DisplayList, _ rect: PixelRect, of surface: Surface, scale: CGFloat, background: ResolvedColor, rows: [Int]) {
        (self.list, self.rect, self.surface, self.scale, self.background) = (list, rect, surface, scale, background)
        self.rows = rows
        hasMaterials = list.needsOthers
    }

    func paint(_ index: Int, _ crew: CrewState) {
        let member = crew.members[index]
        member.begin()
        let share = PaintShare(crew: crew, member: member, members: 0..<crew.count, rows: rows, area: rect, hasMaterials: hasMaterials)
        RasterRenderer.fill(share.part, of: surface, background)
        member.workspace.begin(width: surface.rect.width, height: surface.rect.height)
        var drawing = Drawing(surface: surface, workspace: member.workspace)
        drawing.painter.region = share.part
        drawing.share = share
        drawing.render(list, .whole(surface, scale: scale))
        share.meet()
    }
}

/// How a surface is divided among threads of a crew. All of them make the same decisions from it, whichever part is theirs: what one of
/// them waits for the others must not pass by.
struct PaintShare {
    let crew: CrewState
    let member: CrewMember
    /// The numbers of those that paint the surface.
    let members: Range<Int>
    /// Where the rows of each begin, and where the last ones end.
    let rows: [Int]
    /// What they paint together.
    let area: PixelRect
    /// Whether there is something anywhere in the picture that shows what is around it, behind.
    let hasMaterials: Bool

    /// The number of this thread among those.
    var index: Int { member.index - members.lowerBound }
    var isFirst: Bool { index == 0 }

    /// The pixels that this thread paints.
    var part: PixelRect {
        PixelRect(left: area.left, top: rows[index], right: area.right, bottom: rows[index + 1])
    }

    /// The rows of `rect` that are this thread's, where they are divided evenly.
    func evenPart(of rect: PixelRect) -> PixelRect {
        let count = members.count
        return PixelRect(
            left: rect.left, top: rect.top + rect.height * index / count, right: rect.right,
            bottom: rect.top + rect.height * (index + 1) / count)
    }

    /// Those in whose parts something of `rect` lies.
    func members(meeting rect: PixelRect) -> Range<Int> {
        let rect = rect.intersection(area)
        guard !rect.isEmpty, let first = members.indices.first(where: { rows[$0 - members.lowerBound + 1] > rect.top }) else { return 0..<0 }
        var end = first + 1
        while end < members.upperBound, rows[end - members.lowerBound] < rect.bottom {
            end += 1
        }
        return first..<end
    }

    /// The same for some of the threads.
    func among(_ group: Range<Int>) -> PaintShare {
        PaintShare(crew: crew, member: member, members: group, rows: [], area: .empty, hasMaterials: hasMaterials)
    }

    /// The same for a layer, which is divided evenly; a low one is the first one's.
    func dividing(_ layer: PixelRect) -> PaintShare {
        let count = members.count
        let isLow = layer.height < crew.limits.rows * count
        let rows = (0...count).map { isLow ? ($0 == 0 ? layer.top : layer.bottom) : layer.top + layer.height * $0 / count }
        return PaintShare(crew: crew, member: member, members: members, rows: rows, area: layer, hasMaterials: hasMaterials)
    }

    /// Waits until all are here.
    func meet() {
        member.stop()
        crew.meeting(members).meet()
        member.goOn()
    }

    /// Memory that the first one takes for all; `giveBack` is for when none of them needs it any longer. All wait for each other in both.
    func takeTogether(_ size: Int) -> UnsafeMutableRawPointer {
        let brought = isFirst ? member.workspace.takeMemory(size) : nil
        member.stop()
        defer { member.goOn() }
        return crew.meeting(members).meet(bringing: brought)
    }

    func giveBack(_ memory: UnsafeMutableRawPointer, size: Int) {
        meet()
        if isFirst {
            member.workspace.recycle(memory, size: size)
        }
    }
}

extension Drawing {
    /// Whether all threads have to go through a list, since something in it shows what others paint.
    func isForAll(_ list: DisplayList) -> Bool {
        share?.hasMaterials == true && list.needsOthers
    }

    /// Those that need an effect which looks around, by the box around it.
    func group(for list: DisplayList, _ box: PixelRect, _ state: State) -> Range<Int> {
        guard let share else { return 0..<0 }
        // What is in it may show more of what is behind than the clip leaves.
        let isForAll = isForAll(list)
        let group = share.members(meeting: isForAll ? box : box.intersection(state.clip.bounds))
        return isForAll && group.count > 1 ? share.members : group
    }

    /// Those that draw it together; nil where this thread draws it alone.
    func team(for list: DisplayList, _ state: State) -> PaintShare? {
        guard let share else { return nil }
        let box = PixelRect(covering: workspace.bounds(of: list, state.matrix))
        let group = group(for: list, box, state)
        let visible = box.intersection(state.clip.bounds)
        guard group.count > 1, isForAll(list) || visible.width * visible.height >= share.crew.limits.effectPixels else { return nil }
        return share.among(group)
    }
}

extension DisplayList {
    /// Whether something in it shows pixels behind that are not at its own places.
    var needsOthers: Bool {
        switch kind {
        case .empty: false
        case .item(let item): item.content.hasMaterial { $0.seesAround }
        case .group(let children): children.contains { $0.needsOthers }
        case .effect(.mask(let mask), let content): content.needsOthers || mask.list.needsOthers
        case .effect(let effect, let content): content.needsOthers || effect.needsPixelsAround && content.seesBehind
        }
    }

    /// Whether something in it shows what is behind.
    private var seesBehind: Bool {
        switch kind {
        case .empty: false
        case .item(let item): item.content.hasMaterial { _ in true }
        case .group(let children): children.contains { $0.seesBehind }
        case .effect(.backdrop, _): true
        case .effect(.mask(let mask), let content): content.seesBehind || mask.list.seesBehind
        case .effect(_, let content): content.seesBehind
        }
    }
}

extension MaterialPaint {
    var seesAround: Bool { isBlurred || lens > 0 }
}
