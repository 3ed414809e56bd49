import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Icon, IconButton } from 'ui';
import { moveFocusInGrid } from '../grid-keys/move-focus-in-grid.ts';
import type ko from './texts/ko.json';
import { type LobbyGame, getLobbyGameKey } from './lobby-game.ts';
import row from '../tiles/tile-row.module.css';
import classes from './rail.module.css';

interface RailProps {
  readonly title: string;
  readonly games: readonly LobbyGame[];
  readonly all?: To;
  readonly renderTile: (game: LobbyGame) => ReactNode;
}

/** Horizontally scrolling row of games; renders nothing without games. */
export function Rail({ title, games, all, renderTile }: RailProps): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const longer = useOverflow(list, games.length);
  if (games.length === 0) {
    return null;
  }
  const turn = (pages: number) =>
    list.current?.scrollBy({ left: pages * list.current.clientWidth * 0.9, behavior: 'smooth' });
  return (
    <section aria-labelledby={heading} className={classes.rail}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {all !== undefined && (
          <Link to={all} data-quiet className={classes.all} aria-label={`${title} ${t('seeAll')}`}>
            {t('seeAll')}
            <Icon name="forward" size="small" />
          </Link>
        )}
        {longer && (
          <div className={classes.turns}>
            {/* For the mouse; touch and keyboard scroll the row directly. */}
            <IconButton icon="back" label={t('back')} tabIndex={-1} onClick={() => turn(-1)} />
            <IconButton icon="forward" label={t('forth')} tabIndex={-1} onClick={() => turn(1)} />
          </div>
        )}
      </div>
      <ul ref={list} className={`${row.measures} ${row.tiles} ${classes.games}`} onKeyDown={moveFocusInGrid}>
        {games.map((game) => (
          <li key={getLobbyGameKey(game)} className={classes.game}>
            {renderTile(game)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOverflow(list: RefObject<HTMLElement | null>, count: number): boolean {
  const [longer, setLonger] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null || count === 0) {
      return undefined;
    }
    // The observer fires after layout; measuring here would force a second layout.
    const observer = new ResizeObserver(() => setLonger(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return longer;
}
