// What Apple has in AVFAudio is in AVFoundation here.
@_exported import AVFoundation
