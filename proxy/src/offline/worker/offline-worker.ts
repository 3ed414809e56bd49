export interface OfflineWorkerSettings {
  /** The page that is shown without a connection, and its headers. */
  readonly html: string;
  readonly headers: Record<string, string>;
}

/**
 * Responds with the offline page if a page cannot be loaded from the network. Passes every response through unchanged
 * and stores nothing.
 */
export function showOfflinePage(scope: ServiceWorkerGlobalScope, { html, headers }: OfflineWorkerSettings): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  // Navigation preload: the request starts in parallel with the worker and delays no online visitor.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.navigationPreload.enable()));

  const getPage = async (event: FetchEvent): Promise<Response> => {
    try {
      return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    } catch {
      return new Response(html, { status: 503, headers });
    }
  };

  scope.addEventListener('fetch', (event) => {
    const { mode, method, destination } = event.request;
    if (mode === 'navigate' && method === 'GET' && destination === 'document') {
      event.respondWith(getPage(event));
    }
  });
}

/** Removes the site's service worker from a browser that has one. */
export function removeWorker(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.unregister()));
}
