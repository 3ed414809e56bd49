import { type NamedVersion, warmPart } from '../federation/warm-part.ts';
import { sessionStore } from '../session/session-store.ts';
import { siteState } from '../site-state/site-state.ts';
import { partsAt } from './parts-at.ts';
import { spares } from './spares.ts';
import { watchIntent } from './watch-intent.ts';

/** Which version of a feature a part would come from. */
export type VersionOf = (feature: string) => NamedVersion | undefined;

/**
 * Brings what a page of the site needs while somebody is about to open it: the files of its parts, once for each address.
 * Nothing of it is shown, and nothing is sent that a member could have sent.
 * @param versionOf the version that a feature's next part comes from; where it is not known yet, that alone is brought
 * @returns the end of it
 */
export function warmLinks(page: Document, versionOf: VersionOf): () => void {
  const warmed = new Set<string>();
  return watchIntent(page, (link) => {
    const { pathname } = link;
    if (warmed.has(pathname) || !leadsElsewhere(link) || !spares(navigator)) {
      return;
    }
    const parts = partsAt(pathname, siteState.features, sessionStore.store.getState().status);
    // Who is kept from a page now may have a login the next time.
    if (parts.length > 0) {
      warmed.add(pathname);
      for (const { feature, module } of parts) {
        const version = versionOf(feature);
        if (version !== undefined) {
          void warmPart(version, module);
        }
      }
    }
  });
}

/** Whether a link leads to another page of the site, in this window. */
function leadsElsewhere({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  return (
    origin === location.origin && pathname !== location.pathname && ['', '_self'].includes(target) && download === ''
  );
}
