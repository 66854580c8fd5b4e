import SwiftUI

public struct Label: View {
    let words = Bundle.module.url(forResource: "words", withExtension: "txt").flatMap { try? String(contentsOf: $0) }

    public init() {}

    public var body: some View {
        VStack {
            Text("hello", bundle: .module)
            Text(words ?? "nothing").foregroundColor(Color("ink", bundle: .module))
        }
    }
}

struct Label_Previews: PreviewProvider {
    static var previews: some View { Label() }
}
