import { fetched, sentMessages, TEST_MEMBER } from '../test-site/test-site.ts';
import { renderWithQueries } from '../test-site/render-with-queries.tsx';
import { listRequests, pass, respond, installFakeTimers } from '../test-site/set-up.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { createCaller } from './call.ts';
import { SHELL } from './caller.ts';
import { createCallHook } from './use-call.ts';

const call = createCaller(SHELL);
const useCall = createCallHook(SHELL);

installFakeTimers();

describe('an open page', () => {
  const PLAY = { elapsed: 0, net: 0 };
  const STOPPED = { ...PLAY, stopped: { reason: 'excluded' } } as const;
  const entry = { contents: 'x', titleColor: '', posX: 0, posY: 0 };
  const POPUPS = [
    { ...entry, id: 1, title: 'unmarked' },
    { ...entry, id: 2, title: 'bonus', promotion: true },
    { ...entry, id: 3, title: 'terms', promotion: false },
  ];

  function Popups(): ReactElement {
    const { state, response: answer } = useCall('get-notice-popup', {});
    return <p>{[state, ...(answer?.note ?? []).map(({ title }) => title)].join(' ')}</p>;
  }

  async function open(): Promise<void> {
    renderWithQueries(<Popups />);
    await pass(1);
  }

  beforeEach(() => {
    sessionStore.setUser({ ...TEST_MEMBER, promotions: true });
    fetched.mockImplementation(async () => Response.json({ status: 'success', note: POPUPS }));
  });

  it('hides promotions immediately when its member starts a break', async () => {
    await open();
    fetched.mockImplementation(async () => new Promise(() => undefined));
    respond({ status: 'success', until: '2026-12-01T00:00:00Z', promotions: false });
    await act(async () => void (await call('rg-break', { until: '2026-12-01T00:00:00Z' })));
    expect(screen.getByText('done terms')).toBeVisible();
    expect(sentMessages).toEqual([{ type: 'session' }]);
    await pass(1);
    expect(listRequests().filter((name) => name === 'get-notice-popup')).toHaveLength(2);
  });

  it('reads again when a health check allows promotions after a break', async () => {
    sessionStore.setUser({ ...TEST_MEMBER, promotions: false });
    respond({ status: 'success', note: [] });
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
    fetched.mockImplementation(async () => Response.json({ error: 'away' }, { status: 502 }));
    renderWithQueries(
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
    fetched.mockImplementation(async () => Response.json({ status: 'success', games: [] }));
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
