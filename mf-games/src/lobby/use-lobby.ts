import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { canSeePromotions } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { compareUsableFirst } from '../open-game/is-usable.ts';
import { getGameName } from '../tiles/game-name.ts';
import { chooseGames, type LobbyFilter } from './choose-games.ts';
import { getMostPlayedGames, getNewestGames } from './recommended-games.ts';
import { getGameKey, getLobbyGameKey, type LobbyGame } from './lobby-game.ts';
import { useLobbyView } from './use-lobby-view.ts';

const NO_GAMES: readonly LobbyGame[] = [];
const NO_COMPANIES: CallSuccess<'get-game-list'>['companies'] = [];
const NO_RECENT: CallSuccess<'recent'>['games'] = [];

export function useLobby() {
  const [now] = useState(Date.now);
  const member = platform.session.use(({ loggedOut }) => loggedOut === false);
  const list = platform.api.useCall('get-game-list', {});
  const recent = platform.api.useCall('recent', {}, { enabled: member });
  const favourites = useFavourites(member);
  // The member's lists are above the rest: all are rendered together, so that nothing shifts.
  const arriving = list.state === 'loading' || (member && (recent.state === 'loading' || favourites.arriving));
  const { filter, changeFilter, portions, showMore, settle } = useLobbyView(list.state === 'done' && !arriving);

  const all = list.response?.games ?? NO_GAMES;
  const companies = list.response?.companies ?? NO_COMPANIES;
  const byKey = useMemo(() => new Map(all.map((game) => [getLobbyGameKey(game), game])), [all]);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => chooseGames(all, wanted, favourites.keys), [all, wanted, favourites.keys]);
  // Members on a break or self-excluded get no recommendations.
  const promotions = platform.session.use(canSeePromotions);
  const opened = recent.response?.status === 'success' ? recent.response.games : NO_RECENT;
  // Each game is in one row.
  const [newest, mostPlayed] = useMemo(() => {
    const recentKeys = new Set(opened.map(getGameKey));
    const others = promotions ? all.filter((game) => !recentKeys.has(getLobbyGameKey(game))) : NO_GAMES;
    const fresh = getNewestGames(others, now);
    return [fresh, getMostPlayedGames(others.filter((game) => !fresh.includes(game)))];
  }, [promotions, all, opened, now]);
  const withGames = useMemo(() => {
    const codes = new Set(all.flatMap((game) => (fits(game, filter.kind) ? [game.gameCompany] : [])));
    return companies.filter(({ code }) => codes.has(code));
  }, [all, companies, filter.kind]);
  const known = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => byKey.get(key) ?? []).toSorted(compareUsableFirst);

  return {
    list,
    /** Whether the games or the member's lists are loading. */
    arriving,
    member,
    filter,
    changeFilter,
    portions,
    showMore,
    settle,
    /** Matching games; deferred behind typing on slow devices. */
    found,
    shownFilter: wanted,
    newest,
    mostPlayed,
    favourites,
    favouriteGames: known(favourites.keys),
    recentGames: known(opened.map(getGameKey)),
    unfinished: new Set(opened.filter(({ open }) => open).map(getGameKey)),
    byKey,
    /** Rendered together with the games, so that nothing shifts later. */
    companies: arriving ? NO_COMPANIES : withGames,
    popular: useMemo(() => all.some((game) => game.popular !== undefined), [all]),
    companyNames: useMemo(() => new Map(companies.map((company) => [company.code, getGameName(company)])), [companies]),
    now,
  };
}

function fits({ type }: LobbyGame, kind: LobbyFilter['kind']): boolean {
  return kind === type || kind === 'all' || kind === 'favourites';
}

/** Returns the favourites. A click takes effect immediately and is reverted if the backend rejects it. */
function useFavourites(member: boolean) {
  const { response: answer, state } = platform.api.useCall('favourites', {}, { enabled: member });
  const { send } = platform.api.useSend('set-favourite', { inOrder: true });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keys = useMemo(() => {
    const stored = (answer?.status === 'success' ? answer.games : []).map(getGameKey);
    const added = [...changed].flatMap(([key, favourite]) => (favourite && !stored.includes(key) ? [key] : []));
    return new Set([...added.toReversed(), ...stored.filter((key) => changed.get(key) !== false)]);
  }, [answer, changed]);
  const toggle = useCallback(
    ({ company, code }: { readonly company: string; readonly code: string }) => {
      const key = getGameKey({ company, code });
      const favourite = !keys.has(key);
      setChanged((before) => new Map(before).set(key, favourite));
      void isStored(send({ company, code, favourite })).then((succeeded) =>
        succeeded ? undefined : setChanged((before) => new Map(before).set(key, !favourite)),
      );
    },
    [keys, send],
  );
  return { keys, isStorable: member, arriving: member && state === 'loading', toggle };
}

/** Returns true if the change was stored; otherwise shows an error, unless the session has ended. */
async function isStored(sent: Promise<{ readonly status: string }>): Promise<boolean> {
  const response = await sent.catch(() => undefined);
  if (response?.status !== 'success' && platform.session.store.getState().loggedOut === false) {
    void platform.dialogs.show('msg3005');
  }
  return response?.status === 'success';
}
