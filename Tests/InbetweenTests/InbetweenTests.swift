import Testing
@testable import Inbetween
