// Types by their names in MobileCoreServices, which older code imports.

/// The type `public.item`.
public let kUTTypeItem = "public.item"
/// The type `public.content`.
public let kUTTypeContent = "public.content"
/// The type `public.data`.
public let kUTTypeData = "public.data"
/// The type `public.directory`.
public let kUTTypeDirectory = "public.directory"
/// The type `public.folder`.
public let kUTTypeFolder = "public.folder"
/// The type `public.url`.
public let kUTTypeURL = "public.url"
/// The type `public.file-url`.
public let kUTTypeFileURL = "public.file-url"
/// The type `public.text`.
public let kUTTypeText = "public.text"
/// The type `public.plain-text`.
public let kUTTypePlainText = "public.plain-text"
/// The type `public.utf8-plain-text`.
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
/// The type `public.rtf`.
public let kUTTypeRTF = "public.rtf"
/// The type `public.html`.
public let kUTTypeHTML = "public.html"
/// The type `public.xml`.
public let kUTTypeXML = "public.xml"
/// The type `public.json`.
public let kUTTypeJSON = "public.json"
/// The type `com.apple.property-list`.
public let kUTTypePropertyList = "com.apple.property-list"
/// The type `public.source-code`.
public let kUTTypeSourceCode = "public.source-code"
/// The type `public.swift-source`.
public let kUTTypeSwiftSource = "public.swift-source"
/// The type `public.image`.
public let kUTTypeImage = "public.image"
/// The type `public.jpeg`.
public let kUTTypeJPEG = "public.jpeg"
/// The type `public.png`.
public let kUTTypePNG = "public.png"
/// The type `com.compuserve.gif`.
public let kUTTypeGIF = "com.compuserve.gif"
/// The type `public.tiff`.
public let kUTTypeTIFF = "public.tiff"
/// The type `com.microsoft.bmp`.
public let kUTTypeBMP = "com.microsoft.bmp"
/// The type `com.microsoft.ico`.
public let kUTTypeICO = "com.microsoft.ico"
/// The type `public.svg-image`.
public let kUTTypeScalableVectorGraphics = "public.svg-image"
/// The type `com.apple.live-photo`.
public let kUTTypeLivePhoto = "com.apple.live-photo"
/// The type `com.adobe.pdf`.
public let kUTTypePDF = "com.adobe.pdf"
/// The type `public.audiovisual-content`.
public let kUTTypeAudiovisualContent = "public.audiovisual-content"
/// The type `public.movie`.
public let kUTTypeMovie = "public.movie"
/// The type `public.video`.
public let kUTTypeVideo = "public.video"
/// The type `public.audio`.
public let kUTTypeAudio = "public.audio"
/// The type `com.apple.quicktime-movie`.
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
/// The type `public.mpeg`.
public let kUTTypeMPEG = "public.mpeg"
/// The type `public.mpeg-4`.
public let kUTTypeMPEG4 = "public.mpeg-4"
/// The type `public.mp3`.
public let kUTTypeMP3 = "public.mp3"
/// The type `public.mpeg-4-audio`.
public let kUTTypeMPEG4Audio = "public.mpeg-4-audio"
/// The type `com.microsoft.waveform-audio`.
public let kUTTypeWaveformAudio = "com.microsoft.waveform-audio"
/// The type `public.archive`.
public let kUTTypeArchive = "public.archive"
/// The type `public.zip-archive`.
public let kUTTypeZipArchive = "public.zip-archive"
/// The type `org.gnu.gnu-zip-archive`.
public let kUTTypeGNUZipArchive = "org.gnu.gnu-zip-archive"
/// The type `public.vcard`.
public let kUTTypeVCard = "public.vcard"
/// The type `public.calendar-event`.
public let kUTTypeICalendarEvent = "public.calendar-event"
/// The type `public.contact`.
public let kUTTypeContact = "public.contact"
/// The type `public.message`.
public let kUTTypeMessage = "public.message"
/// The tag of a type that is the suffix of file names.
public let kUTTagClassFilenameExtension = "public.filename-extension"
/// The tag of a type that is a MIME type.
public let kUTTagClassMIMEType = "public.mime-type"

/// A text that a function in C returns.
public struct UnmanagedText: Sendable {
    let text: String

    /// The text.
    public func takeRetainedValue() -> String { text }
    /// The text.
    public func takeUnretainedValue() -> String { text }
}

/// The identifier of the type that has a tag; nil for none.
public func UTTypeCreatePreferredIdentifierForTag(_ inTagClass: String, _ inTag: String, _ inConformingToUTI: String?) -> UnmanagedText? {
    let parent = inConformingToUTI.flatMap { UTType($0) }
    return UTType(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: parent).map { UnmanagedText(text: $0.identifier) }
}

/// The tag of a type; nil for none.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: String, _ inTagClass: String) -> UnmanagedText? {
    UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map { UnmanagedText(text: $0) }
}

/// Whether a type is another one, or one of its kinds.
public func UTTypeConformsTo(_ inUTI: String, _ inConformsToUTI: String) -> Bool {
    guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return inUTI == inConformsToUTI }
    return type.conforms(to: other)
}
