import { EMBLEMS } from 'games-provider/artwork/emblems.ts';
import { palette } from 'games-provider/artwork/palette.ts';
import { seededRandom } from './seeded-random.ts';

/** What a picture is made from; the same gives the same picture. */
export interface Artwork {
  readonly seed: string;
  /** A key of the emblems; an unknown one is drawn as a star. */
  readonly theme: string;
  /** 0 to 360. */
  readonly hue: number;
  readonly width: number;
  readonly height: number;
}

/** One picture: a lit ground, an ornament and the theme's emblem. Plain shapes alone, nothing from outside. */
export function drawTile({ seed, theme, hue, width, height }: Artwork): string {
  const random = seededRandom(seed);
  const colours = palette(hue);
  const emblem = EMBLEMS[Object.hasOwn(EMBLEMS, theme) ? theme : 'star']?.(colours) ?? '';
  const x = width / 2;
  const y = height / 2;
  const size = (height / 480) * (1.5 + random() * 0.22);
  const ornament = ORNAMENTS[Math.floor(random() * ORNAMENTS.length)]?.(random, width, height) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><radialGradient id="ground" cx="50%" cy="44%" r="72%"><stop offset="0" stop-color="${colours.glow}"/><stop offset="1" stop-color="${colours.deep}"/></radialGradient><linearGradient id="gold" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${colours.goldLight}"/><stop offset=".55" stop-color="${colours.gold}"/><stop offset="1" stop-color="#a8742a"/></linearGradient><linearGradient id="body" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${colours.light}"/><stop offset=".5" stop-color="${colours.body}"/><stop offset="1" stop-color="${colours.shade}"/></linearGradient><radialGradient id="halo"><stop offset="0" stop-color="${colours.goldLight}" stop-opacity=".42"/><stop offset="1" stop-color="${colours.goldLight}" stop-opacity="0"/></radialGradient><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" stop-color="#0f1014" stop-opacity="0"/><stop offset="1" stop-color="#0f1014" stop-opacity=".72"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${ornament}<circle cx="${x}" cy="${y}" r="${height * 0.46}" fill="url(#halo)"/><ellipse cx="${x}" cy="${y + 118 * size}" rx="${104 * size}" ry="${16 * size}" fill="#000" opacity=".34"/><g transform="translate(${x} ${y}) scale(${size.toFixed(3)})">${emblem}</g><rect width="${width}" height="${height}" fill="url(#foot)"/></svg>`;
}

type Ornament = (random: () => number, width: number, height: number) => string;

const rays: Ornament = (random, width, height) => {
  const count = 18 + Math.floor(random() * 10);
  const turn = random() * 20;
  const long = width;
  const beams = Array.from({ length: count }, (_, at) => {
    const angle = (360 / count) * at + turn;
    return `<path transform="rotate(${angle.toFixed(1)})" d="M0 0 ${long}-${long * 0.06}V${long * 0.06}Z"/>`;
  }).join('');
  return `<g transform="translate(${width / 2} ${height / 2})" fill="#fff" opacity=".05">${beams}</g>`;
};

const sparks: Ornament = (random, width, height) =>
  `<g fill="#f9dc97">${Array.from({ length: 46 }, () => {
    const radius = 0.8 + random() * 2.6;
    return `<circle cx="${(random() * width).toFixed(1)}" cy="${(random() * height).toFixed(1)}" r="${radius.toFixed(1)}" opacity="${(0.15 + random() * 0.55).toFixed(2)}"/>`;
  }).join('')}</g>`;

const rings: Ornament = (random, width, height) => {
  const step = 34 + random() * 22;
  const circles = Array.from({ length: 9 }, (_, at) => `<circle r="${((at + 2) * step).toFixed(1)}"/>`).join('');
  return `<g transform="translate(${width / 2} ${height / 2})" fill="none" stroke="#f9dc97" stroke-width="1.6" opacity=".16">${circles}</g>`;
};

const hills: Ornament = (random, width, height) =>
  [0.62, 0.74, 0.86]
    .map((level, at) => {
      const rise = (0.05 + random() * 0.1) * height;
      const top = level * height;
      return `<path d="M0 ${top}Q${width * 0.25} ${top - rise} ${width * 0.5} ${top}T${width} ${top}V${height}H0Z" fill="#000" opacity="${0.16 + at * 0.08}"/>`;
    })
    .join('');

const lattice: Ornament = (random, width, height) => {
  const step = 52 + Math.floor(random() * 30);
  const lines: string[] = [];
  for (let x = -height; x < width; x += step) {
    lines.push(`M${x} 0 ${x + height} ${height}M${x + height} 0 ${x} ${height}`);
  }
  return `<path d="${lines.join('')}" stroke="#f9dc97" stroke-width="1.4" opacity=".1" fill="none"/>`;
};

const ORNAMENTS: readonly Ornament[] = [rays, sparks, rings, hills, lattice];
