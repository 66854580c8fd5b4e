import Foundation
import SwiftData
import Testing

@Model final class Person {
    var name: String
    @Relationship(deleteRule: .nullify) var bestFriend: Person?
    var tags: [PersonTag] = []

    init(_ name: String) {
        self.name = name
    }
}

@Model final class PersonTag {
    var name: String
    @Relationship(inverse: \Person.tags) var people: [Person]

    init(name: String, people: [Person] = []) {
        self.name = name
        self.people = people
    }
}

@Model final class Board {
    @Relationship(deleteRule: .cascade, inverse: \Card.board) var cards: [Card]

    init(cards: [Card] = []) {
        self.cards = cards
    }
}

@Model final class Card {
    var board: Board

    init(board: Board) {
        self.board = board
    }
}

/// Relationships that an initializer sets, and those without another side.
@MainActor @Suite struct InitializerTests {
    private let container = try! ModelContainer(
        for: Person.self, Board.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    private var context: ModelContext { container.mainContext }

    @Test func bothSidesAreInStepAfterAnInsertion() throws {
        let (a, b) = (Person("a"), Person("b"))
        context.insert(a)
        context.insert(b)
        let tag = PersonTag(name: "t", people: [a, b])
        context.insert(tag)
        #expect(a.tags.count == 1 && b.tags.first === tag)
        a.tags.removeAll { $0 === tag }
        #expect(tag.people.map(\.name) == ["b"])
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<PersonTag>()).first?.people.map(\.name) == ["b"])
    }

    @Test func aCascadeFindsWhatInitializersHaveSet() throws {
        let board = Board()
        for _ in 0..<3 { context.insert(Card(board: board)) }
        #expect(board.modelContext === context && board.cards.count == 3)
        try context.save()
        context.delete(board)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Card>()) == 0)
    }

    @Test func aSideThatWasSetByHandIsThereOnce() {
        let (a, tag) = (Person("a"), PersonTag(name: "t"))
        tag.people.append(a)
        a.tags.append(tag)
        context.insert(tag)
        context.insert(a)
        #expect(a.tags.count == 1 && tag.people.count == 1)
    }

    @Test func aDeletedModelIsForgottenByARelationshipWithoutAnotherSide() throws {
        let (a, b) = (Person("a"), Person("b"))
        context.insert(a)
        a.bestFriend = b
        try context.save()
        context.delete(b)
        try context.save()
        #expect(a.bestFriend == nil && !context.hasChanges)
        #expect(try ModelContext(container).fetch(FetchDescriptor<Person>()).first?.bestFriend == nil)
    }
}
