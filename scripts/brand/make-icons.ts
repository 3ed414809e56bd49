import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from 'feature-kit/project/front-ends.ts';

// Creates the site's icons and its social preview image from the logo: node scripts/brand/make-icons.ts
const PUBLIC = path.join(ROOT, 'shell/public');
const MARK =
  '<circle cx="21" cy="9.5" r="5.5"/><path d="M3 18h26l-4.2 7.5H7.2ZM13 16V4.5L5.5 16Z"/><path d="M2 29.5q3.5-2.4 7 0t7 0 7 0 7 0" fill="none" stroke="#e8b34b" stroke-width="1.6" stroke-linecap="round"/>';

function icon(radius: number, scale: number): string {
  const offset = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="#17191f"/><g fill="#e8b34b" transform="translate(${offset} ${offset}) scale(${scale})">${MARK}</g></svg>`;
}

const social = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs><radialGradient id="g" cx="50%" cy="40%" r="75%"><stop offset="0" stop-color="#2b2417"/><stop offset="1" stop-color="#0f1014"/></radialGradient></defs><rect width="1200" height="630" fill="url(#g)"/><g fill="#e8b34b" transform="translate(408 110) scale(12)">${MARK}</g></svg>`;

const made = [
  ['icon-192.png', icon(7, 0.76), 192, 192],
  ['icon-512.png', icon(7, 0.76), 512, 512],
  ['icon-maskable.png', icon(0, 0.56), 512, 512],
  ['social.png', social, 1200, 630],
] as const;
for (const [file, svg, width, height] of made) {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize(width, height)
    .png({ compressionLevel: 9 })
    .toFile(path.join(PUBLIC, file));
}
