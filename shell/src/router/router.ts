import { createBrowserRouter } from 'react-router-dom';
import { siteRoutes } from './site-routes.tsx';

/**
 * The router of a browser's page. The first page stays where its reader has scrolled it before any script ran: only a hash,
 * or a place kept over a reload, moves it.
 */
export function createSiteRouter() {
  // The router takes what it is given for a page that the server wrote, which it does not scroll.
  return createBrowserRouter(siteRoutes(), window.location.hash === '' ? { hydrationData: {} } : {});
}
