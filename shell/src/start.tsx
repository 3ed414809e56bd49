import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SITE_NAME, type SiteState } from 'shared-types';
import { KitPage } from 'ui';
import { installTokens } from 'ui/tokens';
import { createQueryClient } from './api/query-client.ts';
import { readAgainOnWakeUp } from './api/reads.ts';
import { followSession } from './api/staleness.ts';
import { keepFrame } from './frame/keep-frame.ts';
import { startTexts } from './locale/i18n.ts';
import { fileFailure } from './locale/load-texts.ts';
import { SiteFailed } from './pages/site-failed.tsx';
import { fail } from './reports/page-reports.ts';
import { createSiteRouter } from './router/router.tsx';
import { resolveUnknownSession } from './session/unknown-session.ts';
import { session } from './session/session.ts';
import './theme/global.css';

/** Starts the site in the page that the proxy made. @param answers what was read before, when somebody did */
export async function start(state: SiteState, answers: QueryClient = createQueryClient()): Promise<void> {
  document.title = SITE_NAME;
  installTokens(document.documentElement.style);
  const failure = await startTexts(state.locale);
  if (failure !== undefined) {
    fail({
      kind: fileFailure(failure) ?? 'load',
      error: failure,
      of: { feature: 'shell', version: state.shell.version },
    });
  }
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('The page has no element #root.');
  }
  show(
    root,
    state,
    <QueryClientProvider client={answers}>
      <RouterProvider router={createSiteRouter()} />
    </QueryClientProvider>,
    // Nothing of the site is left: its place says so, and a button begins afresh.
    () => show(freshRoot(root), state, <SiteFailed />),
  );
  followSession(answers, session.store);
  readAgainOnWakeUp(answers);
  resolveUnknownSession(session);
  // The font is large and the system's own is readable: it comes after the first paint.
  requestAnimationFrame(() => void import(/* webpackChunkName: "fonts" */ './theme/fonts.css'));
}

function show(root: HTMLElement, state: SiteState, content: ReactNode, onCrash: () => void = () => undefined): void {
  const site = createRoot(root, {
    onUncaughtError: (error) => {
      unkeep();
      reportError(error);
      onCrash();
    },
  });
  site.render(
    <StrictMode>
      <KitPage value={{ nonce: state.nonce }}>{content}</KitPage>
    </StrictMode>,
  );
  // Charged to the part that was shown or touched last.
  const unkeep = keepFrame(root, () => fail({ kind: 'blank' }));
}

/** React takes no root twice. */
function freshRoot(root: HTMLElement): HTMLElement {
  const fresh = document.createElement('div');
  fresh.id = root.id;
  root.replaceWith(fresh);
  return fresh;
}
