import SwiftUI

/// A garden: a table that can be sorted, and a shelf of seeds to drag into it.
struct BedView: View {
    @Binding var bed: Bed
    @Environment(Almanac.self) private var almanac
    @Environment(\.openWindow) private var openWindow
    @AppStorage("showsSeeds") private var showsSeeds = true
    @State private var selection: Set<Plant.ID> = []
    @State private var order = [KeyPathComparator(\Plant.name)]

    var body: some View {
        HStack(spacing: 0) {
            table
            if showsSeeds {
                SeedShelf()
                    .frame(width: 150)
                    .transition(.move(edge: .trailing).combined(with: .opacity))
            }
        }
        .animation(.snappy, value: showsSeeds)
        .toolbar {
            Button("Harvest", systemImage: "chart.bar") { openWindow(id: "harvest") }
        }
        .focusedSceneValue(\.bedActions, BedActions(remove: selection.isEmpty ? nil : remove, sow: { sow(Seed.all[0]) }))
        .onAppear { almanac.plants = bed.plants }
        .onChange(of: bed.plants) { _, plants in
            withAnimation(.smooth) { almanac.plants = plants }
        }
    }

    private var table: some View {
        Table(bed.plants.sorted(using: order), selection: $selection, sortOrder: $order.animation(.snappy)) {
            TableColumn("Plant", value: \.name)
            TableColumn("Kind", value: \.kind.rawValue) { plant in
                Label(plant.kind.rawValue, systemImage: "leaf.fill").foregroundStyle(plant.kind.color)
            }
            TableColumn("Month", value: \.month) { Text(Calendar.current.shortMonthSymbols[$0.month - 1]) }
            TableColumn("Yield", value: \.yield) { Text("\($0.yield, specifier: "%.1f") kg").monospacedDigit() }
        }
        .contextMenu(forSelectionType: Plant.ID.self) { plants in
            Button("Remove", role: .destructive) { remove(plants) }.disabled(plants.isEmpty)
        }
        .dropDestination(for: String.self) { names, _ in
            let seeds = Seed.all.filter { names.contains($0.name) }
            seeds.forEach(sow)
            return !seeds.isEmpty
        }
    }

    private func sow(_ seed: Seed) {
        withAnimation(.bouncy) {
            bed.plants.append(Plant(name: seed.name, kind: seed.kind, month: seed.month, yield: seed.yield))
        }
    }

    private func remove() {
        remove(selection)
    }

    private func remove(_ plants: Set<Plant.ID>) {
        withAnimation(.snappy) { bed.plants.removeAll { plants.contains($0.id) } }
        selection = []
    }
}

/// A packet of seeds.
struct Seed: Identifiable {
    var name: String
    var kind: Plant.Kind
    var month: Int
    var yield: Double
    var id: String { name }

    static let all = [
        Seed(name: "Radish", kind: .root, month: 5, yield: 1), Seed(name: "Kale", kind: .leaf, month: 11, yield: 2.5),
        Seed(name: "Pepper", kind: .fruit, month: 8, yield: 3), Seed(name: "Beet", kind: .root, month: 9, yield: 3.5),
    ]
}

/// Seeds to drag into the table.
struct SeedShelf: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Seeds").font(.headline)
            ForEach(Seed.all) { seed in
                Label(seed.name, systemImage: "circle.fill")
                    .foregroundStyle(seed.kind.color)
                    .padding(8)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(.quaternary, in: .rect(cornerRadius: 8))
                    .draggable(seed.name)
            }
            Spacer()
        }
        .padding(12)
        .background(.thinMaterial)
    }
}
