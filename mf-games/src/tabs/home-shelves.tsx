import { type ReactElement, useMemo, useState } from 'react';
import { platform } from 'shell/platform';
import { NO_FILTER } from '../lobby/choose-games.ts';
import { isNew, getMostPlayedGames, getNewestGames, getPopularProviders } from '../lobby/recommended-games.ts';
import { formatLobbySearch } from '../lobby/stored-view.ts';
import type { LobbyGame } from '../lobby/lobby-game.ts';
import { LobbyTile } from '../lobby/lobby-tile.tsx';
import { Rail } from '../lobby/rail.tsx';
import type lobbyKo from '../lobby/texts/ko.json';
import { useOpenGame } from '../open-game/use-open-game.tsx';
import { ShelfSkeleton } from './shelf-skeleton.tsx';
import { getGameName } from '../tiles/game-name.ts';

const NO_GAMES: readonly LobbyGame[] = [];

/** Minimum number of popular games; a single one looks like a mistake. */
const MIN_SHELF = 2;

/** The newest games, the most played ones, and those of popular providers on the home page, each opened by one click. */
export function HomeShelves(): ReactElement {
  const t = platform.locale.useTexts<typeof lobbyKo>('lobby');
  const { response: answer, state } = platform.api.useCall('get-game-list', {});
  const [now] = useState(Date.now);
  const games = answer?.games ?? NO_GAMES;
  // The tables are in the grid above.
  const newest = useMemo(
    () =>
      getNewestGames(
        games.filter(({ type }) => type === 'slot'),
        now,
      ),
    [games, now],
  );
  const mostPlayed = useMemo(() => getMostPlayedGames(games.filter((game) => !newest.includes(game))), [games, newest]);
  const providers = useMemo(() => getPopularProviders(games), [games]);
  const lobby = platform.links.to('game');
  const companies = useMemo(
    () => new Map(answer?.companies.map((company) => [company.code, getGameName(company)])),
    [answer],
  );
  const openGame = useOpenGame();
  const renderTile = (game: LobbyGame, badge?: string) => (
    <LobbyTile
      game={game}
      company={companies.get(game.gameCompany) ?? game.gameCompany}
      badge={badge}
      load="later"
      onChoose={() => openGame({ ...game, company: game.gameCompany })}
    />
  );
  if (state === 'loading') {
    return <ShelfSkeleton />;
  }
  const renderMarked = (game: LobbyGame) => renderTile(game, isNew(game, now) ? t('fresh') : undefined);
  return (
    <>
      <Rail title={t('newest')} games={newest} renderTile={(game) => renderTile(game)} />
      <Rail
        title={t('mostPlayed')}
        games={mostPlayed.length < MIN_SHELF ? NO_GAMES : mostPlayed}
        renderTile={renderMarked}
      />
      {providers.map(({ company, games: ofProvider }) => (
        <Rail
          key={company}
          title={companies.get(company) ?? company}
          games={ofProvider}
          {...(lobby !== undefined && {
            all: { pathname: lobby, search: formatLobbySearch({ ...NO_FILTER, company }, '') },
          })}
          renderTile={renderMarked}
        />
      ))}
    </>
  );
}
