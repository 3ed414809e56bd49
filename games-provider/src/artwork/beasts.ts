import type { Emblem } from './emblems.ts';

const mirrored = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;

/** The head of a dragon from the front: antlers, mane, whiskers, and eyes that look at the player. */
export const dragonHead: Emblem = ({ gold, goldLight, light, body, shade, ink }) =>
  mirrored(
    `<path d="M14-66C22-104 54-112 60-142 68-124 66-112 60-104 76-108 84-120 86-132 92-108 76-90 56-86 44-78 38-66 34-52Z" fill="${gold}" stroke="${ink}" stroke-width="2"/><path d="M40-56C86-64 112-44 136-58 124-34 108-30 96-28 118-18 128 2 146 4 122 18 104 10 94 4 108 22 108 42 122 56 98 54 84 40 78 26 80 48 72 64 78 84 58 72 50 50 50 30Z" fill="${shade}" stroke="${goldLight}" stroke-width="2" stroke-linejoin="round"/><path d="M62 34C92 40 118 70 146 64 122 88 88 74 60 52" fill="none" stroke="${goldLight}" stroke-width="5" stroke-linecap="round"/>`,
  ) +
  `<path d="M0-78C36-78 58-56 60-26 62 2 52 14 50 36 46 66 28 84 0 86-28 84-46 66-50 36-52 14-62 2-60-26-58-56-36-78 0-78Z" fill="url(#body)" stroke="${goldLight}" stroke-width="3"/>` +
  mirrored(
    `<path d="M8-40Q34-56 54-34 42-22 16-22Z" fill="${ink}"/><path d="M14-32Q32-46 48-32 34-22 16-26Z" fill="${goldLight}"/><ellipse cx="31" cy="-33" rx="4.5" ry="9" fill="${ink}"/><path d="M4-50Q30-70 58-46" fill="none" stroke="${gold}" stroke-width="8" stroke-linecap="round"/><ellipse cx="17" cy="26" rx="9" ry="6" fill="${ink}"/><path d="M4 14Q24 6 34 22 24 36 6 32Z" fill="none" stroke="${gold}" stroke-width="4"/><path d="M12 52 20 76 26 50Z" fill="#fff8e8"/><path d="M30 48 36 62 40 46Z" fill="#fff8e8"/>`,
  ) +
  `<path d="M-42 48Q0 62 42 48" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><path d="M0-70 12-52 0-16-12-52Z" fill="${light}"/><circle cy="-86" r="11" fill="#fff" opacity=".9"/><g fill="${body}" opacity=".6"><circle cx="-20" cy="2" r="5"/><circle cx="20" cy="2" r="5"/><circle cx="0" cy="6" r="5"/></g>`;

/** The head of a tiger from the front: stripes, cheeks, whiskers, and teeth. */
export const tigerHead: Emblem = ({ ink }) => {
  const fur = '#f0963a';
  return (
    mirrored(
      `<circle cx="66" cy="-72" r="30" fill="${fur}" stroke="${ink}" stroke-width="3"/><circle cx="66" cy="-72" r="15" fill="#f9d9b4"/><path d="M56-8C110-20 126 18 130 40 116 36 112 42 112 54 98 48 88 56 86 68 70 58 54 66 48 74Z" fill="#fdf1df" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`,
    ) +
    `<path d="M0-98C54-98 96-62 98-10 100 46 58 92 0 96-58 92-100 46-98-10-96-62-54-98 0-98Z" fill="${fur}" stroke="${ink}" stroke-width="3"/>` +
    mirrored(
      `<g fill="${ink}"><path d="M10-96 24-60 4-70Z"/><path d="M40-90 44-54 26-64Z"/><path d="M90-40 60-30 88-22Z"/><path d="M98-12 66-6 96 6Z"/><path d="M96 22 70 18 88 40Z"/></g><path d="M10-34Q32-52 56-30 40-12 14-20Z" fill="#fdf1df"/><path d="M16-28Q34-42 50-28 36-18 18-22Z" fill="#f6d04a" stroke="${ink}" stroke-width="3"/><circle cx="34" cy="-29" r="6.5" fill="${ink}"/><path d="M8-44Q32-60 60-40" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M0 22C34 12 56 30 52 52 46 74 18 78 0 66Z" fill="#fdf1df"/><g fill="${ink}"><circle cx="20" cy="42" r="2.6"/><circle cx="32" cy="48" r="2.6"/><circle cx="22" cy="54" r="2.6"/></g><path d="M44 42 112 30M46 50 114 54M42 58 104 76" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".85"/>`,
    ) +
    `<path d="M-20 12Q0 2 20 12 14 30 0 36-14 30-20 12Z" fill="#c8556a" stroke="${ink}" stroke-width="3"/><path d="M0 36V52M0 52Q-18 66-34 54M0 52Q18 66 34 54" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><path d="M-18 60-13 80-6 62ZM18 60 13 80 6 62Z" fill="#fff"/><g fill="${ink}"><path d="M-8-92H8L4-62H-4Z"/><path d="M-16-58H16L10-48H-10Z"/></g>`
  );
};

/** A long dragon in the form of an S, its scales along its back. */
export const coiledDragon: Emblem = ({ gold, goldLight, body, shade, ink }) => {
  const way = 'M70-70C10-104-64-72-52-30-40 12 56-8 62 40 66 84-10 96-64 70';
  return `<path d="${way}" fill="none" stroke="${shade}" stroke-width="40" stroke-linecap="round"/><path d="${way}" fill="none" stroke="${body}" stroke-width="32" stroke-linecap="round"/><path d="${way}" fill="none" stroke="${goldLight}" stroke-width="22" stroke-dasharray="3 11" opacity=".75"/><g transform="translate(78 -64) rotate(14) scale(.42)">${dragonHead({ gold, goldLight, body, shade, ink, light: goldLight, glow: body, deep: shade })}</g><path d="M-64 70-104 52-92 76-112 92-74 90Z" fill="${gold}"/>`;
};
