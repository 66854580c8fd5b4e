import Testing
@testable import AttributeGraph
