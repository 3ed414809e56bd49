import { type ReactElement, useMemo, useState } from 'react';
import { platform } from 'shell/platform';
import { isNew, getMostPlayedGames, getNewestGames } from '../lobby/choose-games.ts';
import type { LobbyGame } from '../lobby/lobby-game.ts';
import { LobbyTile } from '../lobby/lobby-tile.tsx';
import { Rail } from '../lobby/rail.tsx';
import type lobbyKo from '../lobby/texts/ko.json';
import { useOpenGame } from '../open-game/use-open-game.ts';
import { getGameName } from '../tiles/game-name.ts';

const NO_GAMES: readonly LobbyGame[] = [];

/** The newest and the most played games on the home page, each opened by one click. */
export function HomeShelves(): ReactElement {
  const t = platform.locale.useTexts<typeof lobbyKo>('lobby');
  const { answer } = platform.api.useCall('get-game-list', {});
  const [now] = useState(Date.now);
  const games = answer?.games ?? NO_GAMES;
  const newest = useMemo(() => getNewestGames(games, now), [games, now]);
  const mostPlayed = useMemo(() => getMostPlayedGames(games), [games]);
  const companies = useMemo(
    () => new Map(answer?.companies.map((company) => [company.code, getGameName(company, platform.locale.current)])),
    [answer],
  );
  const openCasino = useOpenGame('casino');
  const openSlot = useOpenGame('slot');
  const renderTile = (game: LobbyGame, badge?: string) => (
    <LobbyTile
      game={game}
      company={companies.get(game.gameCompany) ?? game.gameCompany}
      unavailableLabel={t('resting')}
      badge={badge}
      load="later"
      onChoose={() =>
        (game.type === 'slot' ? openSlot : openCasino)({ code: game.code, company: game.gameCompany, used: game.used })
      }
    />
  );
  return (
    <>
      <Rail title={t('newest')} games={newest} renderTile={(game) => renderTile(game)} />
      <Rail
        title={t('mostPlayed')}
        games={mostPlayed}
        renderTile={(game) => renderTile(game, isNew(game, now) ? t('fresh') : undefined)}
      />
    </>
  );
}
