import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './blocked-game-link.module.css';

/** Link to a game whose window the browser blocked. */
export function BlockedGameLink({ gameUrl }: { readonly gameUrl: string }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('open-game');
  return (
    <a href={gameUrl} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {t('openGame')}
    </a>
  );
}
