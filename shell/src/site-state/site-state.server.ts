import type { SiteState } from 'shared-types/registry';
import { serverPage } from '../server/server-page.ts';

/** The state of the page that the server renders. */
export const siteState: SiteState = serverPage.state;
