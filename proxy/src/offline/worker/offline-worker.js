// Runs in browsers as the site's service worker, as plain text from the proxy. It keeps nothing: no cache, no storage.

/**
 * Shows a page of ours in the place of one that no line brings. Everything that arrives is passed on as it is, whatever
 * its status and however slow it is, and what is no page does not come by here at all.
 * @param {ServiceWorkerGlobalScope} scope the worker's own
 * @param {string} html the page that is shown
 * @param {Record<string, string>} headers of that page
 */
export function showOfflinePage(scope, html, headers) {
  scope.addEventListener('install', (event) => {
    void scope.skipWaiting();
    // Where browsers can be told, nothing but pages even wakes this worker.
    if ('addRoutes' in event && typeof event.addRoutes === 'function') {
      const files = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
      event.waitUntil(Promise.resolve(event.addRoutes(files)).catch(() => undefined));
    }
  });

  scope.addEventListener('activate', (event) => {
    // The browser asks for a page while this worker wakes up: who is on line waits for nothing.
    event.waitUntil(scope.registration.navigationPreload?.enable());
  });

  /** @type {(event: FetchEvent) => Promise<Response>} */
  const pageOf = async (event) => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return new Response(html, { status: 503, headers });
    }
  };

  scope.addEventListener('fetch', (event) => {
    const { mode, method, destination } = event.request;
    if (mode === 'navigate' && method === 'GET' && destination === 'document') {
      event.respondWith(pageOf(event));
    }
  });
}

/**
 * Takes a service worker of the site away from a browser that has one.
 * @param {ServiceWorkerGlobalScope} scope the worker's own
 */
export function leave(scope) {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.unregister()));
}
