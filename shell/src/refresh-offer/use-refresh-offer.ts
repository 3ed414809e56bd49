import { useEffect, useState } from 'react';
import { featureLoader } from '../federation/feature-loader.ts';
import { siteState } from '../site-state/site-state.ts';
import { isNewerReleased } from './newer-release.ts';
import { isOccupied } from './occupied.ts';
import { forgetRevision, onRevision } from './revision.ts';

/** How often it is looked whether the member is free for an offer, in ms. */
const LOOK_MS = 1_000;

/**
 * Whether the member may be offered a newer version now: there is one of something that this tab has loaded, the
 * member has not put it off, and is in the middle of nothing.
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
        // No answer is no offer; the next answer of whatever kind asks again.
        isNewerReleased(siteState, featureLoader.getLoadedFeatures()).then(setNewer, forgetRevision);
      }),
    [],
  );

  useEffect(() => {
    if (!newer) {
      return undefined;
    }
    const look = () => setFree(!isOccupied());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [newer]);

  return { offered: newer && free, later: () => setNewer(false) };
}
