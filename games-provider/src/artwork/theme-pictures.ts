/** Emblems of the four pictures of a theme, the dearest first; the wild wears the first one. */
const PICTURES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  moon: ['moon', 'lotus', 'star', 'fish'],
  lotus: ['lotus', 'fish', 'forest', 'moon'],
  star: ['star', 'moon', 'space', 'gem'],
  temple: ['temple', 'lotus', 'coin', 'mountain'],
  fish: ['fish', 'sea', 'lotus', 'coin'],
  gem: ['gem', 'crown', 'star', 'coin'],
  forest: ['forest', 'mountain', 'fruit', 'fire'],
  coin: ['coin', 'crown', 'temple', 'gem'],
  mountain: ['mountain', 'forest', 'moon', 'fire'],
  fire: ['fire', 'star', 'crown', 'coin'],
  crown: ['crown', 'gem', 'coin', 'star'],
  fruit: ['fruit', 'star', 'coin', 'forest'],
  sea: ['sea', 'fish', 'crown', 'coin'],
  desert: ['desert', 'temple', 'coin', 'moon'],
  space: ['space', 'star', 'moon', 'gem'],
  cards: ['cards', 'chips', 'crown', 'gem'],
  chips: ['chips', 'cards', 'dice', 'coin'],
  dice: ['dice', 'chips', 'wheel', 'star'],
  wheel: ['wheel', 'dice', 'cards', 'crown'],
};

/** The four emblems of a theme; a theme nobody knows looks like the stars. */
export function picturesOf(theme: string): readonly [string, string, string, string] {
  return (Object.hasOwn(PICTURES, theme) ? PICTURES[theme] : undefined) ?? ['star', 'moon', 'gem', 'crown'];
}

const HUES: Readonly<Record<string, number>> = {
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
};

/** The hue that a theme lives in, 0 to 360. */
export function themeHue(theme: string): number {
  return (Object.hasOwn(HUES, theme) ? HUES[theme] : undefined) ?? 256;
}
