import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { mayOpen } from '../open-game/may-open.ts';
import { SlotGames } from '../slot-games/slot-games.tsx';
import { gameName } from '../tiles/game-name.ts';
import { TileGrid } from '../tiles/tile-grid.tsx';
import { GAMES_TABS_WORDING } from './games-tabs.i18n.ts';

/** The slot providers; choosing one opens its games. */
export function SlotGrid(): ReactElement {
  const t = platform.locale.useWording(GAMES_TABS_WORDING);
  const call = platform.api.useCall('get-slot-setting', {});
  const [chosen, setChosen] = useState<{ readonly company: string; readonly name: string } | undefined>();
  if (call.state === 'failed') {
    return <platform.ui.ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const tiles = call.answer?.slot.map(({ code, used, subImgUrl, nameKo, nameEn }) => {
    const name = gameName({ nameKo, nameEn }, platform.locale.current);
    return {
      key: code,
      name,
      imgUrl: subImgUrl,
      used,
      onChoose: () => {
        if (mayOpen(used)) {
          setChosen({ company: code, name });
        }
      },
    };
  });
  return (
    <>
      <TileGrid tiles={tiles} resting={t('resting')} empty={t('empty')} loading={t('loading')} />
      {chosen !== undefined && <SlotGames {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
