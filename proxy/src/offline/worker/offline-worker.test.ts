import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { removeWorker, showOfflinePage } from './offline-worker.ts';

const HEADERS = { 'content-type': 'text/html; charset=utf-8' };
const PAGE = { mode: 'navigate', method: 'GET', destination: 'document' };

/** A worker's own scope, in which events can be made. */
class Scope extends EventTarget {
  readonly skipWaiting = jest.fn(async () => undefined);
  readonly registration = {
    navigationPreload: { enable: jest.fn(async () => undefined) },
    unregister: jest.fn(async () => true),
  };

  async make(type: string, more: object = {}): Promise<{ response?: Response | undefined }> {
    const waits: unknown[] = [];
    const responses: unknown[] = [];
    const event = Object.assign(new Event(type), {
      waitUntil: (wait: unknown) => waits.push(wait),
      respondWith: (response: unknown) => responses.push(response),
      ...more,
    });
    this.dispatchEvent(event);
    await Promise.all(waits);
    return { response: (await Promise.all(responses))[0] as Response | undefined };
  }
}

let scope: Scope;
const fetched = jest.fn<() => Promise<Response>>();
const start = (what: (scope: ServiceWorkerGlobalScope) => void) => what(scope as unknown as ServiceWorkerGlobalScope);

beforeEach(() => {
  scope = new Scope();
  fetched.mockReset();
  globalThis.fetch = fetched;
});

describe('the worker that shows a page while there is no line', () => {
  beforeEach(() => start((own) => showOfflinePage(own, { html: '<h1>offline</h1>', headers: HEADERS })));

  it('activates immediately and enables navigation preload', async () => {
    await scope.make('install');
    await scope.make('activate');
    expect(scope.skipWaiting).toHaveBeenCalled();
    expect(scope.registration.navigationPreload.enable).toHaveBeenCalled();
  });

  it.each([200, 404, 429, 500, 503])('passes through a response with status %i', async (status) => {
    const pageResponse = new Response('the site', { status });
    expect(
      (await scope.make('fetch', { request: PAGE, preloadResponse: Promise.resolve(pageResponse) })).response,
    ).toBe(pageResponse);
    fetched.mockResolvedValue(pageResponse);
    expect((await scope.make('fetch', { request: PAGE, preloadResponse: Promise.resolve() })).response).toBe(
      pageResponse,
    );
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('responds with its page and status 503 if the network fails', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    for (const preloadResponse of [Promise.resolve(), Promise.reject(new TypeError('no line'))]) {
      const { response } = await scope.make('fetch', { request: PAGE, preloadResponse });
      expect(await response?.text()).toBe('<h1>offline</h1>');
      expect(response?.status).toBe(503);
      expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it.each([
    ['a call', { mode: 'cors', method: 'GET', destination: '' }],
    ['a script', { mode: 'cors', method: 'GET', destination: 'script' }],
    ['a form that is sent', { mode: 'navigate', method: 'POST', destination: 'document' }],
    ['a frame', { mode: 'navigate', method: 'GET', destination: 'iframe' }],
  ])('leaves %s to the browser', async (_, request) => {
    expect((await scope.make('fetch', { request, preloadResponse: Promise.resolve() })).response).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('unregisters itself if it is disabled, and handles no request', async () => {
  start(removeWorker);
  await scope.make('install');
  await scope.make('activate');
  expect(scope.skipWaiting).toHaveBeenCalled();
  expect(scope.registration.unregister).toHaveBeenCalled();
  expect((await scope.make('fetch', { request: PAGE })).response).toBeUndefined();
});
