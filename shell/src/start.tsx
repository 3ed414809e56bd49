import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { SITE_NAME } from 'shared-types/platform';
import type { SiteState } from 'shared-types/registry';
import { createQueryClient, hydrateQueryCache } from './api/query-client.ts';
import { followSession, readAgainOnResume } from './api/reads.ts';
import { featureLoader } from './federation/feature-loader.ts';
import { startTexts } from './locale/i18n.ts';
import { storeTimeZone } from './locale/page-cookie.ts';
import { SiteFailed } from './pages/message-page.tsx';
import { createSiteRouter } from './router/router.ts';
import { recreateRoot, renderSite } from './show-site.tsx';
import 'ui/ground.css';

export async function startShell(state: SiteState, client: QueryClient = createQueryClient()): Promise<void> {
  document.title = SITE_NAME;
  const starting = startTexts(state.locale);
  featureLoader.loadRenderedParts();
  await starting;
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error("The page has no element #root. Open it at the proxy's address.");
  }
  const zone = storeTimeZone();
  hydrateQueryCache(client);
  renderSite({
    root,
    state,
    content: (
      <QueryClientProvider client={client}>
        <RouterProvider router={createSiteRouter()} />
      </QueryClientProvider>
    ),
    // Other times would change visibly after hydration.
    hydrate: state.rendered?.zone === zone,
    // The layout crashed: a message with a reload button replaces it.
    onCrash: () => renderSite({ root: recreateRoot(root), state, content: <SiteFailed />, hydrate: false }),
  });
  followSession(client);
  readAgainOnResume(client);
  // Until then the page uses the system's font.
  requestAnimationFrame(() => void loadAfterPaint(state.shell.version));
}

async function loadAfterPaint(version: string): Promise<void> {
  const { startAfterFirstPaint } = await import(/* webpackChunkName: "after-first-paint" */ './after-first-paint.ts');
  startAfterFirstPaint(version);
}
