"""Frames of Lottie files, as three players draw them: rlottie, ThorVG, and lottie-web in Chromium. Each gives RGB arrays over a colour."""
import base64
import io
import json
import subprocess
import tempfile
from pathlib import Path

import numpy
from PIL import Image


def over(image, background):
    """An RGBA image over an opaque colour, as an array of floats."""
    pixels = numpy.asarray(image.convert("RGBA")).astype(float)
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + numpy.array(background, float) * (1 - alpha)


def rlottie(path, frames, scale, background=(255, 255, 255)):
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_file(str(path))
    width, height = animation.lottie_animation_get_size()
    result = []
    for frame in frames:
        size = (round(width * scale), round(height * scale))
        data = animation.lottie_animation_render(frame_num=frame, width=size[0], height=size[1])
        # Premultiplied BGRA.
        pixels = numpy.frombuffer(bytes(data), numpy.uint8).reshape(size[1], size[0], 4).astype(float)
        rest = 1 - pixels[..., 3:] / 255
        result.append(pixels[..., 2::-1] + numpy.array(background, float) * rest)
    return result


def thorvg(path, frames, scale, background=(255, 255, 255)):
    import thorvg_python as tvg

    document = json.loads(Path(path).read_text())
    size = (round(document["w"] * scale), round(document["h"] * scale))
    engine = tvg.Engine()
    engine.init(0)
    result = []
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(size[0], size[1])
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    check(picture.load(str(path)), "load")
    picture.set_size(*size)
    canvas.add(picture)
    for frame in frames:
        # The frame that is shown already is no error.
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        result.append(over(canvas.get_pillow(), background))
    return result


def check(value, what):
    if getattr(value, "name", "SUCCESS") != "SUCCESS":
        raise RuntimeError(f"ThorVG could not {what} it: {value}")


def lottie_web(path, frames, scale, script, background=(255, 255, 255)):
    """`script` is lottie.js. All frames stand in one page, one below the other."""
    document = json.loads(Path(path).read_text())
    width, height = document["w"], document["h"]
    text = json.dumps(document).replace("</", "<\\/")
    boxes = "".join(f'<div id="f{n}" style="width:{width}px;height:{height}px"></div>' for n in range(len(frames)))
    page = f"""<!DOCTYPE html><meta charset="utf-8"><style>html{{overflow:hidden}}body{{margin:0;background:rgb{tuple(background)}}}div{{overflow:hidden}}</style>
{boxes}<script>{Path(script).read_text()}</script><script>
const data = {text};
{json.dumps(list(frames))}.forEach((frame, n) => {{
    const player = lottie.loadAnimation({{container: document.getElementById("f" + n), renderer: "svg", autoplay: false, loop: false,
        animationData: JSON.parse(JSON.stringify(data))}});
    player.goToAndStop(frame, true);
}});
</script>"""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "page.html"
        source.write_text(page)
        shot = Path(folder) / "shot.png"
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--disable-gpu", f"--force-device-scale-factor={scale}",
             f"--window-size={width},{height * len(frames)}", "--virtual-time-budget=4000", f"--screenshot={shot}", source.as_uri()],
            check=True, capture_output=True, timeout=240)
        sheet = numpy.asarray(Image.open(shot).convert("RGB")).astype(float)
    step = round(height * scale)
    return [sheet[n * step:(n + 1) * step, :round(width * scale)] for n in range(len(frames))]


def lottie_script(folder):
    """lottie.js of LottieFiles' and Airbnb's player, out of the sources that the package streamlit-lottie carries."""
    for source in Path(folder).rglob("*.js.map"):
        content = json.loads(source.read_text())
        for name, text in zip(content["sources"], content.get("sourcesContent") or []):
            if name.endswith("lottie-web/build/player/lottie.js"):
                return text
    return None
