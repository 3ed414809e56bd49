import { useCallback, useEffect, useState } from 'react';

const load = async () => import(/* webpackChunkName: "virtual-tiles" */ './game-list.ts');

type GameList = Awaited<ReturnType<typeof load>>;

/** Prefetches the list's code. @param wanted whether a provider may be chosen */
export function usePrefetchedTiles(wanted: boolean): void {
  useEffect(() => {
    if (wanted) {
      // The overlay loads it again and reports a failure.
      load().catch(() => undefined);
    }
  }, [wanted]);
}

export function useVirtualTiles() {
  const [list, setList] = useState<GameList>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) {
      return undefined;
    }
    let left = false;
    load().then(
      (loaded) => !left && setList(loaded),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [failed]);
  const retry = useCallback(() => setFailed(false), []);
  return { list, failed, retry };
}
