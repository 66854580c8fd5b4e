import SwiftUI

struct Sketch: View {
    @State private var dots: [CGPoint] = []
    @State private var isLocked = false
    @State private var image: Int?

    var body: some View {
        VStack {
            ZStack(alignment: .topLeading) {
                Color.yellow
                ForEach(dots.indices, id: \.self) { index in
                    Circle().fill(.black).frame(width: 10, height: 10).position(dots[index])
                }
            }
            .frame(width: 200, height: 200)
            .accessibilityElement()
            .accessibilityLabel("Paper")
            .onTapGesture(coordinateSpace: .local) { location in
                dots.append(location)
            }
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { Text("Line \($0)").frame(height: 40) }
                }
            }
            .scrollDisabled(isLocked)
            .scrollIndicators(.hidden)
            .frame(height: 120)
            Toggle("Lock", isOn: $isLocked)
            Button("Export") {
                let renderer = ImageRenderer(content: Color.red.frame(width: 20, height: 10))
                renderer.scale = 3
                image = renderer.cgImage?.width
            }
            Text(image.map { "\($0) pixels" } ?? "nothing")
        }
    }
}

struct Sketch_Previews: PreviewProvider {
    static var previews: some View {
        Sketch()
    }
}
