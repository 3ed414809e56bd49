import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { useHydrated, Button } from 'ui';
import { moveFocusInGrid } from '../grid-keys/move-focus-in-grid.ts';
import { TileGrid, tileGridClass } from '../tiles/tile-grid.tsx';
import { type LobbyGame, getLobbyGameKey } from './lobby-game.ts';
import type ko from './texts/ko.json';
import classes from './more-games.module.css';

interface LobbyResultsProps {
  readonly label: string;
  /** All matching games. */
  readonly games: readonly LobbyGame[];
  readonly portions: number;
  readonly onMore: () => void;
  readonly renderTile: (game: LobbyGame, state: { readonly tabIndex: number }) => ReactElement;
}

/** Results in portions, so that content below stays reachable; one tab stop, and arrow keys move between tiles. */
export function LobbyResults({ label, games, portions, onMore, renderTile }: LobbyResultsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  const list = useRef<HTMLUListElement>(null);
  const [firstNew, setFirstNew] = useState<number>();
  const [reached, setReached] = useState(0);
  useLayoutEffect(() => {
    if (firstNew !== undefined) {
      list.current?.querySelectorAll<HTMLElement>('[data-tile]')[firstNew]?.focus({ preventScroll: true });
    }
  }, [firstNew]);
  const isHydrated = useHydrated();
  if (!isHydrated) {
    // The document contains no results, so that it stays small.
    return <TileGrid tiles={undefined} unavailableLabel="" empty="" loading={t('loading')} notes={2} />;
  }
  const shown = Math.min(portions * PORTION, games.length);
  const tabStop = Math.min(reached, shown - 1);
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className={tileGridClass}
        onKeyDown={moveFocusInGrid}
        onFocus={({ currentTarget, target }) =>
          setReached([...currentTarget.children].findIndex((item) => item.contains(target)))
        }
      >
        {games.slice(0, shown).map((game, at) => (
          <li key={getLobbyGameKey(game)}>{renderTile(game, { tabIndex: at === tabStop ? 0 : -1 })}</li>
        ))}
      </ul>
      <MoreGames
        shown={shown}
        count={games.length}
        onMore={() => {
          setFirstNew(shown);
          onMore();
        }}
      />
    </>
  );
}

interface MoreGamesProps {
  readonly shown: number;
  /** Total number of results. */
  readonly count: number;
  readonly onMore: () => void;
}

/** Number of games shown and the button for more; renders nothing if all are shown. */
function MoreGames({ shown, count, onMore }: MoreGamesProps): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  const place = useId();
  if (shown >= count) {
    return null;
  }
  return (
    <div className={classes.more}>
      <p id={place} className={classes.place}>
        {t('shown', { shown, count })}
      </p>
      <progress className={classes.bar} value={shown} max={count} aria-hidden="true" />
      <div className={classes.button}>
        <Button size="large" block aria-describedby={place} onClick={onMore}>
          {t('more')}
        </Button>
      </div>
    </div>
  );
}

/** Number of games per portion: divisible by 2 to 6 columns. */
export const PORTION = 60;
