import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import classes from './spin-result.module.css';

const SIDES = { width: 64, height: 64 };

interface SlotSymbolProps {
  readonly symbol: string;
  readonly theme: string | undefined;
}

/** A symbol of the game, or its character if there is no image; the reel states its name. */
export function SlotSymbol({ symbol, theme }: SlotSymbolProps): ReactElement {
  const [broken, setBroken] = useState(false);
  return theme === undefined || broken ? (
    <b className={classes.sign}>{symbol.slice(0, 2).toUpperCase()}</b>
  ) : (
    <img
      {...platform.images.source(`/artwork/symbol/${theme}/${symbol}.svg`, SIDES)}
      {...SIDES}
      alt=""
      className={classes.shape}
      onError={() => setBroken(true)}
    />
  );
}
