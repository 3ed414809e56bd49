import { fetched, TEST_MEMBER } from '../test-site/test-site.ts';
import { renderWithQueries } from '../test-site/render-with-queries.tsx';
import { pass, respond, installFakeTimers } from '../test-site/set-up.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import type { Action, Send } from 'shared-types/platform';
import { sessionStore } from '../session/session-store.ts';
import { platform } from '../platform/index.ts';
import { useAction } from './use-send.ts';

const { useCall, useSend } = platform.api;
const sent = () =>
  fetched.mock.calls.map(([path, init]) => `${(path as string).replace('/api/routes/', '')} ${init?.body as string}`);
const reply = (body: object, status = 200) => Response.json(body, { status });

const acted = jest.fn<(value: string) => Promise<string>>();

interface Parts {
  readonly favourite: Send<'set-favourite'>;
  readonly check: Send<'rg-set-check'>;
  readonly bank: Send<'user-set-bank'>;
  readonly action: Action<readonly [string], string>;
}

let parts: Parts;

function Page({ onParts }: { readonly onParts: (parts: Parts) => void }): ReactElement {
  useCall('favourites', {});
  useCall('recent', {});
  useCall('get-in-game-balance', {});
  const favourite = useSend('set-favourite');
  const check = useSend('rg-set-check', { inOrder: true });
  const bank = useSend('user-set-bank');
  const action = useAction(acted);
  useEffect(() => onParts({ favourite, check, bank, action }));
  return (
    <p>
      {favourite.busy && 'sending'} {action.busy && 'acting'}
    </p>
  );
}

installFakeTimers();
beforeEach(async () => {
  sessionStore.setUser(TEST_MEMBER);
  acted.mockReset();
  fetched.mockImplementation(async () => reply({ status: 'success', balance: 5, gameMoney: 6, rolling: 7 }));
  renderWithQueries(<Page onParts={(made) => void (parts = made)} />);
  await pass(1);
  fetched.mockClear();
});

const GAME = { code: 'a', company: 'b', favourite: true };

describe('a call that is sent', () => {
  it('returns its response and refreshes the reads that the table declares', async () => {
    await act(async () => expect(parts.favourite.send(GAME)).resolves.toMatchObject({ status: 'success' }));
    await pass(1);
    expect(sent()).toEqual([`set-favourite ${JSON.stringify(GAME)}`, 'favourites {}']);
  });

  it.each([
    ['a rejection', reply({ status: 'cant_find_code' })],
    ['a failure', reply({ error: 'away' }, 502)],
  ])('refreshes the declared reads after %s and does not retry', async (_, response) => {
    fetched.mockResolvedValueOnce(response);
    await act(async () => void (await parts.favourite.send(GAME).catch(() => undefined)));
    await pass(60_000);
    expect(sent()).toEqual([`set-favourite ${JSON.stringify(GAME)}`, 'favourites {}']);
  });

  it('fails immediately while offline and is not sent afterwards', async () => {
    window.dispatchEvent(new Event('offline'));
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(async () => expect(parts.favourite.send(GAME)).rejects.toMatchObject({ kind: 'network' }));
    fetched.mockClear();
    window.dispatchEvent(new Event('online'));
    await pass(60_000);
    expect(sent().filter((line) => line.startsWith('set-favourite'))).toEqual([]);
  });

  it('sends once for two clicks with the same body, separately for another body', async () => {
    const other = { ...GAME, favourite: false };
    await act(async () => {
      const responses = await Promise.all([
        parts.favourite.send(GAME),
        parts.favourite.send(GAME),
        parts.favourite.send(other),
      ]);
      expect(responses[0]).toBe(responses[1]);
    });
    expect(sent().filter((line) => line.startsWith('set-favourite'))).toHaveLength(2);
    await act(async () => void (await parts.favourite.send(GAME)));
    expect(sent().filter((line) => line.startsWith('set-favourite'))).toHaveLength(3);
  });

  it('reports a call as busy until the response', async () => {
    const response = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(response.promise);
    act(() => void parts.favourite.send(GAME));
    await pass(1);
    expect(screen.getByText('sending')).toBeVisible();
    await act(async () => response.resolve(reply({ status: 'success' })));
    await pass(1);
    expect(screen.queryByText('sending')).toBeNull();
  });

  it('waits for the previous call if calls are sent in order', async () => {
    const response = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(response.promise);
    act(() => void parts.check.send({ minutes: 15 }));
    act(() => void parts.check.send({ minutes: 30 }));
    await pass(1);
    act(() => void parts.check.send({ minutes: 15 }));
    await pass(1);
    expect(sent()).toEqual(['rg-set-check {"minutes":15}']);
    await act(async () => response.resolve(reply({ status: 'success' })));
    await pass(1);
    expect(sent()).toEqual([15, 30, 15].map((minutes) => `rg-set-check {"minutes":${minutes}}`));
  });
});

describe('a call that is not idempotent', () => {
  const BANK = { bank: '004', bankNumber: '123456' } as const;
  const idOf = (line = ''): unknown => JSON.parse(line.replace('user-set-bank ', '')).requestId;
  const idsSent = () =>
    sent()
      .filter((line) => line.startsWith('user-set-bank'))
      .map(idOf);
  const press = async (body: typeof BANK | { bank: '090'; bankNumber: '123456' }) =>
    act(async () => void (await parts.bank.send(body).catch(() => undefined)));

  it.each([
    ['a lost connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an unavailable site', async () => reply({ error: 'away' }, 502)],
  ])('reuses its request id after %s until there is a response', async (_, failure) => {
    fetched.mockImplementationOnce(failure);
    await press(BANK);
    await press(BANK);
    await press(BANK);
    const [first, again, next] = idsSent();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('uses a new request id for another body or after a rejection', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await press(BANK);
    respond({ error: 'no' }, 409);
    await press({ bank: '090', bankNumber: '123456' });
    await press({ bank: '090', bankNumber: '123456' });
    expect(new Set(idsSent()).size).toBe(3);
  });
});

describe('a response about the member', () => {
  it('updates the session and refreshes the reads that follow it', async () => {
    expect(sessionStore.store.getState().user).toMatchObject({ balance: 5, inPlay: 6, comp: 7 });
    await pass(2_000);
    act(() => sessionStore.patchUser({ balance: 9 }));
    await pass(1);
    expect(sent()).toEqual(['get-in-game-balance {}']);
  });

  it('refreshes nothing when a count of unread items falls', async () => {
    act(() => sessionStore.patchUser({ noteCount: 3 }));
    await pass(1);
    expect(sent()).toEqual(['get-in-game-balance {}']);
    act(() => sessionStore.patchUser({ noteCount: 2 }));
    await pass(1);
    expect(sent()).toHaveLength(1);
  });
});

describe('an action', () => {
  it('runs once for two clicks, and again when it is over', async () => {
    const over = Promise.withResolvers<string>();
    acted.mockReturnValueOnce(over.promise).mockResolvedValueOnce('second');
    let results: (string | undefined)[] = [];
    act(() => {
      void Promise.all([parts.action.run('a'), parts.action.run('b')]).then((all) => (results = all));
    });
    await pass(1);
    expect(screen.getByText('acting')).toBeVisible();
    await act(async () => over.resolve('first'));
    await pass(1);
    expect(screen.queryByText('acting')).toBeNull();
    expect(results).toEqual(['first', undefined]);
    expect(acted.mock.calls).toEqual([['a']]);
    await act(async () => expect(parts.action.run('c')).resolves.toBe('second'));
  });

  it('reports a failure to its caller and may start again', async () => {
    acted.mockRejectedValueOnce(new Error('broken')).mockResolvedValueOnce('fixed');
    await act(async () => expect(parts.action.run('a')).rejects.toThrow('broken'));
    await act(async () => expect(parts.action.run('a')).resolves.toBe('fixed'));
  });
});
