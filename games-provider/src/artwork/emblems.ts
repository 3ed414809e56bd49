import { cards, chips, dice, wheel } from './table-emblems.ts';
import type { Palette } from './palette.ts';

/** Draws an emblem around 0,0 within about 110 units. */
export type Emblem = (palette: Palette) => string;

const body = 'url(#body)';
const gold = 'url(#gold)';

const polygon = (points: number, outer: number, inner: number, turn = -90): string =>
  Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = ((turn + (at * 180) / points) * Math.PI) / 180;
    return `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`;
  }).join(' ');

const around = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<g transform="rotate(${(360 / count) * at})">${draw(at)}</g>`).join('');

const gem: Emblem = ({ light, shade }) =>
  `<path d="M-60-40-30-80H30L60-40 0 85Z" fill="${body}"/><path d="M-60-40H60L0 85Z" fill="${shade}" opacity=".45"/><path d="M-60-40-30-80-18-40 0 85ZM30-80 60-40H18Z" fill="${light}" opacity=".55"/><path d="M-60-40-30-80H30L60-40 0 85ZM-60-40H60M-18-40 0-80 18-40 0 85Z" fill="none" stroke="${gold}" stroke-width="4" stroke-linejoin="round"/>`;
const moon: Emblem = ({ light }) =>
  `<circle r="82" fill="${gold}"/><circle cx="30" cy="-16" r="70" fill="${body}"/><g fill="${light}"><circle cx="44" cy="-30" r="6"/><circle cx="66" cy="16" r="4"/><circle cx="26" cy="22" r="5"/></g><path d="M-96 70q24-16 48 0t48 0 48 0 48 0" fill="none" stroke="${gold}" stroke-width="6" stroke-linecap="round"/>`;
const wave: Emblem = ({ light }) =>
  `<circle r="86" fill="none" stroke="${gold}" stroke-width="8"/><path d="M-84 24C-40-70 40-74 62-22 30-42-6-20 10 12 30 50 66 40 80 26 60 84-50 92-84 24Z" fill="${body}"/><path d="M-70 30C-34-44 26-56 48-30 10-36-20-6-4 28 8 52 40 60 60 50" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`;
const flame: Emblem = ({ light }) =>
  `<path d="M0-96C12-56 62-30 58 28 56 66 30 92 0 92S-58 66-58 28C-58-2-36-14-30-44-14-34-6-22-8-6 8-26 10-62 0-96Z" fill="${body}"/><path d="M4-20C10 4 34 16 32 46 30 66 18 78 0 78S-30 66-30 46C-30 30-18 22-14 8-4 14 0 20 0 28 6 16 8-2 4-20Z" fill="${gold}"/><path d="M0 40c8 8 12 14 12 22a12 12 0 0 1-24 0c0-8 4-14 12-22Z" fill="${light}"/>`;
const leaf: Emblem = ({ shade }) =>
  around(
    5,
    () =>
      `<path d="M0-96C34-70 34-30 0-8-34-30-34-70 0-96Z" fill="${body}"/><path d="M0-88V-14" stroke="${shade}" stroke-width="5"/>`,
  ) + `<circle r="20" fill="${gold}"/>`;
const star: Emblem = ({ light }) =>
  `<polygon points="${polygon(8, 98, 56, -67)}" fill="${body}"/><polygon points="${polygon(5, 74, 32)}" fill="${gold}"/><polygon points="${polygon(5, 34, 15)}" fill="${light}"/>`;
const coin: Emblem = ({ ink }) =>
  `<circle r="90" fill="${gold}"/><circle r="74" fill="none" stroke="${ink}" stroke-width="4" opacity=".5"/><rect x="-24" y="-24" width="48" height="48" fill="${ink}" opacity=".8"/>${around(4, () => `<path d="M-12-62H12M0-70V-42" stroke="${ink}" stroke-width="7" stroke-linecap="round" opacity=".75"/>`)}`;
const lotus: Emblem = ({ light }) =>
  [-68, -42, 42, 68]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} 0 50)" d="M0-50C30-16 26 30 0 56-26 30-30-16 0-50Z" fill="${body}" stroke="${gold}" stroke-width="3"/>`,
    )
    .join('') +
  `<path d="M0-88C40-40 34 20 0 56-34 20-40-40 0-88Z" fill="${light}" stroke="${gold}" stroke-width="4"/><path d="M-92 74q46 22 92 0 46 22 92 0" fill="none" stroke="${gold}" stroke-width="7" stroke-linecap="round"/>`;
const mountain: Emblem = ({ light, shade }) =>
  `<circle cx="26" cy="-44" r="34" fill="${gold}"/><path d="M-104 78-28-58 14 10 34-20 104 78Z" fill="${body}"/><path d="M-28-58 14 10-10 78H-104Z" fill="${shade}" opacity=".6"/><path d="M-28-58-50-18-32-26-20-10-8-26 2-10Z" fill="${light}"/>`;
const crown: Emblem = ({ light }) =>
  `<path d="M-90 60-98-40-46 4 0-78 46 4 98-40 90 60Z" fill="${gold}"/><rect x="-92" y="58" width="184" height="28" rx="8" fill="${body}"/><g fill="${light}"><circle cx="-98" cy="-44" r="12"/><circle cy="-82" r="14"/><circle cx="98" cy="-44" r="12"/><circle cy="30" r="13"/></g>`;
const fruit: Emblem = ({ light, shade }) =>
  `<path d="M-38 30C-30-30-4-70 40-84M40 30C44-20 42-56 40-84" fill="none" stroke="#5aa469" stroke-width="8" stroke-linecap="round"/><path d="M40-84C62-104 92-96 98-78 76-68 54-68 40-84Z" fill="#5aa469"/><circle cx="-44" cy="44" r="44" fill="${body}"/><circle cx="44" cy="50" r="40" fill="${shade}"/><circle cx="-58" cy="28" r="12" fill="${light}" opacity=".8"/><circle cx="32" cy="36" r="10" fill="${light}" opacity=".6"/><path d="M-8-20h16" stroke="${gold}" stroke-width="6" stroke-linecap="round"/>`;
const pagoda: Emblem = ({ light }) =>
  [0, 1, 2]
    .map((floor) => {
      const width = 96 - floor * 24;
      const y = 50 - floor * 52;
      return `<rect x="${-width * 0.6}" y="${y}" width="${width * 1.2}" height="34" fill="${body}"/><path d="M${-width} ${y}Q${-width * 0.6} ${y - 6} ${-width * 0.5} ${y - 24}H${width * 0.5}Q${width * 0.6} ${y - 6} ${width} ${y}Z" fill="${gold}"/><rect x="-9" y="${y + 8}" width="18" height="26" fill="${light}"/>`;
    })
    .join('') + `<path d="M0-106V-78" stroke="${gold}" stroke-width="6" stroke-linecap="round"/>`;
const planet: Emblem = ({ light, shade }) =>
  `<circle r="62" fill="${body}"/><path d="M-60-14Q0 8 60-14M-54 24Q0 44 54 24" stroke="${shade}" stroke-width="12" fill="none" opacity=".7"/><ellipse rx="108" ry="26" transform="rotate(-18)" fill="none" stroke="${gold}" stroke-width="8"/><path d="M-58-18A62 62 0 0 1 58-18Q0 8-58-18Z" fill="${body}"/><circle cx="-24" cy="-34" r="10" fill="${light}" opacity=".7"/>`;
const eye: Emblem = ({ light, ink }) =>
  `<polygon points="0,-96 104,78 -104,78" fill="${gold}"/><polygon points="0,-62 76,60 -76,60" fill="${body}"/><path d="M-52 26Q0-22 52 26 0 66-52 26Z" fill="${light}"/><circle cy="24" r="19" fill="${ink}"/><circle cx="6" cy="18" r="5" fill="${light}"/>`;
const fish: Emblem = ({ light, shade, ink }) =>
  `<path d="M-96-40C-66-22-60-10-56 0-60 10-66 22-96 40-92 14-92-14-96-40Z" fill="${gold}"/><path d="M-62 0C-30-66 60-60 96 0 60 60-30 66-62 0Z" fill="${body}"/><path d="M0-46C16-20 16 20 0 46M26-44C40-18 40 18 26 44" fill="none" stroke="${shade}" stroke-width="6"/><circle cx="62" cy="-12" r="10" fill="${light}"/><circle cx="64" cy="-12" r="5" fill="${ink}"/>`;

/** All emblems by theme. */
export const EMBLEMS: Readonly<Record<string, Emblem>> = {
  cards,
  chips,
  dice,
  wheel,
  gem,
  moon,
  sea: wave,
  fire: flame,
  forest: leaf,
  star,
  coin,
  lotus,
  mountain,
  crown,
  fruit,
  temple: pagoda,
  space: planet,
  desert: eye,
  fish,
};
