import { useCallback, useEffect, useState } from 'react';
import type { VirtualTiles } from '../virtual-tiles/virtual-tiles.tsx';

/** 12 kB that home can do without until a member looks at providers. */
const load = async () => import(/* webpackChunkName: "virtual-tiles" */ '../virtual-tiles/virtual-tiles.tsx');

/** The list of any number of tiles, when its code is there. */
interface LaterTiles {
  readonly List: typeof VirtualTiles | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Hook: has the code of the list loaded before somebody chooses a provider. @param wanted whether somebody may */
export function useWarmTiles(wanted: boolean): void {
  useEffect(() => {
    if (wanted) {
      // What does not arrive is asked for again by the window, which says so.
      load().catch(() => undefined);
    }
  }, [wanted]);
}

/** Hook: the list for a window of games. */
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
