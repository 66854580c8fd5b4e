import Foundation
import UniformTypeIdentifiers

/// What a launch screen shows beside the files.
struct DocumentLaunchContent {
    var title: Text?
    var actions: AnyView
    var background: AnyView?
    var backgroundAccessory: ((DocumentLaunchGeometryProxy) -> AnyView)?
    var overlayAccessory: ((DocumentLaunchGeometryProxy) -> AnyView)?
}

/// The user's files with the app's title and actions, and what is opened of them.
struct DocumentLauncher<Destination: View>: View {
    @ObservedObject var model: DocumentsModel
    var content: DocumentLaunchContent
    var canRead: (URL, Bool) -> Bool
    var creator: DocumentCreator
    var open: (URL) -> Void
    var destination: (DocumentsModel.Page, DocumentsModel.Opened) -> Destination
    @Namespace private var rows
    @Environment(\.fileDialog) private var settings
    @Environment(\.scenePhase) private var scenePhase

    init(
        model: DocumentsModel, content: DocumentLaunchContent, canRead: @escaping (URL, Bool) -> Bool, creator: DocumentCreator, open: @escaping (URL) -> Void,
        @ViewBuilder destination: @escaping (DocumentsModel.Page, DocumentsModel.Opened) -> Destination
    ) {
        _model = ObservedObject(wrappedValue: model)
        (self.content, self.canRead, self.creator, self.open) = (content, canRead, creator, open)
        self.destination = destination
    }

    var body: some View {
        NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) {
            DocumentLaunchPage(content: content, browser: DocumentBrowser(model: model, rows: rows, open: open))
                .environment(\.documentCreator, creator)
                .navigationBarHidden(true)
                .navigationDestination(for: DocumentsModel.Page.self) { page in
                    if let opened = model.opened(page) {
                        destination(page, opened).navigationTransition(.zoom(sourceID: opened.url, in: rows)).onDisappear { model.forget(page) }
                    }
                }
        }
        .onAppear { model.show(FilePlaces.start(settings.directory), canRead: canRead) }
        .onChange(of: settings.directory) { model.show(FilePlaces.start(settings.directory), canRead: canRead) }
        .onChange(of: scenePhase) { _, phase in
            if phase == .active { model.reload() }
        }
        .alert(
            Text(verbatim: model.problem?.title ?? ""), isPresented: Binding(get: { model.problem != nil }, set: { if !$0 { model.problem = nil } }),
            presenting: model.problem
        ) { _ in
        } message: {
            Text(verbatim: $0.message)
        }
    }
}

/// The looks of a launch screen: the title and the actions in a card over the background, and the files in a card at the bottom, or beside it where the
/// window is wide and low. Lengths are by eye.
struct DocumentLaunchPage: View {
    var content: DocumentLaunchContent
    var browser: DocumentBrowser

    var body: some View {
        GeometryReader { geometry in
            let size = geometry.size
            let isWide = size.width > size.height
            let layout = isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
            layout {
                stage.frame(maxWidth: .infinity, maxHeight: .infinity)
                browser
                    .clipShape(UnevenRoundedRectangle(topLeadingRadius: 24, topTrailingRadius: isWide ? 0 : 24, style: .continuous))
                    .background {
                        UnevenRoundedRectangle(topLeadingRadius: 24, topTrailingRadius: isWide ? 0 : 24, style: .continuous)
                            .fill(Color(system: .background))
                            .shadow(color: .black.opacity(0.15), radius: 12)
                            .ignoresSafeArea()
                    }
                    .frame(width: isWide ? size.width * 0.45 : nil, height: isWide ? nil : size.height * 0.52)
            }
        }
        .background { (content.background ?? AnyView(DocumentLaunchBackground())).ignoresSafeArea() }
    }

    /// The title and what is around it.
    private var stage: some View {
        titleCard
            .anchorPreference(key: TitleFrameKey.self, value: .bounds) { $0 }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .padding(20)
            .backgroundPreferenceValue(TitleFrameKey.self) { accessory(content.backgroundAccessory, title: $0) }
            .overlayPreferenceValue(TitleFrameKey.self) { accessory(content.overlayAccessory, title: $0) }
    }

    private var titleCard: some View {
        VStack(spacing: 20) {
            content.title?.font(.system(size: 30, weight: .bold)).multilineTextAlignment(.center).lineLimit(2).minimumScaleFactor(0.6)
            VStack(spacing: 10) {
                Group(subviews: content.actions) { subviews in
                    ForEach(Array(subviews.enumerated()), id: \.element.id) { index, action in
                        action.background(Color(system: .background).opacity(index == 0 ? 1 : 0), in: Capsule())
                    }
                }
            }
            .buttonStyle(LaunchActionStyle())
        }
        .padding(20)
        .frame(maxWidth: 340)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 28, style: .continuous))
    }

    @ViewBuilder
    private func accessory(_ make: ((DocumentLaunchGeometryProxy) -> AnyView)?, title: Anchor<CGRect>?) -> some View {
        if let make, let title {
            GeometryReader { geometry in
                ZStack {
                    make(DocumentLaunchGeometryProxy(frame: CGRect(origin: .zero, size: geometry.size), titleViewFrame: geometry[title]))
                }
                .frame(width: geometry.size.width, height: geometry.size.height)
            }
        }
    }
}

private struct TitleFrameKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }

    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

/// The default background of a launch screen.
private struct DocumentLaunchBackground: View {
    var body: some View {
        LinearGradient(colors: [Color.accentColor.opacity(0.55), Color.accentColor.opacity(0.2)], startPoint: .top, endPoint: .bottom)
            .background(Color(system: .background))
    }
}

/// The buttons in the card, of which the first one stands in a capsule.
private struct LaunchActionStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.system(size: 17, weight: .semibold))
            .foregroundStyle(.tint)
            .lineLimit(1)
            .padding(.horizontal, 20)
            .frame(maxWidth: .infinity, minHeight: 50)
            .contentShape(Capsule())
            .opacity(!isEnabled ? 0.4 : configuration.isPressed ? 0.7 : 1)
    }
}
