import SwiftUI

struct MapSheet: View {
    @State private var showsPlaces = false
    @State private var detent = PresentationDetent.medium
    @State private var query = ""

    var body: some View {
        ZStack {
            Color.green.ignoresSafeArea()
            Button("Places") { showsPlaces = true }
        }
        .sheet(isPresented: $showsPlaces) {
            VStack {
                Text(detent == .medium ? "Half" : detent == .large ? "Whole" : "Other")
                Button("Larger") { detent = .large }
                Button("Small") { detent = .height(200) }
                Spacer()
            }
            .frame(maxWidth: .infinity)
            .padding(.top, 30)
            .presentationDetents([.height(200), .medium, .large], selection: $detent)
            .presentationDragIndicator(.visible)
            .interactiveDismissDisabled(detent == .large)
        }
    }
}

struct MapSheet_Previews: PreviewProvider {
    static var previews: some View {
        MapSheet()
    }
}
