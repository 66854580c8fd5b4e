import SwiftUI

/// Gardens as documents, a second window that follows the one in front, and settings.
@main
struct GardenApp: App {
    @State private var almanac = Almanac()

    var body: some Scene {
        DocumentGroup(newDocument: Bed()) { file in
            BedView(bed: file.$document)
                .environment(almanac)
        }
        .defaultSize(width: 760, height: 520)
        .commands { BedCommands() }

        Window("Harvest", id: "harvest") {
            HarvestView()
                .environment(almanac)
        }
        .defaultSize(width: 460, height: 320)

        Settings {
            SettingsView()
        }
    }
}

/// What the windows have in common: the plants of the garden that was changed last.
@MainActor @Observable
final class Almanac {
    var plants: [Plant] = []

    /// Kilograms in a month.
    func yield(in month: Int, of kind: Plant.Kind) -> Double {
        plants.lazy.filter { $0.month == month && $0.kind == kind }.map(\.yield).reduce(0, +)
    }
}
