import XCTest
@testable import Gallery

final class GalleryTests: XCTestCase {}
