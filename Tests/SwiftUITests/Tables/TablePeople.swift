import Foundation
import SwiftUITesting

@testable import SwiftUI

/// A row of the tables in these tests.
struct Person: Identifiable, Equatable {
    var id: Int
    var name: String
    var city: String
    var age: Int
    var children: [Person]?

    static let four = [
        Person(id: 1, name: "Mia", city: "Oslo", age: 40), Person(id: 2, name: "Ben", city: "Rome", age: 31),
        Person(id: 3, name: "Zoe", city: "Bern", age: 25), Person(id: 4, name: "Ada", city: "Kyiv", age: 58),
    ]
}

/// What the tests change, and what they look at.
@Observable
@MainActor
final class People {
    var people: [Person]
    var order: [KeyPathComparator<Person>] = []
    var one: Int?
    var several: Set<Int> = []
    var customization = TableColumnCustomization<Person>()
    var isExpanded = false
    var isOn = false
    var editMode = EditMode.inactive
    @ObservationIgnored var built: Set<Int> = []
    @ObservationIgnored var log: [String] = []

    init(_ people: [Person] = Person.four) {
        self.people = people
    }
}

extension TestStage {
    /// The texts of some labels, from top to bottom.
    @MainActor func vertical(_ labels: [String]) -> [String] {
        labels.compactMap { label in frame(label).map { (label, $0.minY) } }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The texts of some labels, from left to right.
    @MainActor func horizontal(_ labels: [String]) -> [String] {
        labels.compactMap { label in frame(label).map { (label, $0.minX) } }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}

let wide = CGSize(width: 800, height: 500)
let narrow = CGSize(width: 390, height: 600)
let names = ["Mia", "Ben", "Zoe", "Ada"]
