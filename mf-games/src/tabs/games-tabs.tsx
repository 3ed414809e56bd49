import type { ReactElement } from 'react';
import { Tabs } from 'antd';
import { GAME_TABS } from 'shared-types';
import { platform } from 'shell/platform';
import { GAMES_TABS_WORDING } from './games-tabs.i18n.ts';
import { CasinoGrid } from './casino-grid.tsx';
import { SlotGrid } from './slot-grid.tsx';

const GRIDS = { casino: CasinoGrid, slot: SlotGrid } as const;

/** The game switcher of the home page: casino and slots (spec section 2). */
export default function GamesTabs(): ReactElement {
  const t = platform.locale.useWording(GAMES_TABS_WORDING);
  return (
    <section aria-label={t('games')}>
      <Tabs
        size="large"
        items={GAME_TABS.map((tab) => {
          const Grid = GRIDS[tab];
          return { key: tab, label: t(tab), children: <Grid /> };
        })}
      />
    </section>
  );
}
