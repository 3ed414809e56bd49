import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';
import type { RenderedPage, ServerFailure } from 'shared-types/registry';
import { StyleNonce } from 'ui';
import { createQueryClient, hydrateQueryCache } from '../api/query-client.ts';
import { getRenderedModules } from '../federation/feature-loader.server.ts';
import { startTexts } from '../locale/i18n.ts';
import { getRunningPart } from './part-render.server.ts';
import { LEFT_TO_BROWSER, NotOnServer } from './not-on-server.ts';
import { serverPage } from './server-page.ts';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createSiteRoutes } from '../router/site-routes.tsx';

/**
 * Renders the tree that `start.tsx` hydrates. A component that throws loses only its HTML. Suspended content is left to
 * the browser.
 * @throws the error of the shell, if the shell itself throws
 */
export async function renderPage(): Promise<RenderedPage> {
  const { address, state } = serverPage;
  await startTexts(state.locale);
  const client = createQueryClient();
  hydrateQueryCache(client);
  const routes = createStaticHandler(createSiteRoutes());
  const context = await routes.query(new Request(address));
  if (context instanceof Response) {
    throw new Error('A route of the site redirects; the proxy cannot render it.');
  }
  const failures: ServerFailure[] = [];
  let fatal: { readonly error: unknown } | undefined;
  const { abort, pipe } = renderToPipeableStream(
    <StrictMode>
      <StyleNonce value={state.nonce}>
        <QueryClientProvider client={client}>
          <StaticRouterProvider
            router={createStaticRouter(routes.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </QueryClientProvider>
      </StyleNonce>
    </StrictMode>,
    {
      // The HTML is sent in one chunk, so that it needs no inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: (error) => (fatal = { error }),
      onError: (error) => {
        if (!(error instanceof NotOnServer)) {
          failures.push({ ...getRunningPart(), message: messageOf(error) });
        }
        return LEFT_TO_BROWSER;
      },
    },
  );
  // React renders in earlier microtasks; later work cannot be attributed to a component.
  queueMicrotask(() => globalThis.onPartStart(''));
  await nextTurn();
  abort(new NotOnServer('Content that is still loading'));
  await nextTurn();
  if (fatal !== undefined) {
    throw fatal.error;
  }
  const html = await text(pipe(new PassThrough()));
  const styled = styledFeature(html);
  return styled === undefined
    ? { html, shown: getRenderedModules(), failures }
    : { html: undefined, shown: [], failures: [...failures, styled] };
}

async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}

/**
 * Returns the feature whose HTML contains a style attribute, which the page's CSP rejects; React writes this quote
 * nowhere else.
 */
function styledFeature(html: string): ServerFailure | undefined {
  const at = html.indexOf(' style="');
  if (at === -1) {
    return undefined;
  }
  const [, feature = 'shell', place = ''] =
    [...html.slice(0, at).matchAll(/ data-feature="([^"]*)"[^>]* data-place="([^"]*)"/g)].at(-1) ?? [];
  return {
    feature,
    place,
    message: 'Its HTML has a style attribute. Use a class, or "server": false in feature.json.',
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
