// Draws the scenes with the browser's software canvas and writes "scene<TAB>milliseconds" lines.
const canvas = new OffscreenCanvas(scenes.width, scenes.height);
const context = canvas.getContext("2d", { willReadFrequently: true });
const css = c => `rgba(${c[0] * 255}, ${c[1] * 255}, ${c[2] * 255}, ${c[3]})`;

// What a program would have ready: paths, gradients, font names.
function prepare(node) {
  if (node.d) node.path = new Path2D(node.d);
  if (node.paint) node.style = style(node.paint);
  if (node.op === "text") node.font = `${node.size}px Inter`;
  (node.children ?? []).forEach(prepare);
}
function style(paint) {
  const p = paint.points;
  let gradient;
  switch (paint.kind) {
    case "color": return css(paint.color);
    case "linear": gradient = context.createLinearGradient(p[0], p[1], p[2], p[3]); break;
    case "radial": gradient = context.createRadialGradient(p[0], p[1], p[2], p[0], p[1], p[3]); break;
    case "conic": gradient = context.createConicGradient(p[2], p[0], p[1]); break;
  }
  for (const [location, color] of paint.stops) gradient.addColorStop(location, css(color));
  return gradient;
}
scenes.scenes.forEach(scene => scene.frames.forEach(frame => frame.forEach(prepare)));
const photographs = [];

// There are no groups: they are drawn on a canvas of their own, no larger than the window.
const layers = [];
function withLayer(target, depth, draw) {
  layers[depth] ??= new OffscreenCanvas(scenes.width, scenes.height).getContext("2d", { willReadFrequently: true });
  const layer = layers[depth];
  layer.setTransform(1, 0, 0, 1, 0, 0);
  layer.clearRect(0, 0, scenes.width, scenes.height);
  layer.setTransform(target.getTransform());
  draw(layer);
  return layer.canvas;
}
// A group's shapes are circles at most 210 points from its origin: a small canvas, because handing over a large one costs more
// than drawing.
const side = 440;
const groups = [];
function withGroup(target, depth, draw) {
  groups[depth] ??= new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
  const group = groups[depth], m = target.getTransform();
  const x = Math.floor(m.e - side / 2), y = Math.floor(m.f - side / 2);
  group.setTransform(1, 0, 0, 1, 0, 0);
  group.clearRect(0, 0, side, side);
  group.setTransform(m.a, m.b, m.c, m.d, m.e - x, m.f - y);
  draw(group);
  return [group.canvas, x, y];
}

// Materials: what is behind is blurred at a quarter of its size and gets its colours there. All of a run are made before the
// first is drawn, because reading a canvas that has just been drawn on copies it. Only what lies behind counts: the edge of the
// blur, which is transparent, is drawn over itself until it is not.
const shrink = 4;
const panes = [];
const small = () => new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
function makePane(node, target, index) {
  const [x, y, width, height] = node.box;
  const pane = panes[index] ??= { behind: small(), made: small() };
  const columns = Math.ceil(width / shrink), rows = Math.ceil(height / shrink);
  for (const part of [pane.behind, pane.made]) {
    if (part.canvas.width !== columns || part.canvas.height !== rows) {
      part.canvas.width = columns;
      part.canvas.height = rows;
    }
  }
  const { behind, made } = pane;
  behind.imageSmoothingQuality = "medium";
  behind.globalCompositeOperation = "copy";
  behind.drawImage(target.canvas, x, y, width, height, 0, 0, width / shrink, height / shrink);
  made.globalCompositeOperation = "copy";
  made.filter = `blur(${node.radius / shrink}px) saturate(${node.saturation})`;
  made.drawImage(behind.canvas, 0, 0);
  made.filter = "none";
  made.globalCompositeOperation = "source-over";
  for (let i = 0; i < 4; i++) made.drawImage(made.canvas, 0, 0);
  made.fillStyle = css(node.film);
  made.fillRect(0, 0, columns, rows);
  made.globalCompositeOperation = "color-dodge";
  made.fillStyle = css(node.tint);
  made.fillRect(0, 0, columns, rows);
  return made.canvas;
}
function drawPanes(nodes, target) {
  const canvases = nodes.map((node, index) => makePane(node, target, index));
  nodes.forEach((node, index) => {
    const [x, y, width, height] = node.box;
    const fill = target.createPattern(canvases[index], "no-repeat");
    fill.setTransform(new DOMMatrix([shrink, 0, 0, shrink, x, y]));
    target.fillStyle = fill;
    target.fill(node.path, node.evenOdd ? "evenodd" : "nonzero");
  });
}

const patterns = [];
function imagePlace(node) {
  if (node.op === "transform" && node.children.length === 1 && node.children[0].op === "image") {
    const { image, size } = node.children[0], { width, height } = photographs[image];
    return { image, matrix: new DOMMatrix(node.m).scale(size[0] / width, size[1] / height) };
  }
}

function draw(nodes, target, depth = 0) {
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    switch (node.op) {
      case "material": {
        let end = index + 1;
        while (end < nodes.length && nodes[end].op === "material") end++;
        drawPanes(nodes.slice(index, end), target);
        index = end - 1;
        break;
      }
      case "clip": {
        // Clips have hard edges, patterns do not.
        const place = node.children.length === 1 ? imagePlace(node.children[0]) : undefined;
        if (place) {
          const pattern = patterns[place.image] ??= target.createPattern(photographs[place.image], "no-repeat");
          pattern.setTransform(place.matrix);
          target.imageSmoothingQuality = "medium";
          target.fillStyle = pattern;
          target.fill(node.path, node.evenOdd ? "evenodd" : "nonzero");
          break;
        }
        target.save();
        target.clip(node.path, node.evenOdd ? "evenodd" : "nonzero");
        draw(node.children, target, depth);
        target.restore();
        break;
      }
      case "image":
        target.imageSmoothingQuality = "medium";
        target.drawImage(photographs[node.image], 0, 0, node.size[0], node.size[1]);
        break;
      case "fill":
        target.fillStyle = node.style;
        target.fill(node.path, node.evenOdd ? "evenodd" : "nonzero");
        break;
      case "stroke":
        target.strokeStyle = node.style;
        target.lineWidth = node.width;
        target.lineCap = target.lineJoin = "round";
        target.setLineDash(node.dash);
        target.stroke(node.path);
        break;
      case "text":
        // Lines that are scrolled out.
        if (Math.abs(target.getTransform().f + node.y - scenes.height / 2) > scenes.height / 2 + 2 * node.size) break;
        target.font = node.font;
        target.fillStyle = node.style;
        target.fillText(node.string, node.x, node.y);
        break;
      case "transform":
        target.save();
        target.transform(...node.m);
        draw(node.children, target, depth);
        target.restore();
        break;
      case "opacity": {
        const [layerCanvas, x, y] = withGroup(target, depth, group => draw(node.children, group, depth + 1));
        target.save();
        target.setTransform(1, 0, 0, 1, 0, 0);
        target.globalAlpha = node.value;
        target.drawImage(layerCanvas, x, y);
        target.restore();
        break;
      }
      case "blur": {
        const layerCanvas = withLayer(target, depth, layer => draw(node.children, layer, depth + 1));
        target.save();
        target.setTransform(1, 0, 0, 1, 0, 0);
        target.filter = `blur(${node.radius}px)`;
        target.drawImage(layerCanvas, 0, 0);
        target.restore();
        break;
      }
      case "shadow":
        target.save();
        target.shadowColor = css(node.color);
        target.shadowBlur = 2 * node.radius;
        target.shadowOffsetX = node.offset[0];
        target.shadowOffsetY = node.offset[1];
        draw(node.children, target, depth);
        target.restore();
        break;
    }
  }
}

function frame(scene, index) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = "white";
  context.fillRect(0, 0, scenes.width, scenes.height);
  draw(scene.frames[index % scene.frames.length], context);
  context.getImageData(index % 7, 0, 1, 1);
}

function measure() {
  if (location.hash) {
    // What was drawn, instead of how fast: #NUMBER OF A SCENE.
    frame(scenes.scenes[Number(location.hash.slice(1))], 0);
    const shown = document.createElement("canvas");
    [shown.width, shown.height] = [scenes.width, scenes.height];
    shown.getContext("2d").drawImage(canvas, 0, 0);
    shown.style.display = "block";
    document.body.style.margin = 0;
    document.body.replaceChildren(shown);
    return;
  }
  let lines = "";
  for (const scene of scenes.scenes) {
    let number = 0;
    for (; number < 3; number++) frame(scene, number);
    const times = [];
    for (let sample = 0; sample < 21; sample++) {
      const start = performance.now();
      let count = 0;
      do { frame(scene, number++); count++; } while (performance.now() - start < 8);
      times.push((performance.now() - start) / count);
    }
    times.sort((a, b) => a - b);
    lines += `${scene.name}\t${times[10].toFixed(3)}\n`;
  }
  document.getElementById("result").textContent = lines;
}

// The page is not loaded before its images are, and what their events do then.
const files = scenes.images.map(png => Object.assign(new Image(), { src: `data:image/png;base64,${png}` }));
let missing = files.length;
files.forEach((file, index) => file.onload = () => {
  const bitmap = new OffscreenCanvas(file.width, file.height);
  bitmap.getContext("2d", { willReadFrequently: true }).drawImage(file, 0, 0);
  photographs[index] = bitmap.transferToImageBitmap();
  if (--missing === 0) measure();
});
