/// A navigation bar, and how it shows titles.
public struct NavigationBarItem: Sendable {
    /// How a page's title is shown.
    public enum TitleDisplayMode: Sendable {
        /// As that of the page below; large on the first page.
        case automatic
        /// In the middle of the bar.
        case inline
        /// Large, below the bar, until the content is scrolled.
        case large
    }
}

nonisolated extension View {
    /// The title of the page that this view is on. Outside of a navigation stack it has no effect.
    public func navigationTitle(_ title: Text) -> some View {
        navigationPreference(\.title, title)
    }

    /// The title of the page that this view is on.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// The title of the page that this view is on.
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    /// The title of the page that this view is on, which a user can change: in the bar a tap on the title opens a menu with “Rename”, unless
    /// `toolbarTitleMenu(content:)` sets another one, with a `RenameButton` where it is wanted.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(NavigationTitleBindingModifier(title: title))
    }

    /// How the page's title is shown.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationPreference(\.displayMode, displayMode)
    }

    /// The older name of `navigationTitle(_:)`.
    public func navigationBarTitle(_ title: Text) -> some View {
        navigationTitle(title)
    }

    /// The older name of `navigationTitle(_:)`.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// The older name of `navigationTitle(_:)`.
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    /// The title of the page that this view is on, and how it is shown.
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// The title of the page that this view is on, and how it is shown.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBarTitle(Text(titleKey), displayMode: displayMode)
    }

    /// The title of the page that this view is on, and how it is shown.
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBarTitle(Text(title), displayMode: displayMode)
    }

    /// A line below the page's title.
    public func navigationSubtitle(_ subtitle: Text) -> some View {
        modifier(ToolbarModifier(items: ViewToolbarContent(content: subtitle, placement: .subtitle)))
    }

    /// A line below the page's title.
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    /// A line below the page's title.
    @_disfavoredOverload
    public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Hides the page's navigation bar.
    public func navigationBarHidden(_ hidden: Bool) -> some View {
        navigationPreference(\.navigationBar.visibility, hidden ? .hidden : .automatic)
    }

    /// Hides the button that leads back, and with it the swipe back from the edge.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        navigationPreference(\.hidesBackButton, hidesBackButton)
    }

    /// Puts views at the ends of the navigation bar.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
    }

    /// Puts a view at the leading end of the navigation bar.
    public func navigationBarItems<L: View>(leading: L) -> some View {
        modifier(ToolbarModifier(items: ViewToolbarContent(content: leading, placement: .topBarLeading)))
    }

    /// Puts a view at the trailing end of the navigation bar.
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        modifier(ToolbarModifier(items: ViewToolbarContent(content: trailing, placement: .topBarTrailing)))
    }
}

nonisolated struct NavigationTitleBindingModifier: ViewModifier {
    var title: Binding<String>

    @MainActor func body(content: Content) -> some View {
        content
            .navigationTitle(Text(verbatim: title.wrappedValue))
            .navigationPreference { [title] in $0.titleName = title }
    }
}
