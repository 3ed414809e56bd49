import type { Palette } from './palette.ts';

const gold = 'url(#gold)';
const SUITS = {
  spade: 'M0-26C6-12 26-4 26 12A13 13 0 0 1 4 20L8 30H-8L-4 20A13 13 0 0 1-26 12C-26-4-6-12 0-26Z',
  heart: 'M0 28C-30 6-28-22-12-24-4-25 0-18 0-14 0-18 4-25 12-24 28-22 30 6 0 28Z',
  diamond: 'M0-30 22 0 0 30-22 0Z',
} as const;

function card(x: number, turn: number, suit: keyof typeof SUITS): string {
  const colour = suit === 'spade' ? '#1b1d24' : '#c8343f';
  return `<g transform="rotate(${turn}) translate(${x} 0)"><rect x="-48" y="-72" width="96" height="144" rx="12" fill="#f7f1e3" stroke="#cdbb91" stroke-width="3"/><path d="${SUITS[suit]}" transform="scale(1.15)" fill="${colour}"/><g fill="${colour}"><path d="${SUITS[suit]}" transform="translate(-32 -52) scale(.32)"/><path d="${SUITS[suit]}" transform="translate(32 52) rotate(180) scale(.32)"/></g></g>`;
}

/** A fan of three cards. */
export function cards(): string {
  return card(-46, -16, 'diamond') + card(46, 16, 'heart') + card(0, 0, 'spade');
}

/** A roulette wheel from above. */
export function wheel({ ink }: Palette): string {
  const pockets = Array.from({ length: 18 }, (_, at) => {
    const colour = at === 0 ? '#2fb67c' : at % 2 === 0 ? '#1b1d24' : '#c8343f';
    return `<path transform="rotate(${at * 20})" d="M-14.5-94A95 95 0 0 1 14.5-94L9.5-62A63 63 0 0 0-9.5-62Z" fill="${colour}"/>`;
  }).join('');
  return `<circle r="106" fill="${gold}"/><circle r="97" fill="${ink}"/>${pockets}<circle r="60" fill="url(#body)" stroke="${gold}" stroke-width="4"/><path d="M-46 0H46M0-46V46" stroke="${gold}" stroke-width="9" stroke-linecap="round"/><circle r="18" fill="${gold}"/><circle cx="52" cy="-56" r="9" fill="#fff"/>`;
}

/** Three dice. */
export function dice(): string {
  const pips: readonly (readonly [number, number])[][] = [
    [[0, 0]],
    [
      [-20, -20],
      [0, 0],
      [20, 20],
    ],
    [
      [-20, -20],
      [20, -20],
      [0, 0],
      [-20, 20],
      [20, 20],
    ],
  ];
  const places = [
    [-58, 34, -12],
    [58, 34, 14],
    [0, -48, 4],
  ] as const;
  return places
    .map(
      ([x, y, turn], at) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-42" y="-42" width="84" height="84" rx="16" fill="#f7f1e3" stroke="#cdbb91" stroke-width="3"/>${(pips[at] ?? []).map(([px, py]) => `<circle cx="${px}" cy="${py}" r="9" fill="${at === 0 ? '#c8343f' : '#1b1d24'}"/>`).join('')}</g>`,
    )
    .join('');
}

/** A stack of chips beside a standing one. */
export function chips({ light, shade }: Palette): string {
  const stack = [60, 38, 16, -6]
    .map(
      (y) =>
        `<ellipse cx="-36" cy="${y + 9}" rx="58" ry="24" fill="${shade}"/><ellipse cx="-36" cy="${y}" rx="58" ry="24" fill="url(#body)" stroke="${gold}" stroke-width="3"/>`,
    )
    .join('');
  const notches = Array.from(
    { length: 8 },
    (_, at) => `<rect x="-8" y="-58" width="16" height="18" fill="${light}" transform="rotate(${at * 45})"/>`,
  ).join('');
  return `${stack}<g transform="translate(44 14)"><circle r="58" fill="url(#body)" stroke="${gold}" stroke-width="3"/>${notches}<circle r="34" fill="${gold}"/><path d="${SUITS.spade}" transform="scale(.7)" fill="#14110d"/></g>`;
}
