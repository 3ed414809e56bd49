import { TEST_MEMBER } from '../platform/test-page.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { tabs } from '../session/tabs.ts';
import { createCaller } from './call.ts';
import { SHELL } from './caller.ts';
import { renderWithQueries } from './test-page.tsx';
import { createCallHook } from './use-call.ts';

const call = createCaller(SHELL);
const useCall = createCallHook(SHELL);
const fetched = jest.spyOn(globalThis, 'fetch');
const pass = async (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
let page: ReturnType<typeof renderWithQueries>;

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
});
afterEach(() => {
  page.unmount();
  jest.useRealTimers();
});

describe('an open page', () => {
  const PLAY = { elapsed: 0, net: 0 };
  const STOPPED = { ...PLAY, stopped: { reason: 'excluded' } } as const;
  const entry = { contents: 'x', titleColor: '', posX: 0, posY: 0 };
  const POPUPS = [
    { ...entry, id: 1, title: 'unmarked' },
    { ...entry, id: 2, title: 'bonus', promotion: true },
    { ...entry, id: 3, title: 'terms', promotion: false },
  ];
  const reply = (body: object) => new Response(JSON.stringify({ status: 'success', ...body }));

  function Popups(): ReactElement {
    const { state, response: answer } = useCall('get-notice-popup', {});
    return <p>{[state, ...(answer?.note ?? []).map(({ title }) => title)].join(' ')}</p>;
  }

  async function open(): Promise<void> {
    page = renderWithQueries(<Popups />);
    await pass(1);
  }

  beforeEach(() => {
    sessionStore.setUser({ ...TEST_MEMBER, promotions: true });
    fetched.mockImplementation(async () => reply({ note: POPUPS }));
  });

  it('hides promotions immediately when its member starts a break', async () => {
    await open();
    const sentToTabs = jest.spyOn(tabs, 'send');
    fetched.mockImplementation(async (path) =>
      path === '/api/routes/rg-break'
        ? reply({ until: '2026-12-01T00:00:00Z', promotions: false })
        : new Promise(() => undefined),
    );
    await act(async () => void (await call('rg-break', { until: '2026-12-01T00:00:00Z' })));
    expect(screen.getByText('done terms')).toBeVisible();
    expect(sentToTabs).toHaveBeenCalledWith({ type: 'session' });
    await pass(1);
    const paths = fetched.mock.calls.map(([path]) => path);
    expect(paths.filter((path) => path === '/api/routes/get-notice-popup')).toHaveLength(2);
  });

  it('reads again when a health check allows promotions after a break', async () => {
    sessionStore.setUser({ ...TEST_MEMBER, promotions: false });
    fetched.mockImplementationOnce(async () => reply({ note: [] }));
    await open();
    await act(async () => sessionStore.patchUser({ promotions: true }));
    await pass(1);
    expect(screen.getByText('done unmarked bonus terms')).toBeVisible();
  });

  it('hides promotions when only the field `play` of a response has a break', async () => {
    sessionStore.setUser(TEST_MEMBER);
    await open();
    act(() => sessionStore.setPlay(STOPPED));
    expect(screen.getByText('done terms')).toBeVisible();
    act(() => sessionStore.setPlay(PLAY));
    expect(screen.getByText('done unmarked bonus terms')).toBeVisible();
  });

  it("drops the visitor's data when a member logs in", async () => {
    sessionStore.setLoggedOut();
    await open();
    fetched.mockImplementation(async () => new Promise(() => undefined));
    await act(async () => sessionStore.setUser(TEST_MEMBER));
    await pass(1);
    expect(screen.getByText('loading')).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('reads', () => {
  const respondUnavailable = async () => new Response(JSON.stringify({ error: 'away' }), { status: 502 });
  const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  function Part({ call }: { readonly call: 'favourites' | 'recent' }): ReactElement {
    const { state, retry } = useCall(call, {});
    return (
      <button type="button" onClick={retry}>
        {`${call} ${state}`}
      </button>
    );
  }

  beforeEach(async () => {
    sessionStore.setUser(TEST_MEMBER);
    fetched.mockImplementation(respondUnavailable);
    page = renderWithQueries(
      <>
        <Part call="favourites" />
        <Part call="recent" />
      </>,
    );
    await pass(2_000 + 4_000);
    fetched.mockClear();
  });

  const retry = async () => {
    act(() => screen.getByRole('button', { name: /favourites/ }).click());
    await pass(1);
  };

  it('retries all waiting reads when one retry succeeds', async () => {
    expect(shown()).toEqual(['favourites failed', 'recent failed']);
    fetched.mockImplementation(async () => new Response(JSON.stringify({ status: 'success', games: [] })));
    await retry();
    expect(shown()).toEqual(['favourites done', 'recent done']);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('retries no other read when the retry fails', async () => {
    await retry();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['favourites failed', 'recent failed']);
  });
});
