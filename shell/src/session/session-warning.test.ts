import { SESSION_IDLE_MS, SESSION_WARNING_MS } from 'shared-types/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SessionWarning, startSessionWarning } from './session-warning.ts';

const offer = jest.fn<() => Promise<boolean>>();
const warn = jest.fn();
const goOn = jest.fn();
const look = jest.fn();
let loggedIn: boolean;
let warning: SessionWarning;

beforeEach(() => {
  jest.useFakeTimers();
  loggedIn = true;
  offer.mockReset().mockResolvedValue(true);
  warn.mockReset();
  goOn.mockReset();
  look.mockReset();
  warning = startSessionWarning({ isLoggedIn: () => loggedIn, offer, warn: warn, goOn, look });
});
afterEach(() => {
  warning.stop();
  jest.useRealTimers();
});

const pass = async (ms: number) => jest.advanceTimersByTimeAsync(ms);
const endsIn = (ms: number, final = false) => warning.endsAt({ at: Date.now() + ms, final });

describe('before a session ends', () => {
  it('prompts the member two minutes ahead and extends it on yes', async () => {
    endsIn(SESSION_IDLE_MS);
    await pass(SESSION_IDLE_MS - SESSION_WARNING_MS - 1);
    expect(offer).not.toHaveBeenCalled();
    await pass(1);
    expect(offer).toHaveBeenCalledTimes(1);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it('does nothing when the member declines', async () => {
    offer.mockResolvedValue(false);
    endsIn(SESSION_WARNING_MS);
    await pass(0);
    expect(offer).toHaveBeenCalledTimes(1);
    expect(goOn).not.toHaveBeenCalled();
  });

  it('shows no prompt when a call was made in time', async () => {
    endsIn(SESSION_IDLE_MS);
    await pass(SESSION_IDLE_MS - SESSION_WARNING_MS - 1);
    endsIn(SESSION_IDLE_MS);
    await pass(SESSION_IDLE_MS - SESSION_WARNING_MS - 1);
    expect(offer).not.toHaveBeenCalled();
  });

  it('prompts once for each end, even if it is set repeatedly', async () => {
    const end = { at: Date.now() + SESSION_WARNING_MS, final: false };
    warning.endsAt(end);
    await pass(0);
    warning.endsAt({ ...end });
    await pass(1_000);
    expect(offer).toHaveBeenCalledTimes(1);
  });

  it('shows a message without a choice when the end cannot be extended', async () => {
    endsIn(SESSION_WARNING_MS, true);
    await pass(0);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(offer).not.toHaveBeenCalled();
  });

  it('shows nothing to a visitor', async () => {
    loggedIn = false;
    endsIn(SESSION_WARNING_MS);
    await pass(SESSION_IDLE_MS);
    expect(offer).not.toHaveBeenCalled();
    expect(look).not.toHaveBeenCalled();
  });
});

describe('when the end is reached', () => {
  it('checks whether the session has ended', async () => {
    endsIn(SESSION_WARNING_MS);
    await pass(SESSION_WARNING_MS);
    expect(look).not.toHaveBeenCalled();
    await pass(2_000);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
