import { featureLoader } from '../federation/feature-loader.ts';
import { matchesAudience } from '../entries/route-entries.ts';
import { matchFeatureRoute } from '../router/match-feature-route.ts';
import { OWN_PAGES } from '../router/own-pages.ts';
import { sessionStore } from '../session/session-store.ts';
import { siteState } from '../site-state/site-state.ts';

/** Values of the Network Information API for connections too slow for prefetching. */
const NARROW_TYPES: readonly unknown[] = ['slow-2g', '2g'];

/** Prefetches the files of a page when a user is about to open it, once per address. Renders nothing and sends no calls. */
export function prefetchOnIntent(page: HTMLElement): void {
  const prefetched = new Set<string>();
  onNavigationIntent(page, (link) => {
    const { pathname } = link;
    if (prefetched.has(pathname) || !opensOtherPage(link) || !canPrefetch()) {
      return;
    }
    const modules = getModulesAt(pathname);
    // A page without modules may need a login and is checked again.
    if (modules.length > 0) {
      prefetched.add(pathname);
      modules.forEach(({ feature, module }) => void featureLoader.prefetch(feature, module));
    }
  });
}

/** Returns the modules of a page; an empty list if it needs a missing login. */
function getModulesAt(path: string): readonly { readonly feature: string; readonly module: string }[] {
  const { status } = sessionStore.store.getState();
  if (path === OWN_PAGES.home) {
    return Object.entries(siteState.features)
      .filter(([, { disabled }]) => disabled !== true)
      .flatMap(([feature, { descriptor }]) =>
        descriptor.slots
          .filter((part) => part.slot.startsWith('home.') && matchesAudience(part.for, status))
          .map(({ module }) => ({ feature, module })),
      );
  }
  const route = matchFeatureRoute(path);
  return route === undefined || route.disabled || (route.login && status !== 'loggedIn') ? [] : [route];
}

function opensOtherPage({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  return (
    origin === location.origin && pathname !== location.pathname && ['', '_self'].includes(target) && download === ''
  );
}

/** Returns true if the connection allows prefetching; not all browsers report it. */
function canPrefetch(): boolean {
  const { onLine, connection }: Navigator & { readonly connection?: { saveData?: unknown; effectiveType?: unknown } } =
    navigator;
  return onLine && connection?.saveData !== true && !NARROW_TYPES.includes(connection?.effectiveType);
}

/** Time for which the pointer or the focus stays on a link before it counts as intent, in ms. */
const HOVER_MS = 80;

/**
 * Calls back with links that a user is about to follow: the pointer or the focus stays on them, or they are pressed.
 * @param onIntent may be called again for the same link
 */
function onNavigationIntent(page: HTMLElement, onIntent: (link: HTMLAnchorElement) => void): void {
  let target: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hover = (link: HTMLAnchorElement | undefined) => {
    // The pointer may move between the children of one link.
    if (link !== target) {
      clearTimeout(timer);
      target = link;
      timer = link === undefined ? undefined : setTimeout(() => onIntent(link), HOVER_MS);
    }
  };
  const onEnter = ({ target }: Event) => hover(linkAt(target));
  const onLeave = () => hover(undefined);
  const onOut = ({ relatedTarget }: PointerEvent) => (relatedTarget === null ? onLeave() : undefined);
  const onPress = ({ target, button, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    const link = linkAt(target);
    // Clicks with other buttons or keys open a new window.
    if (link !== undefined && button === 0 && !ctrlKey && !metaKey && !shiftKey) {
      onIntent(link);
    }
  };
  const options = { capture: true, passive: true };
  page.addEventListener('pointerover', onEnter, options);
  page.addEventListener('pointerout', onOut, options);
  page.addEventListener('focusin', onEnter, options);
  page.addEventListener('focusout', onLeave, options);
  page.addEventListener('pointerdown', onPress, options);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  return target instanceof Element ? (target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined;
}
