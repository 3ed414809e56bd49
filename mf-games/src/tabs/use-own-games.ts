import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';

type Listed = CallSuccess<'recent'>['games'][number] | CallSuccess<'favourites'>['games'][number];

/** A game of a member's list, with its display data. */
export type OwnGame<Entry extends Listed> = Entry & { readonly game: NonNullable<Entry['game']> };

/** Maximum number of recent games and of favourites on the home page; the lobby has all. */
const MOST_PLAYED = 4;
const MOST_FAVOURITES = 12;

/** Returns true for a member of a backend that stores recent games and favourites. */
export function useHasOwnGames(): boolean {
  const member = platform.session.use(({ loggedOut }) => loggedOut === false);
  return member && platform.hasCall('recent');
}

/**
 * Returns the member's recent games and favourites. @returns `failed` if they could not be loaded; the lists are
 * undefined until both are known, so that neither moves the other
 */
export function useOwnGames() {
  const asked = useHasOwnGames();
  const recent = platform.api.useCall('recent', {}, { enabled: asked });
  const marked = platform.api.useCall('favourites', {}, { enabled: asked });
  const known = recent.answer !== undefined && marked.state !== 'loading';
  return {
    failed: recent.state === 'failed' ? recent : undefined,
    lists: known
      ? {
          played: recent.answer.games.filter(isShown).slice(0, MOST_PLAYED),
          favourites: (marked.answer?.games ?? []).filter(isShown).slice(0, MOST_FAVOURITES),
        }
      : undefined,
  };
}

function isShown<Entry extends Listed>(entry: Entry): entry is OwnGame<Entry> {
  return entry.game !== undefined;
}
