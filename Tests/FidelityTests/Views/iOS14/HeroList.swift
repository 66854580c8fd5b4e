import SwiftUI

struct HeroList: View {
    @Namespace private var hero
    @State private var isExpanded = false

    var body: some View {
        VStack {
            if isExpanded {
                RoundedRectangle(cornerRadius: 30)
                    .fill(Color.purple)
                    .matchedGeometryEffect(id: "card", in: hero)
                    .frame(width: 300, height: 200)
                Spacer()
            } else {
                Spacer()
                HStack {
                    RoundedRectangle(cornerRadius: 10)
                        .fill(Color.purple)
                        .matchedGeometryEffect(id: "card", in: hero)
                        .frame(width: 50, height: 50)
                    Text("Small")
                    Spacer()
                }
            }
            Button("Toggle") {
                withAnimation(.linear(duration: 1)) { isExpanded.toggle() }
            }
        }
        .frame(width: 300)
    }
}

struct HeroList_Previews: PreviewProvider {
    static var previews: some View {
        HeroList()
    }
}
