import { type ReactElement, useState } from 'react';
import { canSeePromotions } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { ErrorState } from 'ui';
import { useOpenGame } from '../open-game/use-open-game.tsx';
import { isNew } from '../lobby/recommended-games.ts';
import { getGameName } from '../tiles/game-name.ts';
import { formatStakeLimits } from '../tiles/tile.tsx';
import { TileGrid } from '../tiles/tile-grid.tsx';
import type ko from './texts/ko.json';

export function CasinoGrid(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const call = platform.api.useCall('get-casino-setting', {});
  const openGame = useOpenGame('casino');
  const [now] = useState(Date.now);
  const promotions = platform.session.use(canSeePromotions);
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const nameOf = (names: Parameters<typeof getGameName>[0]) => getGameName(names, platform.locale.current);
  const tiles = call.response?.casino.map(({ code, gameCompany, used, imgUrl, companyKo, companyEn, ...game }) => ({
    key: code,
    name: nameOf({ ...game, code }),
    notes: [
      nameOf({ nameKo: companyKo ?? '', nameEn: companyEn ?? '', code: gameCompany }),
      ...formatStakeLimits(game),
    ],
    badge: promotions && game.since !== undefined && isNew({ since: game.since }, now) ? t('fresh') : undefined,
    imgUrl,
    used,
    onChoose: () => openGame({ code, company: gameCompany, used }),
  }));
  return <TileGrid tiles={tiles} unavailableLabel={t('resting')} empty={t('empty')} loading={t('loading')} notes={2} />;
}
