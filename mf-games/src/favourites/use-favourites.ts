import { useCallback, useMemo, useState } from 'react';
import { platform } from 'shell/platform';
import { keyOf } from '../lobby/lobby-game.ts';

/** A member's favourite games and their actions. */
export interface Favourites {
  /** Keys of the games, the latest first; empty for visitors. */
  readonly keys: ReadonlySet<string>;
  /** Favourites are available: not for visitors. */
  readonly kept: boolean;
  /** The favourites are still loading. */
  readonly arriving: boolean;
  readonly toggle: (game: { readonly company: string; readonly code: string }) => void;
}

/** Returns the favourites. A click shows immediately and is reverted if the site did not store it. */
export function useFavourites(member: boolean): Favourites {
  const { answer, state } = platform.api.useCall('favourites', {}, { enabled: member });
  const { send } = platform.api.useSend('set-favourite', { inOrder: true });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keys = useMemo(() => {
    const stored = (answer?.status === 'success' ? answer.games : []).map(keyOf);
    const added = [...changed].flatMap(([key, favourite]) => (favourite && !stored.includes(key) ? [key] : []));
    return new Set([...added.toReversed(), ...stored.filter((key) => changed.get(key) !== false)]);
  }, [answer, changed]);
  const toggle = useCallback(
    ({ company, code }: { readonly company: string; readonly code: string }) => {
      const key = keyOf({ company, code });
      const favourite = !keys.has(key);
      setChanged((before) => new Map(before).set(key, favourite));
      void isKept(send({ company, code, favourite })).then((kept) =>
        kept ? undefined : setChanged((before) => new Map(before).set(key, !favourite)),
      );
    },
    [keys, send],
  );
  return { keys, kept: member, arriving: member && state === 'loading', toggle };
}

/**
 * Returns true if the site stored it; otherwise shows the failure, unless the login ended, which the page itself shows.
 */
async function isKept(sent: Promise<{ readonly status: string }>): Promise<boolean> {
  const answer = await sent.catch(() => undefined);
  if (answer?.status !== 'success' && platform.session.store.getState().loggedOut === false) {
    void platform.dialogs.show('msg3005');
  }
  return answer?.status === 'success';
}
