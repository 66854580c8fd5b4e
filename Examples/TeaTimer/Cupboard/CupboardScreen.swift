import SwiftUI

/// All teas on their shelves.
struct CupboardScreen: View {
    @Environment(Cupboard.self) private var cupboard

    var body: some View {
        @Bindable var cupboard = cupboard
        NavigationStack {
            List {
                ForEach(cupboard.shelves, id: \.title) { shelf in
                    Section {
                        ForEach(shelf.teas) { tea in
                            NavigationLink(value: tea.id) {
                                TeaRow(tea: tea, units: cupboard.units)
                            }
                        }
                        .listRowBackground(Color.card)
                    } header: {
                        if let title = shelf.title {
                            Text(title)
                                .foregroundStyle(.faded)
                        }
                    }
                }
            }
            .scrollContentBackground(.hidden)
            .background(.paper)
            .navigationTitle("Tea Cupboard")
            .navigationDestination(for: Tea.ID.self) { id in
                TimerScreen(tea: $cupboard[id])
            }
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu {
                        Picker("Sort by", selection: $cupboard.order.animation()) {
                            ForEach(Cupboard.Order.allCases, id: \.self) { order in
                                Text(order.rawValue)
                            }
                        }
                    } label: {
                        Image(systemName: "arrow.up.arrow.down")
                    }
                    .accessibilityLabel("Sort")
                }
            }
        }
    }
}

#Preview("Cupboard") {
    CupboardScreen()
        .environment(Cupboard())
        .tint(.moss)
}
