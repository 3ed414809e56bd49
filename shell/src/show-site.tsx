import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { SERVER_HTML_ATTRIBUTE, type SiteState } from 'shared-types/registry';
import { KitPage } from 'ui';
import { LEFT_TO_BROWSER } from './server/not-on-server.ts';

interface Shown {
  readonly root: HTMLElement;
  readonly state: SiteState;
  readonly content: ReactNode;
  /** The root contains the server's HTML of the same content. */
  readonly hydrate: boolean;
  readonly onCrash?: () => void;
}

export function renderSite({ root, state, content, hydrate, onCrash = () => undefined }: Shown): void {
  const site = (
    <StrictMode>
      <KitPage value={{ nonce: state.nonce }}>
        <Hydrated root={root}>{content}</Hydrated>
      </KitPage>
    </StrictMode>
  );
  const options: RootOptions = {
    onUncaughtError: (error) => {
      reportError(error);
      onCrash();
    },
    // Developers see the error in the overlay; members see the notice.
    ...(state.shell.developmentOrigin !== undefined && { onCaughtError: (error) => reportError(error) }),
    onRecoverableError: (error) => {
      // React has rendered the component again, so members lost nothing: the error is for developers and is attributed
      // to no version. Content that the server left to the browser is excluded.
      if (!(error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER)) {
        // oxlint-disable-next-line no-console -- the message is for developers
        console.error(error);
      }
    },
  };
  if (hydrate) {
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

/** Replaces the root element: React cannot create a second root on it. */
export function recreateRoot(root: HTMLElement): HTMLElement {
  const fresh = document.createElement('div');
  fresh.id = root.id;
  root.replaceWith(fresh);
  return fresh;
}
