import { useCallback, useMemo, useState } from 'react';
import { platform } from 'shell/platform';
import { keyOf } from '../lobby/lobby-game.ts';

/** A member's favourite games and what changes them. */
export interface Favourites {
  /** Keys of the games, the latest first; empty for visitors. */
  readonly keys: ReadonlySet<string>;
  /** Whether there are any to keep: visitors have none. */
  readonly kept: boolean;
  /** Whether it is not yet known which. */
  readonly arriving: boolean;
  readonly toggle: (game: { readonly company: string; readonly code: string }) => void;
}

/** Hook: the favourites; a press shows at once and is taken back when the site did not keep it. */
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

/** Whether the site keeps it now; when not, the member is told, unless the login ended, which the page itself tells. */
async function isKept(sent: Promise<{ readonly status: string }>): Promise<boolean> {
  const answer = await sent.catch(() => undefined);
  if (answer?.status !== 'success' && platform.session.store.getState().loggedOut === false) {
    void platform.dialogs.show('msg3005');
  }
  return answer?.status === 'success';
}
