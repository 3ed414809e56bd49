/** Strokes of A, K, Q and J within about 70 units around 0,0; their feet are drawn by the wide ends. */
const STROKES: readonly string[] = [
  'M-46 62 0-62 46 62M-29 20H29M-64 62H-28M28 62H64',
  'M-36-62V62M40-62-36 14M-8-14 44 62M-56-62H-16M-56 62H-16M22-62H58M26 62H62',
  'M0-62C40-62 54-30 54 0S40 62 0 62-54 30-54 0-40-62 0-62ZM12 26 58 74',
  'M22-62V26C22 52 4 62-14 62-36 62-46 48-46 30M-4-62H48',
];

/** A letter in relief: a dark rim, the colour, and light from above. */
export function drawLetter(place: number): string {
  const way = STROKES[place] ?? '';
  const stroke = (colour: string, width: number, more = '') =>
    `<path d="${way}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  return `<g>${stroke('#14110d', 34, 'opacity=".55" transform="translate(0 6)"')}${stroke('#e8b34b', 30)}${stroke('url(#body)', 21)}${stroke('#fff', 4, 'opacity=".45" transform="translate(-3 -4)"')}</g>`;
}
