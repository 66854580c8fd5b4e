import SwiftUI

struct SaveFailure: Identifiable {
    var id: String { file }
    let file: String
    let reason: String
}

struct FileActions: View {
    @State private var failure: SaveFailure?
    @State private var showsFailure = false
    @State private var asksToDelete = false
    @State private var sheet: SaveFailure?
    @State private var status = "Idle"

    var body: some View {
        VStack(spacing: 20) {
            Text(status)
            Button("Save") {
                failure = SaveFailure(file: "Plan", reason: "The disk is full.")
                showsFailure = true
            }
            Button("Remove", role: .destructive) { asksToDelete = true }
                .confirmationDialog("Remove the file?", isPresented: $asksToDelete, titleVisibility: .visible) {
                    Button("Remove for ever", role: .destructive) { status = "Removed" }
                    Button("Cancel", role: .cancel) { status = "Kept" }
                } message: {
                    Text("Nobody gets it back.")
                }
            Button("Details") { sheet = SaveFailure(file: "Draft", reason: "It is old.") }
        }
        .alert("Not saved", isPresented: $showsFailure, presenting: failure) { failure in
            Button("Retry \(failure.file)") { status = "Retried" }
            Button("Leave", role: .cancel) {}
        } message: { failure in
            Text(failure.reason)
        }
        .sheet(item: $sheet) { item in
            DetailSheet(item: item)
        }
    }
}

private struct DetailSheet: View {
    @Environment(\.dismiss) private var dismiss
    let item: SaveFailure

    var body: some View {
        VStack {
            Text("About \(item.file)")
            Button("Done") { dismiss() }
        }
    }
}

struct FileActions_Previews: PreviewProvider {
    static var previews: some View {
        FileActions()
    }
}
