import SwiftUI

struct NoteEditor: View {
    @Environment(\.scenePhase) private var scenePhase
    @State private var text = "Hello"
    @State private var log: [String] = []
    @State private var showsCover = false

    var body: some View {
        NavigationView {
            VStack {
                TextEditor(text: $text)
                    .frame(height: 100)
                    .accessibilityIdentifier("editor")
                Text("\(text.count) characters")
                Text(log.joined(separator: " ")).accessibilityIdentifier("log")
            }
            .navigationTitle("Note")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button("Full") { showsCover = true }
                }
                ToolbarItemGroup(placement: .bottomBar) {
                    Menu("Actions") {
                        Button("Clear") { text = "" }
                        Button("Double") { text += text }
                    }
                }
            }
        }
        .fullScreenCover(isPresented: $showsCover) {
            CoverPage()
        }
        .onOpenURL { log.append($0.host ?? "") }
        .onChange(of: scenePhase) { phase in
            log.append("\(phase)")
        }
    }
}

private struct CoverPage: View {
    @Environment(\.presentationMode) private var presentationMode

    var body: some View {
        Button("Done") { presentationMode.wrappedValue.dismiss() }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.orange)
            .ignoresSafeArea()
    }
}

struct NoteEditor_Previews: PreviewProvider {
    static var previews: some View {
        NoteEditor()
    }
}
