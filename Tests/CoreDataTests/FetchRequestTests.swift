import CoreData
import SwiftUI
import SwiftUITesting
import Testing

private struct TripList: View {
    @Environment(\.managedObjectContext) private var context
    @FetchRequest(sortDescriptors: [NSSortDescriptor(keyPath: \Trip.days, ascending: true)], animation: .linear(duration: 1))
    private var trips: FetchedResults<Trip>

    var body: some View {
        VStack(spacing: 0) {
            ForEach(trips) { trip in
                Text(trip.name ?? "").frame(width: 100, height: 20)
            }
            Button("Add") {
                let trip = Trip(context: context)
                (trip.name, trip.days) = ("new", 0)
            }
            Button("Delete") {
                withAnimation(.linear(duration: 1)) {
                    [0].map { trips[$0] }.forEach(context.delete)
                    try? context.save()
                }
            }
            Button("Rename") { trips[0].name = "renamed" }
            Button("Filter") { trips.nsPredicate = NSPredicate(format: "days > %d", 1) }
            Button("Reverse") { trips.sortDescriptors = [SortDescriptor(\.days, order: .reverse)] }
        }
    }
}

private struct Detail: View {
    @ObservedObject var trip: Trip
    var body: some View { Text("<\(trip.name ?? "")>") }
}

private struct Sections: View {
    @SectionedFetchRequest(sectionIdentifier: \Trip.isOver, sortDescriptors: [NSSortDescriptor(keyPath: \Trip.isOver, ascending: true)])
    private var sections: SectionedFetchResults<Bool, Trip>

    var body: some View {
        VStack {
            ForEach(sections) { section in
                Text("\(section.id ? "over" : "open"): \(section.map { $0.name ?? "" }.joined(separator: " "))")
            }
        }
    }
}

@MainActor @Suite struct FetchRequestTests {
    private let trips: Trips
    private let container: NSPersistentContainer
    private var context: NSManagedObjectContext { container.viewContext }

    init() throws {
        trips = try Trips()
        container = try trips.container()
        for (index, name) in ["a", "b", "c"].enumerated() {
            let trip = Trip(context: context)
            (trip.name, trip.days, trip.isOver) = (name, Int16(index + 1), index == 1)
        }
        try context.save()
    }

    private func stage(_ view: some View) -> TestStage {
        TestStage(view.environment(\.managedObjectContext, context), size: CGSize(width: 200, height: 200))
    }

    private func texts(_ stage: TestStage) -> [String] {
        stage.texts.filter { !["Add", "Delete", "Rename", "Filter", "Reverse"].contains($0) }
    }

    @Test func rowsFollowTheContext() throws {
        let stage = stage(TripList())
        #expect(texts(stage) == ["a", "b", "c"])
        try stage.tap("Add")
        stage.advance(by: 2)
        #expect(texts(stage) == ["new", "a", "b", "c"])
        try stage.tap("Rename")
        stage.advance(by: 2)
        #expect(texts(stage) == ["renamed", "a", "b", "c"])
        try stage.tap("Filter")
        stage.advance(by: 2)
        #expect(texts(stage) == ["b", "c"])
        try stage.tap("Reverse")
        stage.advance(by: 2)
        #expect(texts(stage) == ["c", "b"])
    }

    @Test func deletionsMoveWithTheirAnimation() throws {
        let stage = stage(TripList())
        func position() -> CGFloat { stage.items.first { $0.text == "c" }?.bounds.midY ?? -1 }
        let before = position()
        try stage.tap("Delete")
        stage.advance(by: 0.5)
        let middle = position()
        stage.advance(by: 2)
        let after = position()
        #expect(abs(middle - (before + after) / 2) < 1 && before != after)
    }

    @Test func aChangedObjectChangesItsView() throws {
        let trip = try #require(try context.fetch(Trip.fetchRequest()).first)
        let stage = stage(Detail(trip: trip))
        #expect(texts(stage) == ["<a>"])
        trip.name = "Rome"
        stage.advance(by: 2)
        #expect(texts(stage) == ["<Rome>"])
    }

    @Test func sectionsAreThoseOfTheirIdentifier() throws {
        #expect(texts(stage(Sections())) == ["open: a c", "over: b"])
    }
}
