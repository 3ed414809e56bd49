import { createBrowserRouter } from 'react-router-dom';
import { privateWindow } from '../private-references/private-window.ts';
import { siteRoutes } from './site-routes.tsx';

/** The router of a browser's page. */
export function createSiteRouter() {
  return createBrowserRouter(siteRoutes(), { window: privateWindow() });
}
