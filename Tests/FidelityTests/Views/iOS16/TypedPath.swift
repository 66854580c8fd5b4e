import SwiftUI

struct WizardFlow: View {
    @State private var steps: [Int] = []
    @State private var isDone = false
    @State private var events: [String] = []

    var body: some View {
        NavigationStack(path: $steps) {
            VStack {
                Button("Begin") { steps = [1] }
                Button("Skip") { steps = [1, 2, 3] }
                Text(steps.map(String.init).joined(separator: ">")).accessibilityIdentifier("path")
            }
            .navigationDestination(for: Int.self) { step in
                VStack {
                    Text("Step \(step)")
                    Button("Further") { steps.append(step + 1) }
                    Button("Finish") { isDone = true }
                    Button("Restart") { steps.removeAll() }
                }
                .navigationDestination(isPresented: $isDone) {
                    Text("Finished")
                }
            }
            .navigationTitle("Wizard")
        }
    }
}

struct WizardFlow_Previews: PreviewProvider {
    static var previews: some View {
        WizardFlow()
    }
}
