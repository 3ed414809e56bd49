import '../platform/test-page.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readTraceparent, REQUEST_HEADER, TRACE_HEADER, UNEXPECTED_ANSWER_HEADER } from 'shared-types/platform';
import { sendRequest, TIMEOUT_MS } from './send.ts';

const fetched = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  fetched.mockReset();
});

function respond(status: number, body: string): void {
  fetched.mockResolvedValueOnce(new Response(body, { status }));
}

describe('send', () => {
  it('sends JSON with the header that other sites cannot send', async () => {
    respond(200, '{"status":"success"}');
    await expect(sendRequest('/api/routes/x', { method: 'POST', body: { id: 1 } })).resolves.toEqual({
      status: 'success',
    });
    const [path, init] = fetched.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(path).toBe('/api/routes/x');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"id":1}' });
    expect(headers.get(REQUEST_HEADER.name)).toBe(REQUEST_HEADER.value);
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('removes pasted characters that the proxy rejects', async () => {
    respond(200, '{}');
    await sendRequest('/api/routes/x', {
      method: 'POST',
      body: { title: '\u202A달빛\u202C \u009B👩‍👩‍👧', list: ['a\u200E', 1] },
    });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"title":"달빛 👩‍👩‍👧","list":["a",1]}');
  });

  it("rejects a response that does not match the call's schema", async () => {
    fetched.mockResolvedValueOnce(
      new Response('{"status":"wait"}', { status: 200, headers: { [UNEXPECTED_ANSWER_HEADER]: '1' } }),
    );
    await expect(sendRequest('/api/routes/x', { method: 'POST', body: {} })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('sends a new trace id with each request', async () => {
    respond(200, '{}');
    respond(200, '{}');
    await sendRequest('/x', { method: 'POST', body: {} });
    await sendRequest('/x', { method: 'POST', body: {} });
    const [one, other] = fetched.mock.calls.map(([, init]) =>
      readTraceparent(new Headers(init?.headers).get(TRACE_HEADER)),
    );
    expect(one?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(other?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(other?.traceId).not.toBe(one?.traceId);
  });

  it.each([
    [400, 'invalid'],
    [401, 'login'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [413, 'invalid'],
    [415, 'invalid'],
    [429, 'limited'],
    [500, 'unavailable'],
    [501, 'missing'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ] as const)('maps status %i to a failure of kind %s', async (status, kind) => {
    respond(status, '{"error":"no"}');
    await expect(sendRequest('/x', { method: 'GET' })).rejects.toMatchObject({ kind, status, message: 'no' });
  });

  it('reports the service as unavailable when another server sends a page', async () => {
    respond(502, '<html>Bad gateway</html>');
    await expect(sendRequest('/x', { method: 'GET' })).rejects.toMatchObject({ kind: 'unavailable', status: 502 });
    respond(200, '<html>Welcome to this hotel</html>');
    await expect(sendRequest('/x', { method: 'GET' })).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('reports a lost connection separately', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(sendRequest('/x', { method: 'GET' })).rejects.toMatchObject({ kind: 'network', status: 0 });
  });

  it.each(['limit', 'caller'] as const)('times out when the %s aborts', async (who) => {
    const limit = new AbortController();
    const caller = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    fetched.mockImplementationOnce(
      async (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const sent = sendRequest('/x', { method: 'GET', signal: caller.signal });
    (who === 'limit' ? limit : caller).abort();
    await expect(sent).rejects.toMatchObject({ kind: 'network' });
    expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS);
    timeout.mockRestore();
  });
});
