import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So much more than after the last time may lie on a thread's heap before it is cleared, in bytes: about twenty pages. */
const MOST_LEFT = 64 * 2 ** 20;

/**
 * What clears away what pages before have left, once that is much. An engine that has room collects late, and a realm for
 * each page is much to lie about: two threads took a gigabyte after a few hundred pages, more than a proxy may have.
 */
export function clearingAway(): () => void {
  const collect = collector();
  const used = () => getHeapStatistics().used_heap_size;
  let kept = used();
  return () => {
    if (used() > kept + MOST_LEFT) {
      collect();
      kept = used();
    }
  };
}

/** Another thread may have set the engine back meanwhile. */
const MOST_TRIES = 100;

/** The engine's own, which no realm of a page is given. */
function collector(): () => unknown {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    setFlagsFromString('--expose-gc');
    const found: unknown = runInNewContext('globalThis.gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof found === 'function') {
      return () => Reflect.apply(found, undefined, []);
    }
  }
  throw new TypeError('This engine has no way to collect what nobody uses.');
}
