import { type ReactElement, useState } from 'react';
import type { RoundRecord } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { VisuallyHidden } from 'ui';
import { translateName } from './names.ts';
import type ko from './texts/ko.json';
import classes from './spin-result.module.css';

type Spin = NonNullable<RoundRecord['spins']>[number];

interface SpinResultProps {
  readonly spin: Spin;
  /** Theme of the symbols; undefined for a provider that does not state it. */
  readonly theme: string | undefined;
  readonly title: string | undefined;
}

export function SpinResult({ spin, theme, title }: SpinResultProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  const { won } = platform.format;
  const { reels, lines, paid } = spin;
  const onLine = new Set(lines.flatMap(({ rows, count }) => rows.slice(0, count).map((row, reel) => `${reel} ${row}`)));
  return (
    <div className={classes.spin}>
      {title !== undefined && (
        <p className={classes.head}>
          <span>{title}</span>
          <span className={classes.paid}>{won(paid)}</span>
        </p>
      )}
      <ol className={classes.reels}>
        {reels.map((reel, at) => (
          <li
            key={at}
            className={classes.reel}
            aria-label={t('reel', { at: at + 1, symbols: reel.map((symbol) => translateName(symbol, t)).join(', ') })}
          >
            {reel.map((symbol, row) => (
              <span key={row} className={classes.cell} data-symbol={symbol} data-paid={onLine.has(`${at} ${row}`)}>
                <SlotSymbol symbol={symbol} theme={theme} />
              </span>
            ))}
          </li>
        ))}
      </ol>
      {lines.length === 0 ? (
        paid === 0 && <p data-quiet>{t('noLines')}</p>
      ) : (
        <ul>
          {lines.map(({ rows, count, symbol, paid: of }, at) => (
            <li key={at} className={classes.line}>
              <LineWay rows={rows} count={count} />
              <span className={classes.paying} aria-hidden="true">
                <SlotSymbol symbol={symbol} theme={theme} /> × {count}
              </span>
              <VisuallyHidden>{t('line', { n: count, symbol: translateName(symbol, t) })}</VisuallyHidden>
              <span className={classes.paid}>{won(of)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LineWay({ rows, count }: { readonly rows: readonly number[]; readonly count: number }): ReactElement {
  const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 8 + 4}`);
  return (
    <svg
      viewBox={`0 0 ${rows.length * 10} 24`}
      width={50}
      height={24}
      fill="none"
      stroke="var(--site-accent)"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} stroke="var(--site-outline)" />
      <polyline points={points.slice(0, count).join(' ')} />
    </svg>
  );
}

const SIDES = { width: 64, height: 64 };

interface SlotSymbolProps {
  readonly symbol: string;
  readonly theme: string | undefined;
}

/** A symbol of the game, or its character until its image has loaded; the reel states its name. */
function SlotSymbol({ symbol, theme }: SlotSymbolProps): ReactElement {
  const [image, setImage] = useState<'loading' | 'loaded' | 'broken'>('loading');
  return (
    <span className={classes.symbol}>
      {image !== 'loaded' && <b className={classes.sign}>{symbol.slice(0, 2).toUpperCase()}</b>}
      {theme !== undefined && image !== 'broken' && (
        <img
          {...platform.images.source(`/artwork/symbol/${theme}/${symbol}.svg`, SIDES)}
          {...SIDES}
          alt=""
          className={classes.shape}
          onLoad={() => setImage('loaded')}
          onError={() => setImage('broken')}
        />
      )}
    </span>
  );
}
