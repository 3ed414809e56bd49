import { useDeferredValue, useMemo, useState } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { canSeePromotions } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { useFavourites } from '../favourites/use-favourites.ts';
import { searchIndex } from '../find-games/find-games.ts';
import { chooseGames, type LobbyFilter, mostPlayedGames, newestGames } from './choose-games.ts';
import { keyOf, keyOfGame, type LobbyGame } from './lobby-game.ts';
import { useKeptView } from './use-kept-view.ts';

const NO_GAMES: readonly LobbyGame[] = [];
const NO_COMPANIES: CallSuccess<'get-game-list'>['companies'] = [];
const NO_RECENT: CallSuccess<'recent'>['games'] = [];

/** Returns the data of the lobby and the actions that filter it. */
export function useLobby() {
  const [now] = useState(Date.now);
  const member = platform.session.use(({ loggedOut }) => loggedOut === false);
  const list = platform.api.useCall('get-game-list', {});
  const recent = platform.api.useCall('recent', {}, { enabled: member });
  const favourites = useFavourites(member);
  // A member's lists are above the rest: both appear together, or content would move.
  const arriving = list.state === 'loading' || (member && (recent.state === 'loading' || favourites.arriving));
  const { filter, changeFilter, portions, showMore, settle } = useKeptView(list.state === 'done' && !arriving);

  const all = list.answer?.games ?? NO_GAMES;
  const companies = list.answer?.companies ?? NO_COMPANIES;
  const index = useMemo(() => searchIndex(all), [all]);
  const byKey = useMemo(() => new Map(all.map((game) => [keyOfGame(game), game])), [all]);
  const wanted = useDeferredValue(filter);
  const found = useMemo(
    () => chooseGames(index, wanted, favourites.keys, platform.locale.current),
    [index, wanted, favourites.keys],
  );
  // Nothing is recommended to members on a break or self-excluded.
  const promotions = platform.session.use(canSeePromotions);
  const newest = useMemo(() => (promotions ? newestGames(all, now) : NO_GAMES), [promotions, all, now]);
  const mostPlayed = useMemo(() => (promotions ? mostPlayedGames(all) : NO_GAMES), [promotions, all]);
  const opened = recent.answer?.status === 'success' ? recent.answer.games : NO_RECENT;
  const withGames = useMemo(() => {
    const codes = new Set(all.flatMap((game) => (fits(game, filter.kind) ? [game.gameCompany] : [])));
    return companies.filter(({ code }) => codes.has(code));
  }, [all, companies, filter.kind]);
  const known = (keys: Iterable<string>) => [...keys].flatMap((key) => byKey.get(key) ?? []);

  return {
    list,
    /** The games or the member's lists are still loading. */
    arriving,
    member,
    filter,
    changeFilter,
    portions,
    showMore,
    settle,
    /** Games that match; delayed behind typing on a slow device. */
    found,
    shownFilter: wanted,
    newest,
    mostPlayed,
    favourites,
    favouriteGames: known(favourites.keys),
    recentGames: known(opened.map(keyOf)),
    /** Keys of games with an open round. */
    unfinished: new Set(opened.filter(({ open }) => open).map(keyOf)),
    byKey,
    companies: withGames,
    /** The site has popularity data. */
    popular: useMemo(() => all.some((game) => game.popular !== undefined), [all]),
    companyOf: useMemo(() => new Map(companies.map((company) => [company.code, company])), [companies]),
    now,
  };
}

function fits({ type }: LobbyGame, kind: LobbyFilter['kind']): boolean {
  return kind === type || kind === 'all' || kind === 'favourites';
}
