import SwiftUI

enum ReadingMode: String, CaseIterable, Identifiable {
    case day, night, sepia

    var id: String { rawValue }
}

struct ReadingSettings: View {
    @AppStorage("fontSize") private var fontSize = 12
    @AppStorage("mode") private var mode = ReadingMode.day
    @AppStorage("isBold") private var isBold = false
    @State private var changes: [String] = []

    var body: some View {
        VStack {
            Text("Size \(fontSize), \(mode.rawValue)\(isBold ? ", bold" : "")")
            Button("Larger") { fontSize += 1 }
            Button("Same") { fontSize = fontSize * 1 }
            Picker("Mode", selection: $mode) {
                ForEach(ReadingMode.allCases) { Text($0.rawValue.capitalized).tag($0) }
            }
            .pickerStyle(SegmentedPickerStyle())
            Toggle("Bold", isOn: $isBold)
            FontSizeLabel()
            Text(changes.joined(separator: " ")).accessibilityIdentifier("changes")
        }
        .onChange(of: fontSize) { size in
            changes.append("\(size)")
        }
        .onChange(of: mode) { [mode] newMode in
            changes.append("\(mode)>\(newMode)")
        }
    }
}

struct FontSizeLabel: View {
    @AppStorage("fontSize") private var fontSize = 12

    var body: some View {
        Text("Elsewhere \(fontSize)")
    }
}

struct ReadingSettings_Previews: PreviewProvider {
    static var previews: some View {
        ReadingSettings()
    }
}
