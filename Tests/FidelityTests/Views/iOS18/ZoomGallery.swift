import SwiftUI

struct ZoomGallery: View {
    @Namespace private var namespace
    private let colors: [Color] = [.red, .green, .purple]

    var body: some View {
        NavigationStack {
            HStack(spacing: 10) {
                ForEach(0..<3) { index in
                    NavigationLink {
                        colors[index]
                            .ignoresSafeArea()
                            .navigationTransition(.zoom(sourceID: index, in: namespace))
                            .overlay { Text("Large \(index)") }
                    } label: {
                        colors[index]
                            .frame(width: 80, height: 80)
                            .matchedTransitionSource(id: index, in: namespace)
                    }
                    .accessibilityLabel("Colour \(index)")
                }
            }
            .navigationTitle("Colours")
        }
    }
}

#Preview {
    ZoomGallery()
}
