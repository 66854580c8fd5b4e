import SwiftUI

extension RandomView {
    private var flag: Binding<Bool> { source.binding(\.flags[node.knob]) }

    var scene: any View {
        switch node.kind {
        case .navigation: navigation
        case .split:
            NavigationSplitView {
                child(0).navigationTitle("side \(number)")
            } detail: {
                child(1)
            }
        case .tabs, .pages: tabs
        case .sheet: sheet
        case .cover: child(0).fullScreenCover(isPresented: flag) { child(1) }
        case .popover: child(0).popover(isPresented: flag) { child(1) }
        case .alert:
            child(0).alert("alert \(number)", isPresented: flag) {
                Button("yes \(label)") { source.state.numbers[node.knob] = 1 }
                Button("no \(label)", role: .cancel) {}
            }
        default:
            child(0).confirmationDialog("dialog \(number)", isPresented: flag, titleVisibility: .visible) {
                Button("yes \(label)") { source.state.numbers[node.knob] = 1 }
            }
        }
    }

    private var sheet: any View {
        child(0).sheet(isPresented: flag) {
            if variant < 6 {
                child(1).presentationDetents([.medium, .large])
            } else if variant < 9 {
                child(1).presentationDetents([.height(100 + 20 * amount)])
            } else {
                child(1)
            }
        }
    }

    private var navigation: any View {
        NavigationStack(path: source.binding(\.path)) {
            Group {
                if variant < 6 {
                    children
                } else {
                    VStack { children }
                }
            }
            .navigationTitle("title \(number)")
            .navigationBarTitleDisplayMode(variant % 2 == 0 ? .inline : .large)
            .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("bar \(label)") { source.state.flags[node.knob].toggle() } } }
            .navigationDestination(for: Int.self) { value in
                VStack {
                    Text("page \(value)")
                    RandomView(node: node.children[value % node.children.count], source: source)
                }
                .navigationTitle("page \(value)")
            }
        }
    }

    private var tabs: any View {
        let tabs = TabView(selection: source.binding(\.tabs[node.knob % 2])) {
            ForEach(0..<node.children.count, id: \.self) { index in
                child(index).tabItem { Label("tab \(index)", systemImage: "star") }.tag(index)
            }
        }
        return node.kind == .tabs ? AnyView(tabs) : AnyView(tabs.tabViewStyle(.page).frame(height: variant < 6 ? 200 : nil))
    }
}
