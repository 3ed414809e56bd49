import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import GamesTabs from '../tabs/games-tabs.tsx';
import { GAMES_TABS_WORDING } from '../tabs/games-tabs.i18n.ts';

/** All games on a page of their own, open to visitors. */
export default function GamePage(): ReactElement {
  const t = platform.locale.useWording(GAMES_TABS_WORDING);
  return (
    <platform.ui.Page title={t('games')}>
      <GamesTabs />
    </platform.ui.Page>
  );
}
