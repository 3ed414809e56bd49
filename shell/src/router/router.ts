import { createBrowserRouter } from 'react-router-dom';
import { createSiteRoutes } from './site-routes.tsx';

/** Creates the browser's router. The initial page stays where the user scrolled it, unless it has a hash. */
export function createSiteRouter() {
  // With hydration data the router does not scroll.
  return createBrowserRouter(createSiteRoutes(), window.location.hash === '' ? { hydrationData: {} } : {});
}
