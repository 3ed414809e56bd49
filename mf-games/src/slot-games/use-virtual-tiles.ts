import { useCallback, useEffect, useState } from 'react';
import type { VirtualTiles } from '../virtual-tiles/virtual-tiles.tsx';

/** Loaded on demand: 12 kB that the home page does not need. */
const load = async () => import(/* webpackChunkName: "virtual-tiles" */ '../virtual-tiles/virtual-tiles.tsx');

/** The list component, once loaded. */
interface LaterTiles {
  readonly List: typeof VirtualTiles | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Prefetches the list's code. @param wanted whether a provider may be chosen */
export function usePrefetchedTiles(wanted: boolean): void {
  useEffect(() => {
    if (wanted) {
      // The overlay loads it again and reports a failure.
      load().catch(() => undefined);
    }
  }, [wanted]);
}

/** Returns the list component for an overlay of games. */
export function useVirtualTiles(): LaterTiles {
  const [list, setList] = useState<{ readonly List: typeof VirtualTiles }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) {
      return undefined;
    }
    let left = false;
    load().then(
      ({ VirtualTiles: List }) => !left && setList({ List }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [failed]);
  const retry = useCallback(() => setFailed(false), []);
  return { List: list?.List, failed, retry };
}
