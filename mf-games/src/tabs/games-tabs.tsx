import { type ReactElement, type ReactNode, useState } from 'react';
import { GAME_TABS, type GameTab } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Tabs } from 'ui';
import { useOverlay } from '../overlay/use-overlay.ts';
import { CasinoGrid } from './casino-grid.tsx';
import type ko from './texts/ko.json';
import { FindGames } from './find-games.tsx';
import classes from './games-tabs.module.css';
import { HomeShelvesRow } from './home-shelves-row.tsx';
import { OwnGamesRow } from './own-games-row.tsx';
import { SlotGrid } from './slot-grid.tsx';

/** The games of the home page: search, the member's games, the tabs of spec section 2, then new and popular games. */
export default function GamesTabs(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const slotGames = useOverlay('slots');
  const [tab, setTab] = useState<GameTab>(slotGames.shown === undefined ? 'casino' : 'slot');
  const grids: Readonly<Record<GameTab, ReactNode>> = {
    casino: <CasinoGrid />,
    slot: <SlotGrid window={slotGames} />,
  };
  return (
    <>
      <FindGames />
      <OwnGamesRow />
      <section aria-label={t('games')} className={classes.games}>
        <Tabs
          label={t('games')}
          items={GAME_TABS.map((key) => ({ key, label: t(key), content: grids[key] }))}
          chosen={tab}
          onChoose={setTab}
        />
      </section>
      <HomeShelvesRow />
    </>
  );
}
