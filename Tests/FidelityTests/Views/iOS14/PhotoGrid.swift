import SwiftUI

struct PhotoGrid: View {
    @State private var selection: Int?
    @Namespace private var namespace
    private let columns = [GridItem(.adaptive(minimum: 80), spacing: 10)]

    var body: some View {
        ZStack {
            ScrollView {
                LazyVGrid(columns: columns, spacing: 10) {
                    ForEach(0..<200) { index in
                        Color(hue: Double(index) / 200, saturation: 0.7, brightness: 0.9)
                            .matchedGeometryEffect(id: index, in: namespace, isSource: true)
                            .frame(height: 80)
                            .overlay(Text("\(index)"))
                            .onTapGesture {
                                withAnimation(.linear(duration: 1)) { selection = index }
                            }
                    }
                }
                .padding(.horizontal, 15)
            }
            if let index = selection {
                Rectangle()
                    .fill(Color.black)
                    .matchedGeometryEffect(id: index, in: namespace, isSource: false)
                    .onTapGesture {
                        withAnimation(.linear(duration: 1)) { selection = nil }
                    }
                    .accessibilityIdentifier("large")
            }
        }
    }
}

struct FixedGrid: View {
    var body: some View {
        VStack {
            LazyVGrid(columns: [GridItem(.fixed(60), spacing: 20), GridItem(.flexible(), spacing: 20), GridItem(.flexible(maximum: 50))], spacing: 8) {
                ForEach(0..<6) { Color.blue.frame(height: 30).accessibilityIdentifier("cell \($0)") }
            }
            .frame(width: 300)
            LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], spacing: 5) {
                ForEach(0..<5) { Color.green.frame(width: 30).accessibilityIdentifier("item \($0)") }
            }
            .frame(height: 60)
        }
    }
}

struct PhotoGrid_Previews: PreviewProvider {
    static var previews: some View {
        PhotoGrid()
        FixedGrid()
    }
}
