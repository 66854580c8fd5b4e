"""Examples as Lottie: schema, size, keyframes, and how far players' frames are from ours. Called by scripts/check-lottie."""
import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema_rs
import lottie_specs
import numpy
from PIL import Image

import players

SCALE = 2
# Moments that no loop's period divides.
MOMENTS = [0, 0.13, 0.29, 0.47, 0.61, 0.83]
# Levels of 255: the mean over all components of a frame, and the part of the pixels in which one differs by more than 24.
MEAN, PART = 1.0, 0.01
# Bytes above which the tool says that a movie is smaller. Such examples do not fit: they are in the table, but no player has to draw them alike.
LARGE = 4 << 20

tool, place, out = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
schema = json.loads((Path(lottie_specs.__file__).parent / "data/lottie.schema.json").read_text())
validator = jsonschema_rs.Draft202012Validator(schema)
script = players.lottie_script(place / "web")
web = place / "lottie.js"
if script:
    web.write_text(script)


def examples():
    for main in sorted(list(Path("Examples").glob("*.swift")) + list(Path("Examples").glob("*/"))):
        name = main.stem
        source = main / f"{name}.swift" if main.is_dir() else main
        if source.is_file():
            yield name, main, source


def options(main, source):
    for line in source.read_text().splitlines():
        if line.startswith("// Render:"):
            return line.removeprefix("// Render:").split()
    return []


def count_keyframes(value):
    if isinstance(value, dict):
        own = len(value["k"]) if value.get("a") == 1 and isinstance(value.get("k"), list) else 0
        return own + sum(map(count_keyframes, value.values()))
    return sum(map(count_keyframes, value)) if isinstance(value, list) else 0


def ours(name, main, script, document, moments):
    sheet = out / f"{name}.ours.png"
    subprocess.run(
        [tool, "snapshot", str(main), *script, "--size", f"{document['w']}x{document['h']}", "--fps", str(document["fr"]), "--scale", str(SCALE),
         "--at", ",".join(str(frame / document["fr"]) for frame in moments), "--columns", "1", "--out", str(sheet)],
        check=True, capture_output=True)
    pixels = numpy.asarray(Image.open(sheet).convert("RGB")).astype(float)
    width, height, gap = document["w"] * SCALE, document["h"] * SCALE, 8 * SCALE
    sheet.unlink()
    return [pixels[gap + n * (height + gap):][:height, gap:gap + width] for n in range(len(moments))]


def difference(a, b):
    delta = numpy.abs(a - b)
    return float(delta.mean()), float((delta.max(axis=2) > 24).mean())


def save(name, rows):
    sheet = Image.fromarray(numpy.concatenate([numpy.concatenate(row, axis=1) for row in rows]).clip(0, 255).astype("uint8"))
    sheet.thumbnail((2400, 2400))
    sheet.save(out / f"{name}.png")


def render(target, arguments, problems):
    """What the tool says to it; None where it fails. What is newer than the tool and the examples is not rendered again."""
    log = target.with_suffix(".log")
    sources = [Path(tool), *(path for path in Path("Examples").rglob("*") if path.is_file())]
    if target.is_file() and log.is_file() and target.stat().st_mtime > max(path.stat().st_mtime for path in sources):
        return log.read_text()
    run = subprocess.run([tool, "render", *arguments, "--out", str(target)], capture_output=True, text=True)
    log.write_text(run.stderr)
    if run.returncode != 0:
        problems.append(f"{target.stem}: {run.stderr.strip()}")
        return None
    return run.stderr


def check(name, main, source, problems):
    target = out / f"{name}.json"
    timeline = Path(f"Examples/{name}.yaml") if not main.is_dir() else main / f"{name}.yaml"
    script = ["--script", str(timeline)] if timeline.is_file() else []
    warnings = render(target, [str(main), *options(main, source), *script], problems)
    if warnings is None:
        return None
    baked = sorted(set(re.findall(r"”: (.*) is in the file as pixels", warnings)))
    document = json.loads(target.read_text())
    for error in list(validator.iter_errors(document))[:3]:
        problems.append(f"{name}: {'.'.join(map(str, error.instance_path))}: {error.message[-200:]}")
    size = target.stat().st_size
    moments = sorted({round((document["op"] - 1) * part) for part in MOMENTS})
    reference = ours(name, main, script, document, moments)
    rows, cells = [reference], []
    for player in ["rlottie", "thorvg", "lottie_web"]:
        if player == "lottie_web" and not web.is_file():
            continue
        more = [web] if player == "lottie_web" else []
        try:
            found = getattr(players, player)(target, moments, SCALE, *more)
        except Exception as error:
            cells.append("not drawn")
            if size <= LARGE:
                problems.append(f"{name}: {player}: {error}")
            continue
        rows.append(found)
        pairs = [difference(a, b) for a, b in zip(reference, found)]
        mean, part = max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
        cells.append(f"{sum(pair[0] for pair in pairs) / len(pairs):.2f} / {mean:.2f} / {100 * part:.2f} %")
        if size <= LARGE and (mean > MEAN or part > PART):
            problems.append(f"{name}: {player} differs by {mean:.2f} levels in the mean, and by more than 24 in {100 * part:.2f} % of the pixels")
    save(name, rows)
    images = [len(asset["p"]) for asset in document["assets"] if "p" in asset]
    pixels = f"{len(images)}, {100 * sum(images) / size:.0f} %" if images else "0"
    kilobytes = f"{size / 1000:,.0f}" + ("" if size <= LARGE else " !!")
    return [name, str(document["op"]), kilobytes, f"{count_keyframes(document):,}", pixels, *cells, "; ".join(baked) or "–"]


def main():
    out.mkdir(parents=True, exist_ok=True)
    wanted, problems, table = set(sys.argv[4:]), [], []
    for name, folder, source in examples():
        if wanted and name not in wanted:
            continue
        row = check(name, folder, source, problems)
        if row:
            table.append("| " + " | ".join(row) + " |")
            print(table[-1], flush=True)
    head = ["Example", "Frames", "kB", "Keyframes", "Images", "rlottie", "ThorVG", "lottie-web", "Baked"]
    (out / "table.md").write_text("\n".join(["| " + " | ".join(head) + " |", "|" + " --- |" * len(head), *table]) + "\n")
    for problem in problems:
        print("check-lottie:", problem, file=sys.stderr)
    if not problems:
        print(f"check-lottie: {len(table)} examples are valid, and all players draw those that fit within {MEAN} levels")
    sys.exit(1 if problems else 0)


main()
