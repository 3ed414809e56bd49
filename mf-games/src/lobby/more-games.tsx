import { type ReactElement, useId } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type ko from './texts/ko.json';
import classes from './more-games.module.css';

interface MoreGamesProps {
  readonly shown: number;
  /** Total number of results. */
  readonly count: number;
  readonly onMore: () => void;
}

/** Number of games shown and the button for more; renders nothing if all are shown. */
export function MoreGames({ shown, count, onMore }: MoreGamesProps): ReactElement | null {
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
