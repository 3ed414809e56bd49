import { SITE_STATE_ID, type SiteState } from 'shared-types/registry';

function readSiteState(): SiteState {
  const text = document.getElementById(SITE_STATE_ID)?.textContent;
  if (text === undefined || text === null || text === '') {
    throw new Error(`The page has no element #${SITE_STATE_ID}. Open it at the proxy's address.`);
  }
  return JSON.parse(text) as SiteState;
}

export const siteState: SiteState = readSiteState();

/** Time zone that the user's browser sent, on the server only. */
export const timeZone: string | undefined = undefined;
