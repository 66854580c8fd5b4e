import Combine
import SwiftUI

final class CartStore: ObservableObject {
    struct Line: Identifiable {
        let id: Int
        var title: String
        var price: Double
        var quantity: Int
    }

    @Published var lines = [Line(id: 1, title: "Tea", price: 4.5, quantity: 1), Line(id: 2, title: "Cup", price: 12, quantity: 1)]
    @Published var voucher = ""
    @Published private(set) var isVoucherValid = false
    var visits = 0

    private var cancellables = Set<AnyCancellable>()

    init() {
        $voucher
            .map { $0.uppercased().hasPrefix("TEA") && $0.count == 6 }
            .removeDuplicates()
            .assign(to: \.isVoucherValid, on: self)
            .store(in: &cancellables)
    }

    var total: Double {
        let sum = lines.reduce(0) { $0 + $1.price * Double($1.quantity) }
        return isVoucherValid ? sum * 0.9 : sum
    }
}

struct CartView: View {
    @ObservedObject var store: CartStore

    var body: some View {
        VStack(spacing: 12) {
            ForEach(store.lines.indices, id: \.self) { index in
                CartRow(line: self.$store.lines[index])
            }
            Divider()
            TextField("Voucher", text: $store.voucher)
                .textFieldStyle(RoundedBorderTextFieldStyle())
            Text("Total \(store.total, specifier: "%.2f")")
                .font(.title)
            Button("Visit") { self.store.visits += 1 }
        }
        .padding()
    }
}

struct CartRow: View {
    @Binding var line: CartStore.Line

    var body: some View {
        HStack {
            Text("\(line.quantity) × \(line.title)")
            Spacer()
            Button("More \(line.title)") { self.line.quantity += 1 }
        }
    }
}

struct CartView_Previews: PreviewProvider {
    static var previews: some View {
        CartView(store: CartStore())
    }
}
