import SwiftUI

extension AnyTransition {
    static var pivot: AnyTransition {
        .modifier(
            active: PivotModifier(amount: -90),
            identity: PivotModifier(amount: 0))
    }
}

struct PivotModifier: ViewModifier {
    let amount: Double

    func body(content: Content) -> some View {
        content
            .rotationEffect(.degrees(amount), anchor: .topLeading)
            .clipped()
    }
}

struct NoticeBoard: View {
    @State private var showsSlide = false
    @State private var showsFade = false
    @State private var showsPivot = false

    var body: some View {
        ZStack(alignment: .top) {
            Color.white
            VStack {
                Button("Slide") { withAnimation(.linear(duration: 1)) { self.showsSlide.toggle() } }
                Button("Fade") { withAnimation(.linear(duration: 1)) { self.showsFade.toggle() } }
                Button("Pivot") { withAnimation(.linear(duration: 1)) { self.showsPivot.toggle() } }
                Button("Jump") { self.showsSlide.toggle() }
            }
            VStack {
                Spacer()
                if showsSlide {
                    Rectangle().fill(Color.red).frame(width: 100, height: 50)
                        .transition(.move(edge: .leading))
                }
                if showsFade {
                    Text("Faded")
                        .transition(AnyTransition.scale(scale: 0.5).combined(with: .opacity))
                }
                if showsPivot {
                    Rectangle().fill(Color.green).frame(width: 60, height: 60)
                        .transition(.asymmetric(insertion: .pivot, removal: .identity))
                }
            }
        }
    }
}

struct NoticeBoard_Previews: PreviewProvider {
    static var previews: some View {
        NoticeBoard()
    }
}
