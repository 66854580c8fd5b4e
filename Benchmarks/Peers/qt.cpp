// Draws the scenes with Qt's raster painter and writes "scene<TAB>milliseconds" lines: qt-raster SCENES.json [FOLDER]
#include <QtGui>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

// What QGraphicsBlurEffect is made of.
extern Q_DECL_IMPORT void qt_blurImage(QPainter *painter, QImage &image, qreal radius, bool quality, bool alphaOnly, int transposed = 0);
extern Q_DECL_IMPORT void qt_blurImage(QImage &image, qreal radius, bool quality, int transposed = 0);

// Qt's radius is where its exponential filters, run twice in both directions, come to 2 of 255.
static qreal blurRadius(qreal deviation) {
    const qreal variance = deviation * deviation;
    const qreal decay = 1 + 2 / variance - std::sqrt((1 + 2 / variance) * (1 + 2 / variance) - 1);
    return 2 * std::log(2 / 255.0) / std::log(decay);
}

// Images at 1, 1/2, 1/4 … of their size, so that small ones do not flicker.
static std::vector<std::vector<QImage>> images;

struct Node {
    QString op, string;
    QPainterPath path;
    QBrush brush;
    QPen pen;
    QFont font;
    QPointF point;
    QTransform transform;
    QColor color, film, tint;
    QRect box;
    QSizeF size;
    size_t image = 0;
    qreal value = 0, saturation = 1;
    std::vector<Node> children;
};

static QColor color(const QJsonArray &c) {
    return QColor::fromRgbF(c[0].toDouble(), c[1].toDouble(), c[2].toDouble(), c[3].toDouble());
}

static QBrush brush(const QJsonObject &paint) {
    const QString kind = paint["kind"].toString();
    const QJsonArray p = paint["points"].toArray();
    auto n = [&](int i) { return p[i].toDouble(); };
    if (kind == "color") return QBrush(color(paint["color"].toArray()));
    std::unique_ptr<QGradient> gradient;
    if (kind == "linear") gradient.reset(new QLinearGradient(n(0), n(1), n(2), n(3)));
    if (kind == "radial") gradient.reset(new QRadialGradient(n(0), n(1), n(3)));
    if (kind == "conic") gradient.reset(new QConicalGradient(n(0), n(1), 0));
    for (const auto &stop : paint["stops"].toArray()) {
        // Qt's angles grow the other way.
        const double location = stop.toArray()[0].toDouble();
        gradient->setColorAt(kind == "conic" ? 1 - location : location, color(stop.toArray()[1].toArray()));
    }
    return QBrush(*gradient);
}

static QPainterPath path(const QString &text) {
    QPainterPath result;
    const QStringList words = text.split(' ', Qt::SkipEmptyParts);
    int i = 0;
    auto point = [&] { const double x = words[i++].toDouble(); return QPointF(x, words[i++].toDouble()); };
    while (i < words.size()) {
        const QString &word = words[i++];
        if (word == "M") result.moveTo(point());
        else if (word == "L") result.lineTo(point());
        else if (word == "Q") { const QPointF a = point(); result.quadTo(a, point()); }
        else if (word == "C") { const QPointF a = point(), b = point(); result.cubicTo(a, b, point()); }
        else result.closeSubpath();
    }
    return result;
}

static std::vector<Node> nodes(const QJsonArray &array) {
    std::vector<Node> result;
    for (const auto &value : array) {
        const QJsonObject o = value.toObject();
        Node node;
        node.op = o["op"].toString();
        if (o.contains("d")) node.path = path(o["d"].toString());
        if (o["evenOdd"].toBool()) node.path.setFillRule(Qt::OddEvenFill); else node.path.setFillRule(Qt::WindingFill);
        if (o.contains("paint")) node.brush = brush(o["paint"].toObject());
        if (node.op == "stroke") {
            node.pen = QPen(node.brush, o["width"].toDouble(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
            QList<qreal> dash;
            for (const auto &length : o["dash"].toArray()) dash.append(length.toDouble() / o["width"].toDouble());
            if (!dash.isEmpty()) node.pen.setDashPattern(dash);
        }
        if (node.op == "text") {
            node.string = o["string"].toString();
            node.size = QSizeF(0, o["size"].toDouble());
            node.font = QFont("Inter");
            node.font.setPixelSize(int(o["size"].toDouble()));
            node.font.setHintingPreference(QFont::PreferNoHinting);
            node.point = QPointF(o["x"].toDouble(), o["y"].toDouble());
        }
        const QJsonArray m = o["m"].toArray();
        if (!m.isEmpty()) node.transform = QTransform(m[0].toDouble(), m[1].toDouble(), m[2].toDouble(), m[3].toDouble(), m[4].toDouble(), m[5].toDouble());
        node.value = o.contains("value") ? o["value"].toDouble() : o["radius"].toDouble();
        if (node.op == "material") {
            const QJsonArray box = o["box"].toArray();
            node.box = QRect(box[0].toInt(), box[1].toInt(), box[2].toInt(), box[3].toInt());
            node.saturation = o["saturation"].toDouble();
            node.film = color(o["film"].toArray());
            node.tint = color(o["tint"].toArray());
        }
        if (node.op == "image") {
            node.image = size_t(o["image"].toInt());
            node.size = QSizeF(o["size"].toArray()[0].toDouble(), o["size"].toArray()[1].toDouble());
        }
        if (o.contains("color")) node.color = color(o["color"].toArray());
        if (o.contains("offset")) node.point = QPointF(o["offset"].toArray()[0].toDouble(), o["offset"].toArray()[1].toDouble());
        node.children = nodes(o["children"].toArray());
        result.push_back(node);
    }
    return result;
}

static QRectF bounds(const std::vector<Node> &list) {
    QRectF box;
    for (const Node &node : list) {
        if (node.op == "fill") box |= node.path.controlPointRect();
        else if (node.op == "transform") box |= node.transform.mapRect(bounds(node.children));
        else box |= bounds(node.children);
    }
    return box;
}

static void draw(QPainter &painter, const std::vector<Node> &list);

// The children alone, on an image that covers them, in pixels of the window.
static QImage layer(QPainter &painter, const std::vector<Node> &children, int margin, QPoint &origin) {
    const QRect window(0, 0, painter.device()->width(), painter.device()->height());
    const QRect box = painter.transform().mapRect(bounds(children)).toAlignedRect().adjusted(-margin, -margin, margin, margin)
        & window.adjusted(-margin, -margin, margin, margin);
    origin = box.topLeft();
    QImage image(box.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(0);
    QPainter inner(&image);
    inner.setRenderHint(QPainter::Antialiasing);
    inner.setTransform(painter.transform() * QTransform::fromTranslate(-origin.x(), -origin.y()));
    draw(inner, children);
    return image;
}

// The image as a brush: paths are filled with smooth edges, clipped they would not be.
static QBrush brush(const Node &image, const QTransform &place, qreal scale) {
    const std::vector<QImage> &levels = images[image.image];
    const qreal shrunk = scale * image.size.width() / levels[0].width();
    const int level = shrunk < 1 ? int(std::log2(1 / shrunk) + 0.001) : 0;
    const QImage &pixels = levels[std::min(size_t(level), levels.size() - 1)];
    QBrush result(pixels);
    result.setTransform(QTransform::fromScale(image.size.width() / pixels.width(), image.size.height() / pixels.height()) * place);
    return result;
}

// What is behind, blurred at a quarter of its size. Only what lies there counts: the alpha says how much of the blur it was, so
// the straight colours are wanted.
static QImage makeMaterial(const QImage &behind, const Node &node) {
    const int shrink = 4;
    const QSize size((node.box.width() + shrink - 1) / shrink, (node.box.height() + shrink - 1) / shrink);
    QImage small = behind.copy(node.box).scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    qt_blurImage(small, blurRadius(node.value / shrink), true);
    small.convertTo(QImage::Format_ARGB32);
    const float saturation = float(node.saturation), film = node.film.alphaF();
    const float films[3] = {node.film.blueF(), node.film.greenF(), node.film.redF()};
    const float tints[3] = {node.tint.blueF(), node.tint.greenF(), node.tint.redF()};
    for (int y = 0; y < small.height(); y++) {
        uchar *pixel = small.scanLine(y);
        for (int x = 0; x < small.width(); x++, pixel += 4) {
            const float gray = (0.0722f * pixel[0] + 0.7152f * pixel[1] + 0.2126f * pixel[2]) / 255;
            for (int c = 0; c < 3; c++) {
                float value = std::clamp(gray + (pixel[c] / 255.0f - gray) * saturation, 0.0f, 1.0f);
                value += (films[c] - value) * film;
                pixel[c] = uchar(std::min(value / (1 - tints[c]), 1.0f) * 255 + 0.5f);
            }
            pixel[3] = 255;
        }
    }
    small.reinterpretAsFormat(QImage::Format_RGB32);
    return small;
}

static const Node *onlyImage(const std::vector<Node> &list, QTransform &place) {
    if (list.size() != 1) return nullptr;
    if (list[0].op == "image") return &list[0];
    if (list[0].op != "transform") return nullptr;
    place = list[0].transform * place;
    return onlyImage(list[0].children, place);
}

static void draw(QPainter &painter, const std::vector<Node> &list) {
    for (const Node &node : list) {
        if (node.op == "fill") {
            painter.fillPath(node.path, node.brush);
        } else if (node.op == "stroke") {
            painter.strokePath(node.path, node.pen);
        } else if (node.op == "material") {
            const QImage small = makeMaterial(*static_cast<QImage *>(painter.device()), node);
            QBrush made(small);
            made.setTransform(QTransform::fromScale(qreal(node.box.width()) / small.width(), qreal(node.box.height()) / small.height())
                * QTransform::fromTranslate(node.box.x(), node.box.y()));
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            painter.fillPath(node.path, made);
        } else if (node.op == "clip") {
            QTransform place;
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            if (const Node *image = onlyImage(node.children, place)) {
                painter.fillPath(node.path, brush(*image, place, painter.transform().m11()));
                continue;
            }
            painter.save();
            painter.setClipRect(node.path.controlPointRect());
            draw(painter, node.children);
            painter.restore();
        } else if (node.op == "text") {
            // Lines that are scrolled out.
            const qreal y = painter.transform().map(node.point).y();
            if (y < -2 * node.size.height() || y > painter.device()->height() + 2 * node.size.height()) continue;
            painter.setFont(node.font);
            painter.setPen(QPen(node.brush, 1));
            painter.drawText(node.point, node.string);
        } else if (node.op == "transform") {
            const QTransform before = painter.transform();
            painter.setTransform(node.transform, true);
            draw(painter, node.children);
            painter.setTransform(before);
        } else if (node.op == "opacity") {
            QPoint origin;
            const QImage image = layer(painter, node.children, 1, origin);
            painter.save();
            painter.resetTransform();
            painter.setOpacity(node.value);
            painter.drawImage(origin, image);
            painter.restore();
        } else {
            const int reach = int(3 * node.value) + 1;
            QPoint origin;
            QImage image = layer(painter, node.children, reach, origin);
            const bool isShadow = node.op == "shadow";
            if (isShadow) {
                QPainter tint(&image);
                tint.setCompositionMode(QPainter::CompositionMode_SourceIn);
                tint.fillRect(image.rect(), node.color);
            }
            painter.save();
            painter.resetTransform();
            painter.translate(QPointF(origin) + node.point);
            qt_blurImage(&painter, image, blurRadius(node.value), true, false);
            painter.restore();
            if (isShadow) draw(painter, node.children);
        }
    }
}

int main(int count, char **arguments) {
    if (count < 2) return std::fprintf(stderr, "qt-raster SCENES.json [FOLDER FOR IMAGES]\n"), 2;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(count, arguments);
    QFile file(arguments[1]);
    if (!file.open(QIODevice::ReadOnly)) return std::fprintf(stderr, "%s cannot be read\n", arguments[1]), 1;
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    for (const auto &value : all["images"].toArray()) {
        std::vector<QImage> levels = {QImage::fromData(QByteArray::fromBase64(value.toString().toLatin1())).convertToFormat(QImage::Format_RGB32)};
        while (levels.back().width() > 8 && levels.back().height() > 8)
            levels.push_back(levels.back().scaled(levels.back().size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
        images.push_back(levels);
    }
    QImage image(all["width"].toInt(), all["height"].toInt(), QImage::Format_ARGB32_Premultiplied);
    for (const auto &value : all["scenes"].toArray()) {
        std::vector<std::vector<Node>> frames;
        for (const auto &frame : value.toObject()["frames"].toArray()) frames.push_back(nodes(frame.toArray()));
        size_t number = 0;
        auto frame = [&] {
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
            draw(painter, frames[number++ % frames.size()]);
        };
        for (int i = 0; i < 3; i++) frame();
        std::vector<double> times;
        for (int sample = 0; sample < 21; sample++) {
            const auto start = std::chrono::steady_clock::now();
            frame();
            times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        }
        std::sort(times.begin(), times.end());
        const QString name = value.toObject()["name"].toString();
        std::printf("%s\t%.3f\n", qPrintable(name), times[10]);
        if (count > 2) {
            number = 0;
            frame();
            QString plain = name;
            image.save(QString("%1/%2-qt.png").arg(arguments[2], plain.replace(' ', '-').remove(',')));
        }
    }
}
