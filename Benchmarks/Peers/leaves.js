// Ten thousand elements in Chromium, moved by scripts: what a frame costs until layout is up to date, without drawing.
const count = 10000;
const clock = (body) => { const start = performance.now(); body(); return performance.now() - start; };
const lines = [];
const column = document.createElement('div');
let leaves = [];
lines.push(['build', clock(() => {
    for (let i = 0; i < count; i++) {
        const row = document.createElement('div');
        row.style.cssText = 'width:10px;height:1px';
        const leaf = document.createElement('div');
        leaf.style.cssText = 'width:10px;height:1px;background:red';
        row.append(leaf);
        column.append(row);
        leaves.push(leaf);
    }
    document.body.append(column);
    column.getBoundingClientRect();
})]);
const flush = () => { getComputedStyle(leaves[count - 1]).transform; column.getBoundingClientRect(); };
lines.push(['one change', clock(() => { leaves[5000].style.transform = 'translateX(50px)'; flush(); })]);
lines.push(['change of all', clock(() => { for (const leaf of leaves) leaf.style.transform = 'translateX(50px)'; flush(); })]);
let best = Infinity;
const position = new Float64Array(count), velocity = new Float64Array(count);
for (let frame = 0; frame < 100; frame++) {
    best = Math.min(best, clock(() => {
        for (let i = 0; i < count; i++) {
            for (let step = 0; step < 5; step++) {
                velocity[i] += (0.00004 * (50 - position[i]) - 0.0126 * velocity[i]) / 300;
                position[i] += velocity[i] / 300;
            }
            leaves[i].style.transform = `translateX(${position[i]}px)`;
        }
        flush();
    }));
}
lines.push(['tick, all moving', best]);
document.body.innerHTML = '<pre id="result"></pre>';
document.getElementById('result').textContent = lines.map(([name, value]) => `${name}\t${value.toFixed(3)}`).join('\n') + '\n';
