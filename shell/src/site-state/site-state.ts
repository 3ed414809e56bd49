import { SITE_STATE_ID, type SiteState } from 'shared-types/registry';

/** The state that the proxy wrote into this page. @throws {Error} when the page did not come from the proxy */
function readSiteState(): SiteState {
  const text = document.getElementById(SITE_STATE_ID)?.textContent;
  if (text === undefined || text === null || text === '') {
    throw new Error(`The page carries no ${SITE_STATE_ID}; it must be served by the proxy.`);
  }
  return JSON.parse(text) as SiteState;
}

/** The page's own state, read once. */
export const siteState: SiteState = readSiteState();
