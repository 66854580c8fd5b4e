import Foundation
import Observation
import SwiftData
import Testing

@Model final class Owner {
    var name = ""
    @Relationship(deleteRule: .deny, inverse: \Pet.owner) var pets: [Pet] = []
    @Relationship(deleteRule: .nullify, inverse: \Book.owner) var books: [Book] = []
    @Relationship(minimumModelCount: 0, maximumModelCount: 2) var keys: [Key] = []
    init() {}
}

@Model final class Pet {
    var owner: Owner?
    init() {}
}

@Model final class Book {
    #Unique<Book>([\.title, \.year])
    #Index<Book>([\.year], [\.title, \.year])
    var title: String
    var year: Int
    var price = 1.5
    var published = Date(timeIntervalSinceReferenceDate: 0)
    var owner: Owner?
    @Attribute(.ephemeral) var isShown = false
    init(_ title: String, _ year: Int) {
        self.title = title
        self.year = year
    }
}

@Model final class Key {
    init() {}
}

@MainActor @Suite struct RuleTests {
    private let container = try! ModelContainer(for: Owner.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    private var context: ModelContext { container.mainContext }
    private func fresh() -> ModelContext { ModelContext(container) }

    private func error(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return (error as? SwiftDataError)?.description ?? "\(error)"
        }
    }

    @Test func denyKeepsWhatHasOthers() throws {
        let (owner, pet) = (Owner(), Pet())
        context.insert(owner)
        owner.pets = [pet]
        try context.save()
        context.delete(owner)
        let said = error { try context.save() }
        #expect(said == "a Owner cannot be deleted while its “pets” has 1 model(s): the delete rule is deny")
        #expect(try fresh().fetchCount(FetchDescriptor<Owner>()) == 1)
        context.rollback()
        #expect(!owner.isDeleted && owner.pets.count == 1)
        context.delete(pet)
        context.delete(owner)
        try context.save()
        #expect(try fresh().fetchCount(FetchDescriptor<Owner>()) == 0)
    }

    @Test func nullifyLeavesTheOthers() throws {
        let (owner, book) = (Owner(), Book("a", 1))
        context.insert(owner)
        owner.books = [book]
        try context.save()
        context.delete(owner)
        #expect(book.owner == nil)
        try context.save()
        let read = try fresh().fetch(FetchDescriptor<Book>())
        #expect(read.count == 1 && read[0].owner == nil)
    }

    @Test func countsOfARelationshipAreChecked() throws {
        let owner = Owner()
        context.insert(owner)
        owner.keys = [Key(), Key(), Key()]
        let said = error { try context.save() }
        #expect(said == "“keys” of a Owner has 3 model(s), and may have 0 to 2")
        owner.keys.removeLast()
        try context.save()
    }

    @Test func valuesThatAreUniqueTogether() throws {
        for (title, year, price) in [("a", 1, 1.0), ("a", 2, 2), ("a", 1, 3)] {
            let book = Book(title, year)
            book.price = price
            context.insert(book)
            try context.save()
        }
        let books = try fresh().fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.year)]))
        #expect(books.map(\.year) == [1, 2] && books.map(\.price) == [3, 2])
    }

    @Test func predicatesOfDatesAndArithmetic() throws {
        for year in 1...6 {
            let book = Book("b\(year)", year)
            book.price = Double(year) / 2
            book.published = Date(timeIntervalSinceReferenceDate: Double(year) * 1000)
            context.insert(book)
        }
        let (start, end) = (Date(timeIntervalSinceReferenceDate: 2000), Date(timeIntervalSinceReferenceDate: 5000))
        let predicates: [Predicate<Book>] = [
            #Predicate { $0.published >= start && $0.published < end },
            #Predicate { $0.year * 2 + 1 > 9 },
            #Predicate { $0.price * 2.0 - 1.0 < 2.0 },
            #Predicate { $0.year % 3 == 0 },
            #Predicate { -$0.year < -4 },
            #Predicate { $0.price / 0.5 == 4.0 },
            #Predicate { $0.owner == nil && ($0.year == 1 ? true : $0.price > 2.5) },
        ]
        let pending = try predicates.map { try context.fetch(FetchDescriptor(predicate: $0)).map(\.year) }
        #expect(pending == [[2, 3, 4], [5, 6], [1, 2], [3, 6], [5, 6], [4], [1, 6]])
        try context.save()
        #expect(try predicates.map { try fresh().fetch(FetchDescriptor(predicate: $0)).map(\.year) } == pending)
        #expect(try predicates.map { try fresh().fetchCount(FetchDescriptor(predicate: $0)) } == pending.map(\.count))
    }

    @Test func anEphemeralValueIsObservedAndNotSaved() async throws {
        let book = Book("a", 1)
        context.insert(book)
        try context.save()
        await confirmation { changed in
            withObservationTracking {
                _ = book.isShown
            } onChange: {
                changed()
            }
            book.isShown = true
        }
        #expect(book.isShown && !book.hasChanges)
        try context.save()
        #expect(try fresh().fetch(FetchDescriptor<Book>()).map(\.isShown) == [false])
    }

    @Test func realsThatAreNoNumbersAndInfinity() throws {
        for price in [Double.infinity, .nan, -0.0] {
            let book = Book("\(price)", 1)
            book.price = price
            context.insert(book)
        }
        try context.save()
        let prices = try fresh().fetch(FetchDescriptor<Book>()).map(\.price)
        #expect(prices[0] == .infinity && prices[1].isNaN && prices[2] == 0)
    }
}
