import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { GAME_TABS, type GameTab } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Icon, Tabs } from 'ui';
import { useOverlay } from '../overlay/use-overlay.ts';
import { CasinoGrid } from './casino-grid.tsx';
import type ko from './texts/ko.json';
import classes from './games-tabs.module.css';
import { OwnGamesRow } from './own-games-row.tsx';
import { SlotGrid } from './slot-grid.tsx';

/** The game switcher of the home page: casino and slots (spec section 2), with a way to all games. */
export default function GamesTabs(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const lobby = platform.links.to('game');
  const slotGames = useOverlay('slots');
  const [tab, setTab] = useState<GameTab>(slotGames.shown === undefined ? 'casino' : 'slot');
  const grids: Readonly<Record<GameTab, ReactNode>> = {
    casino: <CasinoGrid />,
    slot: <SlotGrid window={slotGames} />,
  };
  return (
    <>
      <OwnGamesRow />
      <section aria-label={t('games')} className={classes.games}>
        {lobby !== undefined && (
          <Link to={lobby} className={classes.all}>
            {t('all')}
            <Icon name="forward" size="small" />
          </Link>
        )}
        <Tabs
          label={t('games')}
          items={GAME_TABS.map((key) => ({ key, label: t(key), content: grids[key] }))}
          chosen={tab}
          onChoose={setTab}
        />
      </section>
    </>
  );
}
