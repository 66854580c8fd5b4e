import SwiftUI

@MainActor final class FeedModel: ObservableObject {
    static var made = 0
    @Published var articles: [String] = []

    init() {
        FeedModel.made += 1
        articles = (1...100).map { "Article \($0)" }
    }
}

struct FeedPage: View {
    @StateObject private var model = FeedModel()
    let edition: Int

    var body: some View {
        ScrollViewReader { proxy in
            VStack {
                Text("Edition \(edition)")
                HStack {
                    Button("End") { withAnimation { proxy.scrollTo("Article 100", anchor: .bottom) } }
                    Button("Middle") { proxy.scrollTo("Article 50", anchor: .center) }
                    Button("Top") { proxy.scrollTo("Article 1", anchor: .top) }
                    Button("Drop") { model.articles.removeFirst(10) }
                }
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders]) {
                        Section(header: Text("News").frame(maxWidth: .infinity, minHeight: 30).background(Color.yellow)) {
                            ForEach(model.articles, id: \.self) { article in
                                Text(article).frame(height: 40).id(article)
                            }
                        }
                    }
                }
                .frame(height: 400)
                .accessibilityIdentifier("feed")
            }
        }
    }
}

struct NewsFeed: View {
    @State private var edition = 1

    var body: some View {
        VStack {
            FeedPage(edition: edition)
            Button("Next edition") { edition += 1 }
        }
    }
}

struct NewsFeed_Previews: PreviewProvider {
    static var previews: some View {
        NewsFeed()
    }
}
