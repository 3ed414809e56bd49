import { useCallback, useEffect, useState } from 'react';
import type { VirtualTiles } from '../virtual-tiles/virtual-tiles.tsx';

/** 12 kB that the home page does not need until a member opens a provider. */
const load = async () => import(/* webpackChunkName: "virtual-tiles" */ '../virtual-tiles/virtual-tiles.tsx');

/** The list of any number of tiles, once its code is loaded. */
interface LaterTiles {
  readonly List: typeof VirtualTiles | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Prefetches the code of the list before a provider is chosen. @param wanted a provider may be chosen */
export function useWarmTiles(wanted: boolean): void {
  useEffect(() => {
    if (wanted) {
      // A failed load is repeated by the window, which shows the failure.
      load().catch(() => undefined);
    }
  }, [wanted]);
}

/** Returns the list for a window of games. */
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
