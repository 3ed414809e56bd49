import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { compareUsableFirst } from '../open-game/is-usable.ts';

type Listed = CallSuccess<'recent'>['games'][number] | CallSuccess<'favourites'>['games'][number];

/** Entry of a member's list with a game that can be shown. */
export type ListedGame<Entry extends Listed> = Entry & { readonly game: NonNullable<Entry['game']> };

/** Maximum number of recent games, and of favourites, on the home page. */
const MAX_RECENT = 4;
const MAX_FAVOURITES = 12;

/** Returns true for members, if the backend stores their games. */
export function useHasOwnGames(): boolean {
  const member = platform.session.use(({ loggedOut }) => loggedOut === false);
  return member && platform.hasCall('recent');
}

/**
 * Returns the member's recent games and favourites.
 * @returns `failed` if loading failed; lists are undefined until both have loaded, so that nothing shifts
 */
export function useOwnGames() {
  const hasGames = useHasOwnGames();
  const recent = platform.api.useCall('recent', {}, { enabled: hasGames });
  const marked = platform.api.useCall('favourites', {}, { enabled: hasGames });
  const known = recent.response !== undefined && marked.state !== 'loading';
  return {
    failed: recent.state === 'failed' ? recent : undefined,
    lists: known
      ? {
          played: listShown(recent.response.games, MAX_RECENT),
          favourites: listShown(marked.response?.games ?? [], MAX_FAVOURITES),
        }
      : undefined,
  };
}

/** Returns the first entries with a game, unavailable games last. */
function listShown<Entry extends Listed>(entries: readonly Entry[], max: number): readonly ListedGame<Entry>[] {
  return entries
    .filter(isShown)
    .slice(0, max)
    .toSorted((one, other) => compareUsableFirst(one.game, other.game));
}

function isShown<Entry extends Listed>(entry: Entry): entry is ListedGame<Entry> {
  return entry.game !== undefined;
}
