import type { ReactElement } from 'react';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { createSiteRoutes } from '../router/site-routes.tsx';
import { serverPage } from './server-page.ts';

/** The pages on the server, as the browser's router has them at its start. */
export function ServerRouter(): ReactElement {
  const { dataRoutes } = createStaticHandler(createSiteRoutes());
  const { pathname, search } = new URL(serverPage.address);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const context = {
    basename: '/',
    location,
    matches: matchRoutes(dataRoutes, location) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />;
}
