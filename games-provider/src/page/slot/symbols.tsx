import { SYMBOLS } from '../../games/slot/machine.ts';
import { getTheme } from '../../games/slot/themes.ts';
import type { Words } from '../words.ts';

const LETTERS: Readonly<Record<string, string>> = { l1: 'A', l2: 'K', l3: 'Q', l4: 'J' };

function getImageAddress(theme: string, symbol: number): string {
  return `/picture/${getTheme(theme)}/${SYMBOLS[symbol]}.svg`;
}

export function getSymbolName(symbol: number, words: Words): string {
  const code = SYMBOLS[symbol] ?? '';
  return LETTERS[code] ?? words.picture(code);
}

interface Props {
  readonly theme: string;
  readonly symbol: number;
}

export function SymbolImage({
  theme,
  symbol,
  words,
  lazy,
}: Props & { readonly words: Words; readonly lazy?: boolean }) {
  return (
    <img
      src={getImageAddress(theme, symbol)}
      alt={getSymbolName(symbol, words)}
      width="120"
      height="120"
      draggable={false}
      loading={lazy === true ? 'lazy' : undefined}
    />
  );
}

export function Scene({ theme, symbol, side }: Props & { readonly side: 'left' | 'right' }) {
  return <img src={getImageAddress(theme, symbol)} alt="" class={`scene ${side}`} />;
}

/** Loads every image, so that the reels never show a gap. */
export async function loadImages(theme: string): Promise<void> {
  await Promise.all(
    SYMBOLS.map(async (_, symbol) => {
      const image = new Image();
      image.src = getImageAddress(theme, symbol);
      await image.decode().catch(() => undefined);
    }),
  );
}
