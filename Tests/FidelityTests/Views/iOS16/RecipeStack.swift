import SwiftUI

struct Recipe: Identifiable, Hashable {
    let id: Int
    var name: String
    var related: [Int] = []
}

enum Page: Hashable {
    case settings
    case about(String)
}

struct RecipeStack: View {
    @State private var path = NavigationPath()
    private let recipes = [
        Recipe(id: 1, name: "Soup", related: [2]), Recipe(id: 2, name: "Bread", related: [3]), Recipe(id: 3, name: "Butter"),
    ]

    var body: some View {
        NavigationStack(path: $path) {
            List(recipes) { recipe in
                NavigationLink(recipe.name, value: recipe)
            }
            .navigationTitle("Recipes")
            .navigationDestination(for: Recipe.self) { recipe in
                RecipePage(recipe: recipe, recipes: recipes, path: $path)
            }
            .navigationDestination(for: Page.self) { page in
                switch page {
                case .settings: Text("Settings page")
                case .about(let topic): Text("About \(topic)")
                }
            }
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Deep") {
                        path.append(recipes[0])
                        path.append(Page.settings)
                    }
                }
            }
        }
        .overlay(alignment: .bottom) {
            Text("Depth \(path.count)")
        }
    }
}

private struct RecipePage: View {
    let recipe: Recipe
    let recipes: [Recipe]
    @Binding var path: NavigationPath

    var body: some View {
        VStack(spacing: 20) {
            Text("\(recipe.name) page")
            ForEach(recipes.filter { recipe.related.contains($0.id) }) { other in
                NavigationLink("See \(other.name)", value: other)
            }
            NavigationLink("More", value: Page.about(recipe.name))
            Button("Home") { path = NavigationPath() }
        }
        .navigationTitle(recipe.name)
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct RecipeStack_Previews: PreviewProvider {
    static var previews: some View {
        RecipeStack()
    }
}
