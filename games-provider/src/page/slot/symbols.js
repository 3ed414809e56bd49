import { h } from '../element.js';

const LETTERS = { l1: 'A', l2: 'K', l3: 'Q', l4: 'J' };

/** Names and pictures of the symbols of a theme. */
export function symbolsOf({ theme, slot }, { texts, fill }) {
  const address = (symbol) =>
    `/picture/${theme === '' ? 'star' : encodeURIComponent(theme)}/${slot.symbols[symbol]}.svg`;
  const name = (symbol) => {
    const code = slot.symbols[symbol];
    return LETTERS[code] ?? texts[code] ?? fill(texts.picture, { n: code.slice(1) });
  };
  return {
    name,
    picture: (symbol) =>
      h('img', { src: address(symbol), alt: name(symbol), width: '120', height: '120', draggable: 'false' }),
    /** A large faint picture behind the reels. */
    scene: (side, symbol) => h('img', { src: address(symbol), alt: '', class: `scene ${side}` }),
    /** Loads every picture, so that the reels never show a hole. */
    ready: () =>
      Promise.all(
        slot.symbols.map(async (_, symbol) => {
          const picture = new Image();
          picture.src = address(symbol);
          await picture.decode().catch(() => undefined);
        }),
      ),
  };
}

/** The symbols that stops bring into sight, reel by reel from the top. */
export function cellsOf(strips, stops) {
  return stops.map((stop, reel) => [0, 1, 2].map((row) => strips[reel][(stop + row) % strips[reel].length]));
}
