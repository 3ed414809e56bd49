import type { DescribedSession, SlotRules, OpenedGame } from '../../server/page-responses.ts';
import type { Words } from '../words.ts';

/** Appearance of a slot's symbols in its theme. */
export type SlotLook = Pick<DescribedSession, 'theme'> & { readonly slot: Pick<SlotRules, 'symbols'> };

const LETTERS: Readonly<Record<string, string>> = { l1: 'A', l2: 'K', l3: 'Q', l4: 'J' };

function getImageAddress({ theme, slot }: SlotLook, symbol: number): string {
  return `/picture/${theme === '' ? 'star' : encodeURIComponent(theme)}/${slot.symbols[symbol]}.svg`;
}

/** Returns the name of a symbol. */
export function getSymbolName({ slot }: SlotLook, symbol: number, words: Words): string {
  const code = slot.symbols[symbol] ?? '';
  return LETTERS[code] ?? words.picture(code);
}

interface Props {
  readonly look: SlotLook;
  readonly symbol: number;
}

/** The image of a symbol. */
export function SymbolImage({ look, symbol, words, lazy }: Props & { readonly words: Words; readonly lazy?: boolean }) {
  return (
    <img
      src={getImageAddress(look, symbol)}
      alt={getSymbolName(look, symbol, words)}
      width="120"
      height="120"
      draggable={false}
      loading={lazy === true ? 'lazy' : undefined}
    />
  );
}

/** A large faint image behind the reels. */
export function Scene({ look, symbol, side }: Props & { readonly side: 'left' | 'right' }) {
  return <img src={getImageAddress(look, symbol)} alt="" class={`scene ${side}`} />;
}

/** Loads every image, so that the reels never show a gap. */
export async function loadImages(look: SlotLook): Promise<void> {
  await Promise.all(
    look.slot.symbols.map(async (_, symbol) => {
      const image = new Image();
      image.src = getImageAddress(look, symbol);
      await image.decode().catch(() => undefined);
    }),
  );
}

/** Returns the fifteen symbols that stops make visible, reel by reel from the top. */
export function getShownSymbols(strips: readonly (readonly number[])[], stops: readonly number[]): number[][] {
  return stops.map((stop, reel) => {
    const strip = strips[reel] ?? [];
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? 0);
  });
}

/** A session at a slot. */
export interface SlotSession extends OpenedGame {
  readonly slot: SlotRules;
}
