import { svg } from '../element.js';

const HUES = 18;

/** Colour of a line, the same in the paytable and over the reels. */
export function lineColour(line) {
  return `hsl(${(line * 360) / HUES + 40} 90% 66%)`;
}

/** A line over a grid of five by three, one unit a cell. */
export function lineWay(rows) {
  return rows.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${reel + 0.5} ${row + 0.5}`).join('');
}

/** The layer over the reels that shows lines which pay. */
export function lineLayer(lines) {
  const element = svg('svg', {
    class: 'lines',
    viewBox: '0 0 5 3',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  return {
    element,
    show(numbers) {
      element.replaceChildren(
        ...numbers.map((line) => {
          const d = lineWay(lines[line]);
          return svg('g', {}, svg('path', { d, class: 'rim' }), svg('path', { d, stroke: lineColour(line) }));
        }),
      );
    },
  };
}

/** A small picture of a line for the paytable. */
export function lineIcon(rows, line) {
  const dots = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((reel) =>
      svg('rect', {
        x: reel + 0.1,
        y: row + 0.1,
        width: 0.8,
        height: 0.8,
        rx: 0.15,
        class: rows[reel] === row ? 'on' : '',
      }),
    ),
  );
  return svg(
    'svg',
    { viewBox: '0 0 5 3', class: 'line-icon', 'aria-hidden': 'true' },
    ...dots,
    svg('path', { d: lineWay(rows), stroke: lineColour(line), fill: 'none', 'stroke-width': 0.16 }),
  );
}
