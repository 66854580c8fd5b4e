// Ten thousand rectangles in Qt Quick, each an item of its own with a spring: builds them, has all of them move, and writes
// "figure<TAB>milliseconds" lines. Nothing is drawn: time passes through an animation driver.
#include <QAnimationDriver>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>

class Driver : public QAnimationDriver {
public:
    qint64 now = 0;
    void advance() override { advanceAnimation(); }
    qint64 elapsed() const override { return now; }
};

static double milliseconds(const std::function<void()> &body) {
    const auto start = std::chrono::steady_clock::now();
    body();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

static const char *source = R"(
import QtQuick
Column {
    property bool all: false
    property int one: -1
    Repeater {
        model: 10000
        Item {
            required property int index
            width: 10; height: 1
            Rectangle {
                width: 10; height: 1; color: "red"
                x: all || one == parent.index ? 50 : 0
                Behavior on x { SpringAnimation { spring: 0.1; damping: 0.02; epsilon: 0.0001 } }
            }
        }
    }
}
)";

int main(int argc, char **argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    Driver driver;
    driver.install();
    QQmlEngine engine;
    QQmlComponent component(&engine);
    component.setData(source, QUrl());
    std::unique_ptr<QObject> root;
    const double build = milliseconds([&] { root.reset(component.create()); });
    if (!root) {
        std::fprintf(stderr, "%s\n", qPrintable(component.errorString()));
        return 1;
    }
    auto *column = qobject_cast<QQuickItem *>(root.get());
    std::printf("build\t%.3f\n", build);
    const double one = milliseconds([&] { column->setProperty("one", 5000); });
    std::printf("one change\t%.3f\n", one);
    const double all = milliseconds([&] { column->setProperty("all", true); });
    std::printf("change of all\t%.3f\n", all);
    // Animations begin in the event loop.
    for (int turn = 0; turn < 20 && !driver.isRunning(); turn++) application.processEvents();
    driver.now += 17;
    driver.advance();
    application.processEvents();
    if (!driver.isRunning()) std::fprintf(stderr, "animators: nothing runs\n");
    double best = 1e9;
    for (int frame = 0; frame < 300; frame++) {
        driver.now += 17;
        best = std::min(best, milliseconds([&] { driver.advance(); }));
    }
    std::printf("tick, all moving\t%.3f\n", best);
    // Whether they have moved at all.
    double first = -1;
    for (QQuickItem *item : column->childItems())
        if (!item->childItems().isEmpty()) {
            first = item->childItems().first()->x();
            break;
        }
    std::fprintf(stderr, "animators: the first is at %g\n", first);
    return 0;
}
