import { expect, it, jest } from '@jest/globals';
import { connectTabs, type TabMessage } from './tabs.ts';

/** Creates connected channels of one browser. */
function makeChannels(count: number): BroadcastChannel[] {
  const channels = Array.from({ length: count }, () => new EventTarget());
  return channels.map((channel) =>
    Object.assign(channel, {
      postMessage: (data: unknown) =>
        channels
          .filter((other) => other !== channel)
          .forEach((other) => other.dispatchEvent(new MessageEvent('message', { data }))),
    }),
  ) as unknown as BroadcastChannel[];
}

it('sends a message to all other tabs until they stop listening', () => {
  const tabs = makeChannels(3).map((channel) => connectTabs(channel));
  const heard = tabs.map(() => jest.fn<(message: TabMessage) => void>());
  const stop = tabs.map((tab, at) => tab.listen((message) => heard[at]?.(message)));
  tabs[0]?.send({ type: 'session' });
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  stop[1]?.();
  tabs[0]?.send({ type: 'session' });
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 2]);
});

it('sends nothing in a browser without channels', () => {
  const alone = connectTabs(undefined);
  alone.listen(() => undefined)();
  expect(() => alone.send({ type: 'session' })).not.toThrow();
});
