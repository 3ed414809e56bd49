import { useEffect, useState } from 'react';
import { hasUnsentInput } from '../health/is-occupied.ts';
import { featureLoader } from '../federation/feature-loader.ts';
import { siteState } from '../site-state/site-state.ts';
import { isNewerReleased } from './newer-release.ts';
import { forgetRevision, onRevision } from './revision.ts';

/** Interval between checks for unsent input, in ms. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Returns whether to offer a newer version: one exists for a loaded package, the member has not postponed it and has no
 * unsaved input.
 */
export function useRefreshOffer(): { readonly offered: boolean; readonly later: () => void } {
  const [newer, setNewer] = useState(false);
  const [free, setFree] = useState(true);

  useEffect(
    () =>
      onRevision((revision) => {
        if (revision === siteState.revision) {
          setNewer(false);
          return;
        }
        // Without a response there is no offer; the next response checks again.
        isNewerReleased(siteState, featureLoader.getLoadedFeatures()).then(setNewer, forgetRevision);
      }),
    [],
  );

  useEffect(() => {
    if (!newer) {
      return undefined;
    }
    const check = () => setFree(!hasUnsentInput());
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [newer]);

  return { offered: newer && free, later: () => setNewer(false) };
}
