import SwiftUI

private struct RandomKey: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) {
        value += nextValue()
    }
}

private struct RandomAnchorKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }

    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
        value += nextValue()
    }
}

extension RandomView {
    private var edge: Edge { [.top, .leading, .bottom, .trailing][variant % 4] }

    var modified: any View {
        switch node.kind {
        case .frame, .flexibleFrame, .padding, .offset, .position, .zIndex, .layoutPriority, .fixedSize, .aspectRatio, .alignmentGuide,
            .safeAreaInset, .ignoresSafeArea, .containerRelative:
            return placed
        case .transition, .animation, .scopedAnimation, .transaction, .contentTransition, .modifierAnimation, .valueTransaction:
            return moving
        case .preference, .anchor, .onChange, .onAppear, .onGeometryChange, .disabled, .font, .environment, .contextMenu, .swipeActions, .rowAppearance:
            return telling
        default:
            return painted
        }
    }

    private var placed: any View {
        let view = child(0)
        switch node.kind {
        case .frame: return view.frame(width: variant < 8 ? 40 + 20 * amount : nil, height: variant > 4 ? 30 + 10 * amount : nil)
        case .flexibleFrame:
            return view.frame(minWidth: 20, maxWidth: variant < 6 ? .infinity : 100 + amount * 10, minHeight: variant < 3 ? amount : nil, alignment: .leading)
        case .padding: return variant < 6 ? view.padding(amount) : view.padding(.horizontal, amount * 3)
        case .offset: return view.offset(x: amount * 4, y: -amount)
        case .position: return view.position(x: 20 + amount * 5, y: 30)
        case .zIndex: return view.zIndex(Double(number))
        case .layoutPriority: return view.layoutPriority(Double(number))
        case .fixedSize: return variant < 6 ? AnyView(view.fixedSize()) : AnyView(view.fixedSize(horizontal: isOn, vertical: !isOn))
        case .aspectRatio: return view.aspectRatio(0.5 + amount / 5, contentMode: isOn ? .fit : .fill)
        case .alignmentGuide: return view.alignmentGuide(.leading) { [amount] in $0.width * amount / 9 }.alignmentGuide(.top) { [amount] _ in amount }
        case .safeAreaInset:
            return view.safeAreaInset(edge: variant < 6 ? .bottom : .top, spacing: 0) { Text("inset \(number)").padding(amount).background(.yellow) }
        case .ignoresSafeArea: return view.ignoresSafeArea(edges: variant < 6 ? .all : .bottom)
        default: return view.containerRelativeFrame(.horizontal) { length, _ in length * (0.3 + amount / 20) }
        }
    }

    private var moving: any View {
        let view = child(0)
        switch node.kind {
        case .transition:
            switch variant % 6 {
            case 0: return view.transition(.scale.combined(with: .opacity))
            case 1: return view.transition(.move(edge: edge))
            case 2: return view.transition(.asymmetric(insertion: .slide, removal: .push(from: edge)))
            case 3: return view.transition(.opacity.animation(.linear(duration: 0.4)))
            case 4: return view.transition(.identity)
            default: return view.transition(.blurReplace)
            }
        case .animation: return view.animation(RandomAnimation(variant + node.knob).animation, value: number)
        case .scopedAnimation: return view.animation(RandomAnimation(variant).animation) { $0.opacity(0.5 + amount / 20).offset(x: amount) }
        case .transaction: return view.transaction { $0.animation = variant < 6 ? nil : .linear(duration: 0.1) }
        case .modifierAnimation: return view.modifier(RandomShift(amount: amount).animation(RandomAnimation(variant + node.knob).animation))
        case .valueTransaction: return view.transaction(value: number) { $0.animation = RandomAnimation(variant + node.knob).animation }
        default: return view.contentTransition(variant < 6 ? .numericText() : .opacity)
        }
    }

    private var telling: any View {
        let view = child(0)
        let next = (node.knob + 1) % RandomState.count
        switch node.kind {
        case .preference:
            return view.preference(key: RandomKey.self, value: number)
                .onPreferenceChange(RandomKey.self) { source.state.measured[node.knob] = $0 }
        case .anchor:
            return view.anchorPreference(key: RandomAnchorKey.self, value: .bounds) { [$0] }
                .overlayPreferenceValue(RandomAnchorKey.self) { anchors in
                    GeometryReader { proxy in
                        ForEach(0..<anchors.count, id: \.self) { index in
                            let frame = proxy[anchors[index]]
                            Rectangle().stroke(.red).frame(width: frame.width, height: frame.height).offset(x: frame.minX, y: frame.minY)
                        }
                    }
                }
        case .onChange:
            return view.onChange(of: number) { _, new in
                if source.state.numbers[next] < new { source.state.numbers[next] += 1 }
            }
        case .onAppear: return view.onAppear { source.state.seen[node.knob] = 1 }
        case .onGeometryChange:
            return view.onGeometryChange(for: Int.self) {
                Int($0.size.width)
            } action: {
                source.state.measured[node.knob] = $0
            }
        case .disabled: return view.disabled(isOn)
        case .font: return view.font(isOn ? .title : .caption)
        case .environment: return view.environment(\.layoutDirection, isOn ? .rightToLeft : .leftToRight)
        case .contextMenu: return view.contextMenu { Button("menu \(label)") { source.state.flags[node.knob].toggle() } }
        case .swipeActions: return view.swipeActions { Button("swipe \(label)") { source.state.flags[node.knob].toggle() } }
        default:
            return view.listRowInsets(isOn ? EdgeInsets(top: amount, leading: amount, bottom: 0, trailing: 0) : nil)
                .listRowBackground(variant < 6 ? Color.yellow : nil).listRowSeparator(variant < 3 ? .hidden : .automatic)
        }
    }

    private var painted: any View {
        let view = child(0)
        switch node.kind {
        case .opacity: return view.opacity(amount / 9)
        case .rotation where variant < 8: return view.rotationEffect(.degrees(Double(number) * 10))
        case .rotation:
            let angle = Angle.degrees([0, 45, 89, 90, 91, 120, 180, 200, 269, 359][number % 10])
            return view.rotation3DEffect(angle, axis: variant < 10 ? (1, 1, 0) : (0, 1, 0), perspective: isOn ? 1 : 3)
        case .scale: return view.scaleEffect(variant == 11 ? amount / 9 : 0.5 + amount / 9)
        case .background: return view.background(variant < 6 ? Color.gray : Color.yellow, ignoresSafeAreaEdges: variant < 3 ? .all : [])
        case .overlay: return view.overlay(alignment: .topTrailing) { if isOn { Circle().frame(width: 4 + amount) } }
        case .clip: return variant < 6 ? AnyView(view.clipped()) : AnyView(view.clipShape(RoundedRectangle(cornerRadius: amount)))
        case .blur: return view.blur(radius: amount)
        case .shadow: return view.shadow(radius: amount)
        case .visualEffect: return view.visualEffect { [amount] effect, proxy in effect.offset(x: proxy.size.width / 10 + amount) }
        case .geometryGroup: return view.geometryGroup()
        case .hidden: return isOn ? AnyView(view.hidden()) : AnyView(view)
        case .scrollTransition: return view.scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.3) }
        default: return view.foregroundStyle(isOn ? .red : .blue)
        }
    }
}
