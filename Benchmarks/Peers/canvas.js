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

function draw(nodes, target, depth = 0) {
  for (const node of nodes) {
    switch (node.op) {
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
