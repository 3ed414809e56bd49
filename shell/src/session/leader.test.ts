import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Leader, electLeaderTab } from './leader.ts';

/** Creates locks with one owner and a queue. */
function makeLocks() {
  const waiting: (() => Promise<void>)[] = [];
  let held = false;
  const next = () => {
    const turn = waiting.shift();
    if (turn !== undefined) {
      held = true;
      void turn().finally(() => {
        held = false;
        next();
      });
    }
  };
  const request = async (_: string, { signal }: { signal: AbortSignal }, callback: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const turn = async () => callback().then(resolve);
      waiting.push(turn);
      signal.addEventListener('abort', () => {
        if (waiting.includes(turn)) {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(new DOMException('aborted', 'AbortError'));
        }
      });
      if (!held) {
        next();
      }
    });
  return { request } as unknown as Pick<LockManager, 'request'>;
}

interface Tab {
  hidden: boolean;
  leader: Leader;
  onLead: jest.Mock<() => void>;
}

let locks: Pick<LockManager, 'request'>;
beforeEach(() => {
  locks = makeLocks();
});

function openTab(): Tab {
  const tab = { hidden: false, onLead: jest.fn<() => void>() } as Tab;
  tab.leader = electLeaderTab({ locks, isHidden: () => tab.hidden, onLead: tab.onLead });
  return tab;
}

const settled = async () => new Promise((resolve) => setTimeout(resolve));
const show = (tab: Tab, shown: boolean) => {
  tab.hidden = !shown;
  tab.leader.visibilityChanged();
};

describe('the leading tab', () => {
  it('is one at a time, and another one when it is closed', async () => {
    const [first, second] = [openTab(), openTab()];
    await settled();
    expect([first.leader.leads(), second.leader.leads()]).toEqual([true, false]);
    first.leader.stop();
    await settled();
    expect([first.leader.leads(), second.leader.leads()]).toEqual([false, true]);
    expect(second.onLead).toHaveBeenCalledTimes(1);
  });

  it('becomes a visible tab, and the previous one when that is hidden', async () => {
    const [first, second] = [openTab(), openTab()];
    await settled();
    show(first, false);
    await settled();
    expect([first.leader.leads(), second.leader.leads()]).toEqual([false, true]);
    show(first, true);
    show(second, false);
    await settled();
    expect([first.leader.leads(), second.leader.leads()]).toEqual([true, false]);
  });

  it('is undefined while all tabs are hidden', async () => {
    const [first, second] = [openTab(), openTab()];
    show(first, false);
    show(second, false);
    await settled();
    expect([first.leader.leads(), second.leader.leads()]).toEqual([false, false]);
  });

  it('is every tab when the browser has no locks', () => {
    const leader = electLeaderTab({ locks: undefined, isHidden: () => false, onLead: () => undefined });
    expect(leader.leads()).toBe(true);
  });
});
