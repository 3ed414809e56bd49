import { useCallback, useMemo, useState } from 'react';
import { platform } from 'shell/platform';
import { getGameKey } from '../lobby/lobby-game.ts';

/** Returns the favourites. A click takes effect immediately and is reverted if the backend rejects it. */
export function useFavourites(member: boolean) {
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
