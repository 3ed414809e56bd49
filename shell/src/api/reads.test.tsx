import { TEST_MEMBER } from '../platform/test-page.ts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { SHELL } from './caller.ts';
import { createQueryClient } from './query-client.ts';
import { renderWithQueries } from './test-page.tsx';
import { createCallHook } from './use-call.ts';

const useCall = createCallHook(SHELL);
const fetched = jest.spyOn(globalThis, 'fetch');
const respondUnavailable = async () => new Response(JSON.stringify({ error: 'away' }), { status: 502 });
const pass = async (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

let page: ReturnType<typeof renderWithQueries>;

function Part({ call }: { readonly call: 'favourites' | 'recent' }): ReactElement {
  const { state, retry } = useCall(call, {});
  return (
    <button type="button" onClick={retry}>
      {`${call} ${state}`}
    </button>
  );
}

beforeEach(async () => {
  jest.useFakeTimers();
  sessionStore.setUser(TEST_MEMBER);
  fetched.mockReset();
  fetched.mockImplementation(respondUnavailable);
  page = renderWithQueries(
    <>
      <Part call="favourites" />
      <Part call="recent" />
    </>,
    createQueryClient(),
  );
  await pass(2_000 + 4_000);
  fetched.mockClear();
});
afterEach(() => {
  page.unmount();
  jest.useRealTimers();
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
