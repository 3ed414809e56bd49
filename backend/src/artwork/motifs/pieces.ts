const SUIT = {
  spade: 'M0-26C6-12 26-4 26 12A13 13 0 0 1 4 20L8 30H-8L-4 20A13 13 0 0 1-26 12C-26-4-6-12 0-26Z',
  heart: 'M0 28C-30 6-28-22-12-24-4-25 0-18 0-14 0-18 4-25 12-24 28-22 30 6 0 28Z',
  diamond: 'M0-30 22 0 0 30-22 0Z',
  club: 'M0-28A13 13 0 0 1 10-7 13 13 0 1 1 5 14L9 30H-9L-5 14A13 13 0 1 1-10-7 13 13 0 0 1 0-28Z',
} as const;

/** Moves a drawing. */
export const at = (x: number, y: number, drawing: string, turn = 0, size = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${drawing}</g>`;

/** A playing card around 0,0. */
export function cardOf(suit: keyof typeof SUIT, paper = '#f7f1e3'): string {
  const colour = suit === 'heart' || suit === 'diamond' ? '#c8343f' : '#1b1d24';
  return `<rect x="-46" y="-68" width="92" height="136" rx="11" fill="${paper}" stroke="#cdbb91" stroke-width="3"/><path d="${SUIT[suit]}" transform="scale(1.15)" fill="${colour}"/><g fill="${colour}"><path d="${SUIT[suit]}" transform="translate(-30 -48) scale(.34)"/><path d="${SUIT[suit]}" transform="translate(30 48) rotate(180) scale(.34)"/></g>`;
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  3: [
    [-20, -20],
    [0, 0],
    [20, 20],
  ],
  5: [
    [-20, -20],
    [20, -20],
    [0, 0],
    [-20, 20],
    [20, 20],
  ],
  6: [
    [-20, -22],
    [20, -22],
    [-20, 0],
    [20, 0],
    [-20, 22],
    [20, 22],
  ],
};

/** A die around 0,0. */
export function dieOf(face: number, paper: string, ink: string): string {
  const pips = (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8.5" fill="${ink}"/>`).join('');
  return `<rect x="-42" y="-42" width="84" height="84" rx="16" fill="${paper}" stroke="#0008" stroke-width="2"/><path d="M-42-26Q-42-42-26-42H26Q42-42 42-26V-18Q0-34-42-18Z" fill="#fff" opacity=".3"/>${pips}`;
}

/** Pockets of a wheel around 0,0 between two radii. */
export function pocketsOf(count: number, outer: number, inner: number): string {
  const half = Math.PI / count;
  const point = (radius: number, side: number) =>
    `${(Math.sin(half * side) * radius).toFixed(1)} ${(-Math.cos(half) * radius).toFixed(1)}`;
  return Array.from({ length: count }, (_, pocket) => {
    const colour = pocket === 0 ? '#1b7a52' : pocket % 2 === 0 ? '#17181d' : '#b52f3a';
    return `<path transform="rotate(${((360 / count) * pocket).toFixed(2)})" d="M${point(outer, -1)}A${outer} ${outer} 0 0 1 ${point(outer, 1)}L${point(inner, 1)}L${point(inner, -1)}Z" fill="${colour}"/>`;
  }).join('');
}
