import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { ErrorState } from 'ui';
import { isUsable } from '../open-game/is-usable.ts';
import { canOpen } from '../open-game/use-open-game.tsx';
import type { Overlay } from '../overlay/use-overlay.ts';
import { SlotGames } from '../slot-games/slot-games.tsx';
import { usePrefetchedTiles } from '../slot-games/use-virtual-tiles.ts';
import { getGameName } from '../tiles/game-name.ts';
import { TileGrid } from '../tiles/tile-grid.tsx';
import type ko from './texts/ko.json';

/** Slot providers; choosing one opens its games. */
export function SlotGrid({ window: { shown, open, close } }: { readonly window: Overlay }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const call = platform.api.useCall('get-slot-setting', {});
  const member = platform.session.use(({ loggedOut }) => loggedOut === false);
  usePrefetchedTiles(member);
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const nameOf = (provider: Parameters<typeof getGameName>[0]) => getGameName(provider, platform.locale.current);
  // The address may name any provider.
  const provider = call.response?.slot.find(({ code, used }) => member && code === shown && isUsable(used));
  const tiles = call.response?.slot.map(({ code, used, subImgUrl, games, ...names }) => ({
    key: code,
    name: nameOf({ ...names, code }),
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
      <TileGrid tiles={tiles} unavailableLabel={t('resting')} empty={t('empty')} loading={t('loading')} notes={1} />
      {provider !== undefined && <SlotGames company={provider.code} name={nameOf(provider)} onClose={close} />}
    </>
  );
}
