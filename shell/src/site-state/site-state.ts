import { SITE_STATE_ID, type SiteState } from 'shared-types/registry';

/** Reads the state that the proxy wrote into this page. @throws {Error} if the page is not from the proxy */
function readSiteState(): SiteState {
  const text = document.getElementById(SITE_STATE_ID)?.textContent;
  if (text === undefined || text === null || text === '') {
    throw new Error(`The page carries no ${SITE_STATE_ID}; it must be served by the proxy.`);
  }
  return JSON.parse(text) as SiteState;
}

export const siteState: SiteState = readSiteState();

/** Time zone that the user's browser sent, on the server only. */
export const timeZone: string | undefined = undefined;
