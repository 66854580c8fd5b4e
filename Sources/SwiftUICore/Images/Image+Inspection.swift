extension Image: InspectedByName {
    var inspectedOwnModifiers: [InspectedView.Modifier] { [] }
}
