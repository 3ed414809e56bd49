/** Hue of each slot theme, 0 to 360. Each theme has an image folder of the same name. */
export const THEME_HUES = {
  moon: 226,
  lotus: 330,
  star: 256,
  temple: 8,
  fish: 12,
  gem: 200,
  forest: 150,
  coin: 38,
  mountain: 214,
  fire: 14,
  crown: 348,
  fruit: 352,
  sea: 196,
  desert: 30,
  space: 268,
  cards: 158,
  chips: 352,
  dice: 304,
  wheel: 170,
} as const;

export type Theme = keyof typeof THEME_HUES;

/** Returns the theme of this name, or `star` for a name that is unknown. */
export function getTheme(name: string): Theme {
  return isTheme(name) ? name : 'star';
}

function isTheme(name: string): name is Theme {
  return Object.hasOwn(THEME_HUES, name);
}
