import Inbetween
import PulseKit
import SwiftUI

let movie = Movie(Pulse(), size: CGSize(width: 300, height: 300))
movie.duration = 2
