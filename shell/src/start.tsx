import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { SITE_NAME } from 'shared-types/platform';
import type { SiteState } from 'shared-types/registry';
import { createQueryClient, seedAnswers } from './api/query-client.ts';
import { followSession, readAgainOnWakeUp } from './api/reads.ts';
import { reportFailure } from './failure-reporting/failure-reporting.ts';
import { featureLoader } from './federation/feature-loader.ts';
import { spokenLanguage, startTexts } from './locale/i18n.ts';
import { fileFailure } from './locale/load-texts.ts';
import { keepZone, readerZone } from './locale/reader-zone.ts';
import { SiteFailed } from './pages/site-failed.tsx';
import { createSiteRouter } from './router/router.ts';
import { resolveUnknownSession } from './session/unknown-session.ts';
import { session } from './session/session.ts';
import { freshRoot, showSite } from './show-site.tsx';
import 'ui/ground.css';

/** Starts the site in the page, with data that was loaded earlier. */
export async function start(state: SiteState, answers: QueryClient = createQueryClient()): Promise<void> {
  document.title = SITE_NAME;
  const starting = startTexts(state.locale);
  featureLoader.loadRenderedParts();
  const failure = await starting;
  if (failure !== undefined) {
    reportFailure({
      kind: fileFailure(failure) ?? 'load',
      error: failure,
      of: { feature: 'shell', version: state.shell.version },
    });
  }
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('The page has no element #root.');
  }
  const zone = readerZone();
  keepZone(zone);
  seedAnswers(answers);
  showSite({
    root,
    state,
    content: (
      <QueryClientProvider client={answers}>
        <RouterProvider router={createSiteRouter()} />
      </QueryClientProvider>
    ),
    // Other texts or times would change visibly after hydration.
    hydrate: state.rendered?.zone === zone && spokenLanguage() === state.locale,
    // The layout crashed: a message with a reload button replaces it.
    onCrash: () => showSite({ root: freshRoot(root), state, content: <SiteFailed />, hydrate: false }),
  });
  followSession(answers, session.store);
  readAgainOnWakeUp(answers);
  resolveUnknownSession(session);
  // The system's font is readable meanwhile.
  requestAnimationFrame(() => void bringAfterPaint(state.shell.version));
}

async function bringAfterPaint(version: string): Promise<void> {
  const { afterFirstPaint } = await import(/* webpackChunkName: "after-first-paint" */ './after-first-paint.ts');
  afterFirstPaint(version);
}
