import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SITE_NAME } from 'shared-types/platform';
import { SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';
import { StyleNonce } from 'ui';
import { createQueryClient, hydrateQueryCache } from './api/query-client.ts';
import { followSession, readAgainOnResume } from './api/reads.ts';
import { featureLoader } from './federation/feature-loader.ts';
import { startTexts } from './locale/i18n.ts';
import { storeTimeZone } from './locale/page-cookie.ts';
import { SiteFailed } from './pages/message-page.tsx';
import { createSiteRouter } from './router/router.ts';
import { siteState } from './site-state/site-state.ts';
import { LEFT_TO_BROWSER } from './server/not-on-server.ts';
import 'ui/ground.css';

export async function startShell(): Promise<void> {
  document.title = SITE_NAME;
  const starting = startTexts(siteState.locale);
  featureLoader.loadRenderedParts();
  await starting;
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error("The page has no element #root. Open it at the proxy's address.");
  }
  const zone = storeTimeZone();
  const client = createQueryClient();
  hydrateQueryCache(client);
  renderSite(root, zone, client);
  followSession(client);
  readAgainOnResume(client);
  // Until then the page uses the system's font.
  requestAnimationFrame(() => void loadAfterPaint());
}

function renderSite(root: HTMLElement, zone: string, client: QueryClient): void {
  const wrap = (content: ReactNode) => (
    <StrictMode>
      <StyleNonce value={siteState.nonce}>{content}</StyleNonce>
    </StrictMode>
  );
  const options: RootOptions = {
    onUncaughtError: (error) => {
      reportError(error);
      // The layout crashed: a message with a reload button replaces it. React cannot create a second root on an element.
      const fresh = document.createElement('div');
      fresh.id = root.id;
      root.replaceWith(fresh);
      createRoot(fresh).render(wrap(<SiteFailed />));
    },
    // Developers see the error in the overlay; members see the notice.
    ...(siteState.shell.developmentOrigin !== undefined && { onCaughtError: (error) => reportError(error) }),
    onRecoverableError: (error) => {
      // React has rendered the component again, so members lost nothing: the error is for developers and is attributed
      // to no version. Content that the server left to the browser is excluded.
      if (!(error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER)) {
        // oxlint-disable-next-line no-console -- the message is for developers
        console.error(error);
      }
    },
  };
  const site = wrap(
    <QueryClientProvider client={client}>
      <Hydrated root={root}>
        <RouterProvider router={createSiteRouter()} />
      </Hydrated>
    </QueryClientProvider>,
  );
  // Other times would change visibly after hydration.
  if (siteState.rendered?.zone === zone) {
    // In a transition React pauses to handle input.
    startTransition(() => void hydrateRoot(root, site, options));
  } else {
    createRoot(root, options).render(site);
  }
}

/** Removes the server's attribute once the root is hydrated. */
function Hydrated({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => root.removeAttribute(SERVER_HTML_ATTRIBUTE), [root]);
  return children;
}

async function loadAfterPaint(): Promise<void> {
  const { startAfterFirstPaint } = await import(/* webpackChunkName: "after-first-paint" */ './after-first-paint.ts');
  startAfterFirstPaint();
}
