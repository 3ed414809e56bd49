import type { SiteState } from 'shared-types/registry';
import { serverPage } from '../server/server-page.ts';

export const siteState: SiteState = serverPage.state;
