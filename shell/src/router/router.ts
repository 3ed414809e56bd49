import { createBrowserRouter } from 'react-router-dom';
import { createSiteRoutes } from './site-routes.tsx';

/**
 * Creates the router of the browser. The initial page remains where the user scrolled it before hydration: only a hash
 * or a reload's stored position moves it.
 */
export function createSiteRouter() {
  // With hydration data the router does not scroll.
  return createBrowserRouter(createSiteRoutes(), window.location.hash === '' ? { hydrationData: {} } : {});
}
