import { fetched, TEST_MEMBER } from '../test-site/test-site.ts';
import { listDialogs, listRequests, pass, installFakeTimers } from '../test-site/set-up.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SESSION_PATH } from 'shared-types/calls';
import { SESSION_IDLE_MS, SESSION_WARNING_MS } from 'shared-types/platform';
import { dialogQueue } from '../dialogs/dialog-queue.ts';
import { sessionEnd } from './session-end.ts';
import { sessionStore } from './session-store.ts';
import { startSessionWarning } from './session-warning.ts';

const endIn = (ms: number, final = false) => sessionEnd.setState({ end: { at: Date.now() + ms, final } });

let stop: () => void;

installFakeTimers();
beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ status: 'wait', user: TEST_MEMBER }));
  sessionStore.setUser(TEST_MEMBER);
  stop = startSessionWarning();
});
afterEach(() => stop());

describe('before a session ends', () => {
  it.each([
    [true, ['get-in-game-balance']],
    [false, []],
  ])('prompts two minutes ahead and extends the session only on yes: %s', async (confirmed, calls) => {
    endIn(SESSION_IDLE_MS);
    await pass(SESSION_IDLE_MS - SESSION_WARNING_MS - 1);
    expect(listDialogs()).toEqual([]);
    await pass(1);
    expect(listDialogs()).toEqual(['msg3203']);
    dialogQueue.getState().dialogs[0]?.settle(confirmed);
    await pass(0);
    expect(listRequests()).toEqual(calls);
  });

  it('shows no prompt when a call was made in time', async () => {
    endIn(SESSION_IDLE_MS);
    await pass(SESSION_IDLE_MS - SESSION_WARNING_MS - 1);
    endIn(SESSION_IDLE_MS);
    await pass(SESSION_IDLE_MS - SESSION_WARNING_MS - 1);
    expect(listDialogs()).toEqual([]);
  });

  it('prompts once for each end, even if it is set repeatedly', async () => {
    const end = { at: Date.now() + SESSION_WARNING_MS, final: false };
    sessionEnd.setState({ end });
    await pass(0);
    sessionEnd.setState({ end: { ...end } });
    await pass(1_000);
    expect(listDialogs()).toEqual(['msg3203']);
  });

  it('shows a message without a choice when the end cannot be extended', async () => {
    endIn(SESSION_WARNING_MS, true);
    await pass(0);
    expect(listDialogs()).toEqual(['msg3204']);
  });

  it('shows nothing to a visitor', async () => {
    sessionStore.setLoggedOut();
    endIn(SESSION_WARNING_MS);
    await pass(SESSION_IDLE_MS);
    expect([listDialogs(), listRequests()]).toEqual([[], []]);
  });
});

it('checks the session when its end is reached', async () => {
  endIn(SESSION_WARNING_MS);
  await pass(SESSION_WARNING_MS);
  expect(listRequests()).toEqual([]);
  await pass(2_000);
  expect(listRequests()).toEqual([SESSION_PATH]);
});
