import SwiftUI

struct Grocery: Identifiable {
    let id = UUID()
    var name: String
    var isBought = false
}

struct ShoppingList: View {
    @State private var groceries = ["Apples", "Bread", "Cheese"].map { Grocery(name: $0) }
    @State private var isAdding = false

    var body: some View {
        NavigationView {
            List {
                Section(header: Text("Today")) {
                    ForEach(groceries) { grocery in
                        NavigationLink(destination: GroceryDetail(grocery: grocery)) {
                            HStack {
                                Image(systemName: grocery.isBought ? "checkmark.circle.fill" : "circle")
                                    .foregroundColor(.accentColor)
                                Text(grocery.name)
                                Spacer()
                            }
                        }
                    }
                    .onDelete { offsets in
                        self.groceries.remove(atOffsets: offsets)
                    }
                    .onMove { source, destination in
                        self.groceries.move(fromOffsets: source, toOffset: destination)
                    }
                }
            }
            .listStyle(GroupedListStyle())
            .navigationBarTitle(Text("Shopping"), displayMode: .inline)
            .navigationBarItems(
                leading: EditButton(),
                trailing: Button(action: { self.groceries.append(Grocery(name: "Dates")) }) {
                    Image(systemName: "plus").accessibility(label: Text("Add"))
                })
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }
}

struct GroceryDetail: View {
    @Environment(\.presentationMode) private var presentationMode
    let grocery: Grocery

    var body: some View {
        VStack(spacing: 20) {
            Text("About \(grocery.name)").font(.headline)
            Button("Leave") {
                self.presentationMode.wrappedValue.dismiss()
            }
        }
        .navigationBarTitle(Text(grocery.name), displayMode: .inline)
    }
}

struct ShoppingList_Previews: PreviewProvider {
    static var previews: some View {
        ShoppingList()
    }
}
