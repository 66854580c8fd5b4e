import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A plant in a garden.
struct Plant: Identifiable, Codable, Hashable, Sendable {
    var id = UUID()
    var name: String
    var kind: Kind
    /// The month of the harvest, from 1.
    var month: Int
    /// Kilograms.
    var yield: Double

    enum Kind: String, Codable, CaseIterable, Sendable {
        case root = "Root", leaf = "Leaf", fruit = "Fruit"

        var color: Color {
            switch self {
            case .root: .orange
            case .leaf: .green
            case .fruit: .red
            }
        }
    }
}

/// What a garden's file holds.
struct Bed: FileDocument, Sendable {
    static let readableContentTypes: [UTType] = [.json]

    var plants: [Plant]

    init() {
        plants = [
            Plant(name: "Carrot", kind: .root, month: 8, yield: 4.5),
            Plant(name: "Lettuce", kind: .leaf, month: 5, yield: 2),
            Plant(name: "Tomato", kind: .fruit, month: 9, yield: 7.5),
            Plant(name: "Spinach", kind: .leaf, month: 4, yield: 1.5),
        ]
    }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
        plants = try JSONDecoder().decode([Plant].self, from: data)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: try JSONEncoder().encode(plants))
    }
}
