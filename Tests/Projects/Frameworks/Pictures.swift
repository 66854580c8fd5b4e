import CoreImage
import CoreImage.CIFilterBuiltins
import ImageIO
import PhotosUI
import SwiftUI
import UniformTypeIdentifiers

struct QRCodeView: View {
    let context = CIContext()
    let filter = CIFilter.qrCodeGenerator()

    func generateQRCode(from string: String) -> UIImage {
        filter.message = Data(string.utf8)
        filter.correctionLevel = "H"
        if let outputImage = filter.outputImage {
            let scaled = outputImage.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
            if let cgImage = context.createCGImage(scaled, from: scaled.extent) {
                return UIImage(cgImage: cgImage)
            }
        }
        return UIImage(systemName: "xmark.circle") ?? UIImage()
    }

    var body: some View {
        Image(uiImage: generateQRCode(from: "https://www.swift.org"))
            .interpolation(.none)
            .resizable()
            .scaledToFit()
            .frame(width: 100, height: 100)
    }
}

struct FilterView: View {
    @State private var processedImage: Image?
    @State private var filterIntensity = 0.5
    @State private var currentFilter: CIFilter = CIFilter.sepiaTone()
    @State private var selectedItem: PhotosPickerItem?
    @State private var items: [PhotosPickerItem] = []
    let context = CIContext()

    var body: some View {
        VStack {
            PhotosPicker(selection: $selectedItem) {
                if let processedImage {
                    processedImage.resizable().scaledToFit()
                } else {
                    ContentUnavailableView("No picture", systemImage: "photo.badge.plus", description: Text("Tap to import a photo"))
                }
            }
            .frame(height: 100)
            PhotosPicker("Pick", selection: $items, maxSelectionCount: 3, matching: .any(of: [.images, .not(.screenshots)]))
        }
        .onChange(of: selectedItem) { Task { await load() } }
        .onAppear { applyProcessing() }
    }

    func load() async {
        guard let data = try? await selectedItem?.loadTransferable(type: Data.self), let image = UIImage(data: data) else { return }
        currentFilter.setValue(CIImage(image: image), forKey: kCIInputImageKey)
        applyProcessing()
    }

    func applyProcessing() {
        let inputKeys = currentFilter.inputKeys
        if inputKeys.contains(kCIInputIntensityKey) { currentFilter.setValue(filterIntensity, forKey: kCIInputIntensityKey) }
        if inputKeys.contains(kCIInputRadiusKey) { currentFilter.setValue(filterIntensity * 200, forKey: kCIInputRadiusKey) }
        guard let outputImage = currentFilter.outputImage, let cgImage = context.createCGImage(outputImage, from: outputImage.extent) else { return }
        processedImage = Image(uiImage: UIImage(cgImage: cgImage))
    }
}

func downsample(_ data: Data, to side: CGFloat) -> UIImage? {
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, options) else { return nil }
    let thumbnail =
        [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceShouldCacheImmediately: true,
            kCGImageSourceCreateThumbnailWithTransform: true, kCGImageSourceThumbnailMaxPixelSize: side,
        ] as CFDictionary
    return CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail).map { UIImage(cgImage: $0) }
}

extension UTType {
    static let recipe = UTType(exportedAs: "com.example.recipe", conformingTo: .json)
}

func types() -> [UTType] {
    [.recipe, .image, .plainText, UTType(filenameExtension: "md") ?? .data]
}
