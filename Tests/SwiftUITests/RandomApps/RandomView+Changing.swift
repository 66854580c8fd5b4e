import SwiftUI

extension RandomView {
    var changing: any View {
        switch node.kind {
        case .branch: branch
        case .optional: optional
        case .rows: rows
        case .countedRows:
            ForEach(0..<(number % 5), id: \.self) { index in
                Text("line \(index)")
                if index == variant % 3 {
                    child(0)
                }
            }
        case .editableRows: editableRows
        case .anyViews: AnyView(anyViews)
        case .identified: child(0).id(number % 3)
        case .matched: RandomMatch(isFirst: isOn, first: child(0), second: child(1), isSource: variant < 8)
        case .matchedRows: RandomMatchedRows(items: items, extra: child(0))
        case .volatileRows: ForEach(items.map(RandomVolatileItem.init)) { row($0.item) }
        default: ForEach(items, id: \.isOn) { row($0) }
        }
    }

    @ViewBuilder private func row(_ item: RandomItem) -> some View {
        Text("\(item.text) \(item.number)").transition(.move(edge: .trailing))
        if variant < 6 || item.isOn {
            child(0)
        }
    }

    @ViewBuilder private var branch: some View {
        if isOn {
            child(0)
        } else {
            child(1)
        }
    }

    @ViewBuilder private var optional: some View {
        if isOn {
            child(0)
        }
    }

    @ViewBuilder private var rows: some View {
        switch variant % 4 {
        case 0: ForEach(items) { item in Text("\(item.text) \(item.number)") }
        case 1:
            ForEach(items) { item in
                HStack {
                    Text(item.text)
                    child(0)
                }
            }
        case 2:
            ForEach(items) { item in
                if item.number % 2 == 0 {
                    child(0)
                }
                Text(item.text)
            }
        default:
            ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
                Text("\(index) \(item.text)").transition(.move(edge: .leading))
            }
        }
    }

    private var editableRows: any View {
        ForEach(source.binding(\.lists[node.knob % 4])) { $item in
            if variant < 6 {
                TextField("field \(item.id)", text: $item.text)
            } else {
                Toggle("on \(item.id)", isOn: $item.isOn)
                Slider(
                    value: Binding {
                        Double(item.number)
                    } set: {
                        item.number = Int($0)
                    }, in: 0...9)
            }
        }
    }

    private var anyViews: any View {
        switch number % 4 {
        case 0: child(0)
        case 1: child(1).padding()
        case 2: VStack { child(2) }
        default: Text("any \(number)")
        }
    }
}

/// Two views that are one to the eye.
struct RandomMatch: View {
    let isFirst: Bool
    let first: RandomView
    let second: RandomView
    let isSource: Bool
    @Namespace private var space

    var body: some View {
        VStack(alignment: isFirst ? .leading : .trailing) {
            if isFirst {
                first.matchedGeometryEffect(id: 1, in: space)
            }
            Text("between")
            if !isFirst {
                second.matchedGeometryEffect(id: 1, in: space, properties: isSource ? .frame : .position)
            }
            if isSource {
                Circle().matchedGeometryEffect(id: 1, in: space, isSource: false).frame(width: 12, height: 12)
            }
        }
    }
}

/// A row whose id is another one at each reading.
struct RandomVolatileItem: Identifiable {
    var item: RandomItem
    var id: UUID { UUID() }
}

/// Rows that fly from one column to another.
struct RandomMatchedRows: View {
    let items: [RandomItem]
    let extra: RandomView
    @Namespace private var space

    var body: some View {
        HStack(alignment: .top) {
            column(items.filter(\.isOn))
            column(items.filter { !$0.isOn })
        }
    }

    private func column(_ items: [RandomItem]) -> some View {
        VStack {
            ForEach(items) { item in
                Text("matched \(item.id)").matchedGeometryEffect(id: item.id, in: space)
                if item.number == 3 {
                    extra.matchedGeometryEffect(id: -item.id - 1, in: space)
                }
            }
        }
    }
}
