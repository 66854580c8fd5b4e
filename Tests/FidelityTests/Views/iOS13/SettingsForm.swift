import SwiftUI

struct SettingsForm: View {
    @State private var isOn = false
    @State private var volume = 0.5
    @State private var guests = 2
    @State private var flavour = 1
    @State private var showsSheet = false
    @State private var showsAlert = false
    @State private var result = "nothing"
    private let flavours = ["Vanilla", "Mango", "Mint"]

    var body: some View {
        Form {
            Section(header: Text("Sound"), footer: Text("Only on this device")) {
                Toggle(isOn: $isOn) { Text("Music") }
                if isOn {
                    Slider(value: $volume, in: 0...1, step: 0.25)
                        .accessibility(label: Text("Volume"))
                }
            }
            Section {
                Stepper("Guests: \(guests)", value: $guests, in: 1...4)
                Picker("Flavour", selection: $flavour) {
                    ForEach(0..<flavours.count, id: \.self) { Text(self.flavours[$0]).tag($0) }
                }
                .pickerStyle(SegmentedPickerStyle())
                Button("Show") { self.showsSheet = true }
                Button("Ask") { self.showsAlert = true }
                Text("Answer: \(result)")
            }
            .disabled(guests == 4)
        }
        .sheet(isPresented: $showsSheet, onDismiss: { self.result = "closed" }) {
            VStack {
                Text("In the sheet")
                Button("Close") { self.showsSheet = false }
            }
        }
        .alert(isPresented: $showsAlert) {
            Alert(
                title: Text("Really?"), message: Text("It cannot be undone."),
                primaryButton: .destructive(Text("Delete")) { self.result = "deleted" },
                secondaryButton: .cancel { self.result = "cancelled" })
        }
    }
}

struct SettingsForm_Previews: PreviewProvider {
    static var previews: some View {
        SettingsForm()
    }
}
