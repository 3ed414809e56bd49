import { type ReactElement, type ReactNode, useState } from 'react';
import { canSeePromotions, GAME_TABS, type GameTab } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { ErrorState, Icon, SearchField, Tabs } from 'ui';
import { type Overlay, useOverlay } from '../overlay/use-overlay.ts';
import type ko from './texts/ko.json';
import rail from '../lobby/rail.module.css';
import classes from './games-tabs.module.css';
import { HomeShelvesRow } from './home-shelves-row.tsx';
import { canOpen, useOpenGame } from '../open-game/use-open-game.tsx';
import { isNew } from '../lobby/recommended-games.ts';
import { getGameName } from '../tiles/game-name.ts';
import { formatStakeLimits } from '../tiles/tile.tsx';
import { TileGrid } from '../tiles/tile-grid.tsx';
import { isUsable } from '../open-game/is-usable.ts';
import { SlotGames } from '../slot-games/slot-games.tsx';
import { usePrefetchedTiles } from '../slot-games/use-virtual-tiles.ts';
import { OwnGames } from './own-games.tsx';
import { Link, useNavigate } from 'react-router-dom';
import type lobbyKo from '../lobby/texts/ko.json';

/** The games of the home page: search, the member's games, the tabs of spec section 2, then new and popular games. */
export default function GamesTabs(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const slotGames = useOverlay('slots');
  const member = platform.session.use(({ loggedOut }) => loggedOut === false);
  const [tab, setTab] = useState<GameTab>(slotGames.shown === undefined ? 'casino' : 'slot');
  const grids: Readonly<Record<GameTab, ReactNode>> = {
    casino: <CasinoGrid />,
    slot: <SlotGrid window={slotGames} />,
  };
  return (
    <>
      <FindGames />
      {member && platform.hasCall('recent') && (
        <div className={classes.room}>
          <OwnGames />
        </div>
      )}
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

function CasinoGrid(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const call = platform.api.useCall('get-casino-setting', {});
  const openGame = useOpenGame();
  const [now] = useState(Date.now);
  const promotions = platform.session.use(canSeePromotions);
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const tiles = call.response?.casino.map(({ code, gameCompany, used, imgUrl, companyKo, companyEn, ...game }) => ({
    key: code,
    name: getGameName({ ...game, code }),
    notes: [
      getGameName({ nameKo: companyKo ?? '', nameEn: companyEn ?? '', code: gameCompany }),
      ...formatStakeLimits(game),
    ],
    badge: promotions && game.since !== undefined && isNew({ since: game.since }, now) ? t('fresh') : undefined,
    imgUrl,
    used,
    onChoose: () => openGame({ type: 'casino', code, company: gameCompany, used }),
  }));
  return <TileGrid tiles={tiles} empty={t('empty')} loading={t('loading')} notes={2} />;
}

function SlotGrid({ window: { shown, open, close } }: { readonly window: Overlay }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const call = platform.api.useCall('get-slot-setting', {});
  const member = platform.session.use(({ loggedOut }) => loggedOut === false);
  usePrefetchedTiles(member);
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  // The address may name any provider.
  const provider = call.response?.slot.find(({ code, used }) => member && code === shown && isUsable(used));
  const tiles = call.response?.slot.map(({ code, used, subImgUrl, games, ...names }) => ({
    key: code,
    name: getGameName({ ...names, code }),
    ...(games !== undefined && { notes: [t('has', { count: games })] }),
    imgUrl: subImgUrl,
    used,
    onChoose: () => {
      if (canOpen(used)) {
        open(code);
      }
    },
  }));
  return (
    <>
      <TileGrid tiles={tiles} empty={t('empty')} loading={t('loading')} notes={1} />
      {provider !== undefined && <SlotGames company={provider.code} name={getGameName(provider)} onClose={close} />}
    </>
  );
}

/** Search field of the home page, which opens the lobby; renders nothing without a lobby. */
function FindGames(): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const ofLobby = platform.locale.useTexts<typeof lobbyKo>('lobby');
  const lobby = platform.links.to('game');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  if (lobby === undefined) {
    return null;
  }
  return (
    <div className={classes.find}>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          void navigate({ pathname: lobby, search: wanted === '' ? '' : `?${new URLSearchParams({ q: wanted })}` });
        }}
      >
        <SearchField label={ofLobby('search')} placeholder={ofLobby('search')} value={text} onChange={setText} />
      </form>
      <Link to={lobby} data-quiet className={rail.all}>
        {t('all')}
        <Icon name="forward" size="small" />
      </Link>
    </div>
  );
}
