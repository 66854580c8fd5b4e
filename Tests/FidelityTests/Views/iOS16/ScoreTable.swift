import SwiftUI

struct ScoreTable: View {
    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
            GridRow {
                Color.gray.frame(width: 20, height: 20).accessibilityIdentifier("a1")
                Color.gray.frame(width: 100, height: 20).accessibilityIdentifier("b1")
                Color.gray.frame(width: 30, height: 20).gridColumnAlignment(.trailing).accessibilityIdentifier("c1")
            }
            Divider()
                .gridCellUnsizedAxes(.horizontal)
                .accessibilityIdentifier("line")
            GridRow(alignment: .bottom) {
                Color.blue.frame(width: 50, height: 40).accessibilityIdentifier("a2")
                Color.blue.frame(width: 60, height: 10).accessibilityIdentifier("b2")
                Color.blue.frame(width: 10, height: 20).accessibilityIdentifier("c2")
            }
            GridRow {
                Color.red.frame(height: 10).gridCellColumns(2).accessibilityIdentifier("wide")
                Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]).accessibilityIdentifier("empty")
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("grid")
    }
}

struct ScoreTable_Previews: PreviewProvider {
    static var previews: some View {
        ScoreTable()
    }
}
