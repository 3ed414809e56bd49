import { serverPage } from '../server/server-page.ts';

export const { state: siteState, zone: timeZone } = serverPage;
