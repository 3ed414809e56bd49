import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { createRead } from './read.ts';

const AWAY = new ApiError(502, { error: 'away' });
const ask = jest.fn<() => Promise<unknown>>();
const left = jest.fn();
const nothing = () => undefined;
const settle = async () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset();
  left.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a read', () => {
  it('is sent once for all who listen, and told to each', async () => {
    ask.mockResolvedValue('answer');
    const read = createRead(ask, left);
    const first = jest.fn();
    const second = jest.fn();
    read.subscribe(first);
    read.subscribe(second);
    expect(read.state().state).toBe('loading');
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(1);
    expect(read.state()).toMatchObject({ state: 'done', answer: 'answer' });
  });

  it('is tried again by itself after 2, 4, 8, 16, 30 and 30 seconds while the service is away', async () => {
    ask.mockRejectedValue(AWAY);
    const read = createRead(ask, left);
    read.subscribe(nothing);
    await settle();
    let times = 1;
    for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await jest.advanceTimersByTimeAsync(wait - 1);
      expect(ask).toHaveBeenCalledTimes(times);
      expect(read.state().state).toBe('failed');
      await jest.advanceTimersByTimeAsync(1);
      times += 1;
      expect(ask).toHaveBeenCalledTimes(times);
    }
    ask.mockResolvedValue('back');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(read.state()).toMatchObject({ state: 'done', answer: 'back' });
    await jest.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(times + 1);
  });

  it.each(['online', 'focus'])('is tried at once on %s, and not when nothing failed', async (event) => {
    ask.mockRejectedValueOnce(new ApiError(0, { error: 'no network' }));
    ask.mockResolvedValue('back');
    const read = createRead(ask, left);
    read.subscribe(nothing);
    await settle();
    window.dispatchEvent(new Event(event));
    await settle();
    expect(read.state().state).toBe('done');
    window.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not repeated by itself when a repetition would not help', async () => {
    ask.mockRejectedValue(new ApiError(400, { error: 'bad' }));
    const read = createRead(ask, left);
    read.subscribe(nothing);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(read.state()).toMatchObject({ state: 'failed', failure: { kind: 'invalid' } });
  });

  it('shows that a wanted retry is under way after a failure, and keeps an answer until the next is there', async () => {
    ask.mockRejectedValueOnce(AWAY).mockResolvedValueOnce('old').mockResolvedValueOnce('new');
    const read = createRead(ask, left);
    read.subscribe(nothing);
    await settle();
    read.retry();
    expect(read.state().state).toBe('loading');
    await settle();
    expect(read.state().answer).toBe('old');
    read.retry();
    expect(read.state().answer).toBe('old');
    await settle();
    expect(read.state().answer).toBe('new');
  });

  it('takes the answer of the last question, whichever comes first', async () => {
    let answerFirst: (value: unknown) => void = nothing;
    ask.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve))).mockResolvedValueOnce('second');
    const read = createRead(ask, left);
    read.subscribe(nothing);
    read.retry();
    await settle();
    answerFirst('first');
    await settle();
    expect(read.state().answer).toBe('second');
  });

  it('serves the next page with what is there, and asks anew behind it', async () => {
    ask.mockResolvedValueOnce('old').mockResolvedValueOnce('new');
    const read = createRead(ask, left);
    const stop = read.subscribe(nothing);
    await settle();
    stop();
    read.subscribe(nothing);
    expect(read.state().answer).toBe('old');
    await settle();
    expect(read.state().answer).toBe('new');
    expect(left).not.toHaveBeenCalled();
  });

  it('ends when nobody listens any more', async () => {
    ask.mockRejectedValue(AWAY);
    const read = createRead(ask, left);
    const stop = read.subscribe(nothing);
    stop();
    const stopAgain = read.subscribe(nothing);
    await settle();
    expect(left).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledTimes(1);
    stopAgain();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(left).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
