#!/usr/bin/env python3
"""Draws the scenes of circles, rectangles and polygons, or all that Skia can, from the exported scenes: circles.py blend2d|skia SCENES.json

Prints a line for each scene: its name, a tab, and the median in milliseconds. Runs on one thread. Paths are made before the time is taken,
as the others' are.
"""
import json
import statistics
import sys
import time

REPEATS = 21


def measure(name, frames, draw):
    times = []
    for index in range(REPEATS + 3):
        frame = frames[index % len(frames)]
        start = time.perf_counter()
        draw(frame)
        if index >= 3:
            times.append((time.perf_counter() - start) * 1000)
    print(f"{name}\t{statistics.median(times):.3f}", flush=True)


def flat(nodes, x=0.0, y=0.0):
    """(path, paint, x, y) of fills that are only moved; None where something else is drawn."""
    result = []
    for node in nodes:
        if node["op"] == "transform" and node["m"][:4] == [1, 0, 0, 1]:
            inner = flat(node["children"], x + node["m"][4], y + node["m"][5])
        elif node["op"] == "fill" and "color" in node.get("paint", {}):
            inner = [(node, x, y)]
        else:
            return None
        if inner is None:
            return None
        result += inner
    return result


def tokens(text):
    parts = text.split()
    counts = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
    index = 0
    while index < len(parts):
        verb = parts[index]
        count = counts[verb]
        yield verb, [float(part) for part in parts[index + 1:index + 1 + count]]
        index += 1 + count


def circle(text):
    """(x, y, radius) of a path of four curves that is a circle; None for others."""
    verbs = list(tokens(text))
    if [verb for verb, _ in verbs if verb != "Z"] != ["M", "C", "C", "C", "C"]:
        return None
    ends = [numbers[-2:] for _, numbers in verbs if numbers]
    left, right = min(x for x, _ in ends), max(x for x, _ in ends)
    top, bottom = min(y for _, y in ends), max(y for _, y in ends)
    if abs((right - left) - (bottom - top)) > 1e-6:
        return None
    return (left + right) / 2, (top + bottom) / 2, (right - left) / 2


def run_blend2d(scenes):
    import blend2d

    image = blend2d.Image(int(scenes["width"]), int(scenes["height"]))
    context = blend2d.Context(image)
    for scene in scenes["scenes"]:
        frames = []
        for frame in scene["frames"]:
            fills = flat(frame)
            shapes = [(circle(node["d"]), x, y, node["paint"]["color"]) for node, x, y in fills or []]
            if not shapes or any(shape is None for shape, *_ in shapes):
                break
            frames.append([(c[0] + x, c[1] + y, c[2], tuple(round(value * 255) for value in color)) for c, x, y, color in shapes])
        if not frames:
            continue

        def draw(shapes):
            context.set_fill_style_rgba(255, 255, 255)
            context.fill_all()
            for x, y, radius, color in shapes:
                context.set_fill_style_rgba(*color)
                context.fill_circle(x, y, radius)

        measure(scene["name"], frames, draw)
    context.end()


def run_skia(scenes):
    import skia

    surface = skia.Surface.MakeRasterN32Premul(int(scenes["width"]), int(scenes["height"]))
    canvas = surface.getCanvas()

    def path(text, x, y):
        result = skia.Path()
        calls = {"M": result.moveTo, "L": result.lineTo, "Q": result.quadTo, "C": result.cubicTo}
        for verb, n in tokens(text):
            if verb == "Z":
                result.close()
            else:
                calls[verb](*[value + (x if index % 2 == 0 else y) for index, value in enumerate(n)])
        return result

    for scene in scenes["scenes"]:
        frames = []
        for frame in scene["frames"]:
            fills = flat(frame)
            if not fills or any(node["evenOdd"] for node, _, _ in fills):
                break
            shapes = []
            for node, x, y in fills:
                paint = skia.Paint(AntiAlias=True)
                paint.setColor4f(skia.Color4f(*node["paint"]["color"]))
                round_shape = circle(node["d"])
                shapes.append((round_shape and (round_shape[0] + x, round_shape[1] + y, round_shape[2]), path(node["d"], x, y), paint))
            frames.append(shapes)
        if not frames:
            continue

        def draw(shapes):
            canvas.clear(skia.ColorWHITE)
            for round_shape, shape, paint in shapes:
                if round_shape:
                    canvas.drawCircle(*round_shape, paint)
                else:
                    canvas.drawPath(shape, paint)

        measure(scene["name"], frames, draw)


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("blend2d", "skia"):
        sys.exit(__doc__)
    with open(sys.argv[2]) as file:
        scenes = json.load(file)
    {"blend2d": run_blend2d, "skia": run_skia}[sys.argv[1]](scenes)


main()
