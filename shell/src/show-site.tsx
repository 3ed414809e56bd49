import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { SERVER_HTML_ATTRIBUTE, type SiteState } from 'shared-types/registry';
import { KitPage } from 'ui';
import { LEFT_TO_BROWSER } from './server/not-on-server.ts';

interface Shown {
  readonly root: HTMLElement;
  readonly state: SiteState;
  readonly content: ReactNode;
  /** Whether the root holds the HTML of this very content. */
  readonly hydrate: boolean;
  /** Nothing of the content is left. */
  readonly onCrash?: () => void;
}

/** Shows something in the page's root, or makes what the server rendered there alive. */
export function showSite({ root, state, content, hydrate, onCrash = () => undefined }: Shown): void {
  const site = (
    <StrictMode>
      <KitPage value={{ nonce: state.nonce }}>
        <Alive root={root}>{content}</Alive>
      </KitPage>
    </StrictMode>
  );
  const options: RootOptions = {
    onUncaughtError: (error) => {
      reportError(error);
      onCrash();
    },
    // Whoever develops reads of it in the overlay of the development server, where members read that a part is away.
    ...(state.shell.developmentOrigin !== undefined && { onCaughtError: (error) => reportError(error) }),
    onRecoverableError: (error) => {
      // React has shown the part anew, and nobody lost anything: a developer reads of it, no version is charged. What the
      // server left to the browser is meant.
      if (!(error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER)) {
        // oxlint-disable-next-line no-console -- it is meant for a developer
        console.error(error);
      }
    },
  };
  if (hydrate) {
    // In small pieces: whoever presses something meanwhile is heard.
    startTransition(() => void hydrateRoot(root, site, options));
  } else {
    createRoot(root, options).render(site);
  }
}

/** From its first moment on the root holds what this browser shows. */
function Alive({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => root.removeAttribute(SERVER_HTML_ATTRIBUTE), [root]);
  return children;
}

/** React takes no root twice. */
export function freshRoot(root: HTMLElement): HTMLElement {
  const fresh = document.createElement('div');
  fresh.id = root.id;
  root.replaceWith(fresh);
  return fresh;
}
