import { type ReactElement, useState, useId } from 'react';
import { platform } from 'shell/platform';
import { useHydrated, Button } from 'ui';
import { WORDS_HEIGHT } from '../tiles/tile.tsx';
import { TileGrid } from '../tiles/tile-grid.tsx';
import { PageTiles } from '../virtual-tiles/page-tiles.tsx';
import type { PlacedTile } from '../virtual-tiles/tile-row.tsx';
import type { LobbyGame } from './lobby-game.ts';
import type ko from './texts/ko.json';
import classes from './more-games.module.css';

interface LobbyResultsProps {
  readonly label: string;
  /** All matching games. */
  readonly games: readonly LobbyGame[];
  readonly portions: number;
  readonly onMore: () => void;
  readonly renderTile: (game: LobbyGame, placed: PlacedTile) => ReactElement;
}

/** Results in portions, so that content below stays reachable. */
export function LobbyResults({ label, games, portions, onMore, renderTile }: LobbyResultsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  const [firstNew, setFirstNew] = useState<number>();
  const isHydrated = useHydrated();
  if (!isHydrated) {
    // The number of columns is known only in the browser.
    return <TileGrid tiles={undefined} unavailableLabel="" empty="" loading={t('loading')} notes={2} />;
  }
  const shown = Math.min(portions * PORTION, games.length);
  return (
    <PageTiles
      games={shown === games.length ? games : games.slice(0, shown)}
      renderTile={renderTile}
      label={label}
      wordsHeight={WORDS_HEIGHT[2]}
      focusAt={firstNew}
      below={
        <MoreGames
          shown={shown}
          count={games.length}
          onMore={() => {
            setFirstNew(shown);
            onMore();
          }}
        />
      }
    />
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
