import { EMBLEMS } from 'games-provider/artwork/emblems.ts';
import { palette } from 'games-provider/artwork/palette.ts';
import { seededRandom } from './seeded-random.ts';

const WIDTH = 1440;
const HEIGHT = 420;

const BANNERS: Readonly<Record<string, { readonly hue: number; readonly emblems: readonly string[] }>> = {
  1: { hue: 214, emblems: ['cards', 'moon', 'chips'] },
  2: { hue: 196, emblems: ['sea', 'coin', 'fish'] },
  3: { hue: 280, emblems: ['wheel', 'dice', 'gem'] },
};

/** A wide picture: night over water with emblems at the right, calm at the left where words may stand. */
export function drawBanner(id: string): string | undefined {
  const banner = Object.hasOwn(BANNERS, id) ? BANNERS[id] : undefined;
  if (banner === undefined) {
    return undefined;
  }
  const colours = palette(banner.hue);
  const random = seededRandom(`banner ${id}`);
  const stars = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${(random() * WIDTH).toFixed(0)}" cy="${(random() * 230).toFixed(0)}" r="${(0.6 + random() * 1.8).toFixed(1)}" opacity="${(0.15 + random() * 0.6).toFixed(2)}"/>`,
  ).join('');
  const ripples = Array.from({ length: 11 }, (_, at) => {
    const y = 316 + at * 10;
    const half = 60 + random() * 220;
    return `<path d="M${(1010 - half).toFixed(0)} ${y}h${(half * 2).toFixed(0)}" opacity="${(0.4 - at * 0.03).toFixed(2)}"/>`;
  }).join('');
  const places = [
    [840, 214, 0.86],
    [1240, 224, 0.8],
    [1040, 196, 1.34],
  ] as const;
  const [middle, left, right] = banner.emblems;
  const emblems = [left, right, middle]
    .map((name, at) => {
      const [x, y, size] = places[at] ?? [0, 0, 1];
      return `<g transform="translate(${x} ${y}) scale(${size})">${EMBLEMS[name ?? '']?.(colours) ?? ''}</g>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.deep}"/><stop offset=".72" stop-color="${colours.glow}"/><stop offset=".73" stop-color="${colours.shade}"/><stop offset="1" stop-color="${colours.deep}"/></linearGradient><linearGradient id="gold" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${colours.goldLight}"/><stop offset=".55" stop-color="${colours.gold}"/><stop offset="1" stop-color="#a8742a"/></linearGradient><linearGradient id="body" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${colours.light}"/><stop offset=".5" stop-color="${colours.body}"/><stop offset="1" stop-color="${colours.shade}"/></linearGradient><radialGradient id="halo"><stop offset="0" stop-color="${colours.goldLight}" stop-opacity=".4"/><stop offset="1" stop-color="${colours.goldLight}" stop-opacity="0"/></radialGradient><linearGradient id="calm" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0f1014" stop-opacity=".86"/><stop offset=".55" stop-color="#0f1014" stop-opacity="0"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><g fill="#f9dc97">${stars}</g><circle cx="1040" cy="200" r="260" fill="url(#halo)"/><g stroke="#f9dc97" stroke-width="2.4" stroke-linecap="round">${ripples}</g>${emblems}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#calm)"/></svg>`;
}
