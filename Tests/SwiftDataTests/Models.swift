import Foundation
import SwiftData

enum Level: String, Codable { case low, high }
struct Place: Codable, Equatable { var x = 0.0, y = 0.0 }

@Model final class Item {
    var title: String
    var number: Int = 0
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var isDone = false
    var note: String?
    var level: Level = Level.low
    var optionalLevel: Level?
    var place = Place()
    var tags: [String] = []
    var identifier = UUID()
    var url: URL?
    var price: Decimal = 0
    var data: Data?
    @Transient var cache = 7
    var folder: Folder?

    init(_ title: String, number: Int = 0) {
        self.title = title
        self.number = number
    }
}

@Model final class Folder {
    @Attribute(.unique) var name: String
    @Relationship(deleteRule: .cascade, inverse: \Item.folder) var items: [Item] = []
    var labels: [Label] = []

    init(name: String) {
        self.name = name
    }
}

@Model final class Label {
    var text: String
    var folders: [Folder] = []

    init(_ text: String) {
        self.text = text
    }
}

func memory() throws -> ModelContainer {
    try ModelContainer(for: Folder.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
}
