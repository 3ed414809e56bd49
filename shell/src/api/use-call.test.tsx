import { fetched, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { renderWithQueries } from '../test-site/render-with-queries.tsx';
import { listRequests, pass, respond, installFakeTimers } from '../test-site/set-up.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { ReactElement } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { formatCaller, SHELL } from './caller.ts';
import { createQueryClient, hydrateQueryCache } from './query-client.ts';
import { createCallHook } from './use-call.ts';

const useCall = createCallHook(SHELL);
const reply = (maxCount: number) => Response.json({ status: 'success', note: [], maxCount });
const failWith = (status: number) => fetched.mockImplementation(async () => Response.json({ error: 'no' }, { status }));
const shown = () => screen.getByRole('button').textContent;

let page: ReturnType<typeof renderWithQueries>;

installFakeTimers();
beforeEach(() => {
  sessionStore.setUser(TEST_MEMBER);
  fetched.mockImplementation(async (_, init) => {
    const { skip = 0 } = JSON.parse(init?.body as string) as { skip?: number };
    return reply(skip);
  });
});

function Notes({ skip = 0, enabled = true }: { readonly skip?: number; readonly enabled?: boolean }): ReactElement {
  const { state, response: answer, failure, retry } = useCall('usre-get-note-list', { skip }, { enabled });
  return (
    <button type="button" onClick={retry}>
      {state}
      {answer?.status === 'success' && `:${answer.maxCount}`}
      {failure !== undefined && `:${failure.kind}`}
    </button>
  );
}

async function open(content: ReactElement, client = createQueryClient()): Promise<void> {
  page = renderWithQueries(content, client);
  await pass(1);
}

function Notices(): ReactElement {
  return <p>{useCall('get-user-notices', {}).state}</p>;
}

it("hydrates with the server's data when another feature has newer data", async () => {
  const client = createQueryClient();
  respond({ status: 'success', notices: [] });
  await open(<Notices />, client);
  expect(screen.getByText('done')).toBeVisible();
  const root = document.createElement('div');
  root.innerHTML = '<p>loading</p>';
  const onRecoverableError = jest.fn();
  const content = (
    <QueryClientProvider client={client}>
      <Notices />
    </QueryClientProvider>
  );
  const late = await act(async () => hydrateRoot(root, content, { onRecoverableError }));
  expect(root.textContent).toBe('done');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => late.unmount());
});

describe('a read', () => {
  it('sends one request per release, since each needs a permission', async () => {
    const useOther = createCallHook({ package: 'mf-community', version: '1.0.0' });
    const Other = () => <p>{useOther('usre-get-note-list', { skip: 0 }).state}</p>;
    await open(
      <>
        <Notes />
        <Other />
      </>,
    );
    const callers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-release'));
    expect(callers.map(String).toSorted()).toEqual(['mf-community@1.0.0', 'shell@1.0.0']);
  });

  it('reports a read as pending until enabled and loaded, and reads for another body', async () => {
    await open(<Notes skip={2} enabled={false} />);
    expect(shown()).toBe('loading');
    expect(fetched).not.toHaveBeenCalled();
    page.rerender(<Notes skip={2} />);
    expect(shown()).toBe('loading');
    await pass(1);
    expect(shown()).toBe('done:2');
    page.rerender(<Notes skip={40} />);
    expect(shown()).toBe('loading');
    await pass(1);
    expect(shown()).toBe('done:40');
  });

  it('cancels the request when the last component unmounts', async () => {
    let signal: AbortSignal | null | undefined;
    fetched.mockImplementationOnce(async (_, init) => {
      signal = init?.signal;
      return new Promise(() => undefined);
    });
    await open(<Notes />);
    expect(signal?.aborted).toBe(false);
    page.rerender(<i />);
    expect(signal?.aborted).toBe(true);
  });
});

describe('a read while the service is unavailable', () => {
  it('retries after 2, 4, 8, 16, 30 and 30 seconds and reports the failure meanwhile', async () => {
    failWith(502);
    await open(<Notes />);
    let times = 1;
    for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      expect(shown()).toBe('failed:unavailable');
      await pass(wait - 5);
      expect(fetched).toHaveBeenCalledTimes(times);
      await pass(5);
      times += 1;
      expect(fetched).toHaveBeenCalledTimes(times);
    }
    fetched.mockImplementation(async () => reply(9));
    await pass(30_000);
    expect(shown()).toBe('done:9');
    await pass(600_000);
    expect(fetched).toHaveBeenCalledTimes(times + 1);
  });

  it('waits as long as the server requests', async () => {
    respond({ error: 'no', retryAfter: 20 }, 503);
    await open(<Notes />);
    await pass(19_900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(200);
    expect(shown()).toBe('done:0');
  });

  it('preserves the data after a failed refresh', async () => {
    await open(<Notes skip={5} />);
    failWith(502);
    act(() => screen.getByRole('button').click());
    await pass(10);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(shown()).toBe('done:5');
  });

  it.each([
    ['the user returns', () => void window.dispatchEvent(new Event('focus'))],
    [
      'the connection is back',
      () => {
        window.dispatchEvent(new Event('offline'));
        window.dispatchEvent(new Event('online'));
      },
    ],
    ['the user requests it', () => screen.getByRole('button').click()],
  ])('retries immediately when %s, then with growing delays again', async (_, wake) => {
    failWith(502);
    await open(<Notes />);
    await pass(2_000 + 4_000);
    expect(fetched).toHaveBeenCalledTimes(3);
    act(wake);
    await pass(1);
    expect(fetched).toHaveBeenCalledTimes(4);
    await pass(2_000);
    expect(fetched).toHaveBeenCalledTimes(5);
  });
});

describe('a read that a retry would not help', () => {
  it('retries only on request, not when the page is resumed', async () => {
    failWith(400);
    await open(<Notes />);
    await pass(120_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(1);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('failed:invalid');
    const response = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(response.promise);
    act(() => screen.getByRole('button').click());
    await pass(1);
    expect(shown()).toBe('loading');
    await act(async () => response.resolve(reply(1)));
    await pass(1);
    expect(shown()).toBe('done:1');
  });
});

describe('a page that is resumed', () => {
  it('refreshes data that may have changed, but no catalogues', async () => {
    const Games = () => <p>{useCall('get-game-list', {}).state}</p>;
    await open(
      <>
        <Notes />
        <Games />
      </>,
    );
    await pass(60_000);
    fetched.mockClear();
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(1);
    expect(listRequests()).toEqual(['usre-get-note-list']);
  });
});

describe('a read about the member', () => {
  it('sends nothing for a visitor and drops the data at logout', async () => {
    const client = createQueryClient();
    await open(<Notes skip={6} />, client);
    expect(shown()).toBe('done:6');
    await act(async () => sessionStore.setLoggedOut());
    await pass(1);
    expect(shown()).toBe('loading');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(dehydrate(client))).not.toContain('"maxCount":6');
    fetched.mockResolvedValueOnce(reply(60));
    await act(async () => sessionStore.setUser({ ...TEST_MEMBER, userId: 'other1' }));
    expect(shown()).toBe('loading');
    await pass(1);
    expect(shown()).toBe('done:60');
  });
});

it("uses member data of the page's HTML for the first render only", async () => {
  const client = createQueryClient();
  const included = { status: 'success', note: [], maxCount: 7 };
  const read = { caller: formatCaller(SHELL), call: 'usre-get-note-list', body: { skip: 0 } };
  testState.responses = [{ ...read, response: included }];
  hydrateQueryCache(client);
  delete testState.responses;
  await open(<Notes />, client);
  expect(shown()).toBe('done:7');
  expect(fetched).not.toHaveBeenCalled();
  page.unmount();
  await pass(12_000);
  await open(<Notes />, client);
  expect(fetched).toHaveBeenCalledTimes(1);
});
