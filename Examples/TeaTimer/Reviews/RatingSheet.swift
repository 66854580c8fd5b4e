import SwiftUI

/// Asks how a pot was.
struct RatingSheet: View {
    @Binding var tea: Tea
    @State private var stars = 3
    @State private var note = ""
    @Environment(Cupboard.self) private var cupboard
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    StarPicker(stars: $stars)
                        .frame(maxWidth: .infinity)
                        .padding(.vertical, 8)
                    TextField("How did it taste?", text: $note)
                }
                .listRowBackground(Color.card)
                Section("This pot") {
                    LabeledContent("Time", value: "\(tea.brew.seconds.clockText) min")
                    LabeledContent("Temperature", value: cupboard.units.text(tea.brew.celsius))
                    LabeledContent("Water", value: "\(Int(tea.brew.millilitres)) ml")
                    LabeledContent("Leaves", value: "\((tea.brew.grams ?? 0).formatted()) g")
                }
                .listRowBackground(Color.card)
            }
            .scrollContentBackground(.hidden)
            .background(.paper)
            .navigationTitle("How was it?")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") {
                        dismiss()
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        save()
                        dismiss()
                    }
                }
            }
        }
        .tint(.moss)
        .presentationDetents([.medium, .large])
    }

    private func save() {
        tea.reviews.append(
            Review(
                date: .now, stars: stars, seconds: tea.brew.seconds, celsius: tea.brew.celsius,
                millilitres: tea.brew.millilitres, grams: tea.brew.grams ?? 0, note: note.isEmpty ? "No words." : note))
    }
}

#Preview("Rating") {
    @Previewable @State var tea = Tea.samples[0]
    RatingSheet(tea: $tea)
        .environment(Cupboard())
}
