import type { ReactElement } from 'react';
import classes from './spin-result.module.css';

/** The four pictures of a slot, whatever its theme shows there: a gem, a star, a leaf, a coin. */
const SHAPES: Readonly<Record<string, string>> = {
  h1: 'M12 3 20 9.5 12 21 4 9.5ZM4 9.5H20M12 3 8.5 9.5 12 21 15.5 9.5Z',
  h2: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.100 1.2-6.2L3 9.6l6.3-.8Z',
  h3: 'M5 19C4 9 10 4 20 4c0 10-5 16-15 15ZM5 19 14 10',
  h4: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17ZM12 8l4 4-4 4-4-4Z',
};
const SIGNS: Readonly<Record<string, string>> = { l1: 'A', l2: 'K', l3: 'Q', l4: 'J', wild: 'W', scatter: 'S' };

/** A symbol as a sign; the reel that it stands on says its name. */
export function SlotSymbol({ symbol }: { readonly symbol: string }): ReactElement {
  const shape = SHAPES[symbol];
  return shape === undefined ? (
    <b className={classes.sign}>{SIGNS[symbol] ?? symbol.slice(0, 2).toUpperCase()}</b>
  ) : (
    <svg viewBox="0 0 24 24" className={classes.shape} aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
