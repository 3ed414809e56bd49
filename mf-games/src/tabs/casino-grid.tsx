import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { ErrorState } from 'ui';
import { useOpenGame } from '../open-game/use-open-game.ts';
import { gameName } from '../tiles/game-name.ts';
import { TileGrid } from '../tiles/tile-grid.tsx';
import type ko from './texts/ko.json';

/** The casino tables. */
export function CasinoGrid(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const call = platform.api.useCall('get-casino-setting', {});
  const openGame = useOpenGame('casino');
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const tiles = call.answer?.casino.map(({ code, gameCompany, used, imgUrl, nameKo, nameEn }) => ({
    key: code,
    name: gameName({ nameKo, nameEn, code }, platform.locale.current),
    imgUrl,
    used,
    onChoose: () => openGame({ code, company: gameCompany, used }),
  }));
  return <TileGrid tiles={tiles} resting={t('resting')} empty={t('empty')} loading={t('loading')} />;
}
