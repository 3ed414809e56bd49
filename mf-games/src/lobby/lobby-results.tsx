import { memo, type ReactElement, startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { useHydrated, Button } from 'ui';
import { moveFocusInGrid } from '../grid-keys/move-focus-in-grid.ts';
import { TilesSkeleton, tileGridClass } from '../tiles/tile-grid.tsx';
import { type LobbyGame, getLobbyGameKey } from './lobby-game.ts';
import type ko from './texts/ko.json';
import classes from './more-games.module.css';

interface LobbyResultsProps {
  readonly label: string;
  /** Identifies the filter: another one starts at the first game. */
  readonly view: string;
  readonly games: readonly LobbyGame[];
  readonly portions: number;
  readonly onMore: () => void;
  readonly renderTile: (game: LobbyGame, state: { readonly tabIndex: number }) => ReactElement;
}

/** Results in portions, so that content below stays reachable; one tab stop, and arrow keys move between tiles. */
export function LobbyResults({ label, view, games, portions, onMore, renderTile }: LobbyResultsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  const place = useId();
  const list = useRef<HTMLUListElement>(null);
  const [firstNew, setFirstNew] = useState<{ readonly at: number }>();
  const [reached, setReached] = useState({ view, at: 0 });
  useLayoutEffect(() => {
    if (firstNew !== undefined) {
      list.current?.querySelectorAll<HTMLElement>('[data-tile]')[firstNew.at]?.focus({ preventScroll: true });
    }
  }, [firstNew]);
  const isHydrated = useHydrated();
  if (!isHydrated) {
    // The document contains no results, so that it stays small.
    return <TilesSkeleton loading={t('loading')} notes={2} />;
  }
  const shown = Math.min(portions * PORTION, games.length);
  const tabStop = reached.view === view ? Math.min(reached.at, shown - 1) : 0;
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className={tileGridClass}
        onKeyDown={moveFocusInGrid}
        onFocus={({ currentTarget, target }) =>
          setReached({ view, at: [...currentTarget.children].findIndex((item) => item.contains(target)) })
        }
      >
        {games.slice(0, shown).map((game, at) => (
          <Result key={getLobbyGameKey(game)} game={game} tabIndex={at === tabStop ? 0 : -1} renderTile={renderTile} />
        ))}
      </ul>
      {shown < games.length && (
        <div className={classes.more}>
          <p id={place} data-quiet>
            {t('shown', { shown, count: games.length })}
          </p>
          <progress className={classes.bar} value={shown} max={games.length} aria-hidden="true" />
          <div className={classes.button}>
            <Button
              size="large"
              block
              aria-describedby={place}
              onClick={() =>
                // A slow device stays responsive while it renders.
                startTransition(() => {
                  setFirstNew({ at: shown });
                  onMore();
                })
              }
            >
              {t('more')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

type ResultProps = Pick<LobbyResultsProps, 'renderTile'> & { readonly game: LobbyGame; readonly tabIndex: number };

/** One result; rendered again only if it changes. */
const Result = memo(({ game, tabIndex, renderTile }: ResultProps) => <li>{renderTile(game, { tabIndex })}</li>);

/** Number of games per portion: divisible by 2, 3, 4 and 6 columns. A slow phone draws more for too long. */
export const PORTION = 24;
