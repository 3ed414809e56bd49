import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { readPendingCheck, storePendingCheck } from '../protection/use-check-minutes.ts';
import SessionBar from './session-bar.tsx';

const NOW = Date.UTC(2026, 10, 21, 3);
const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  testSite.logIn();
  stubPlay({});
});

/** Stubs the response of `rg-get`. */
function stubPlay(play: object, review = false): void {
  testSite.responses.set('rg-get', () => ({
    status: 'success',
    limits: [],
    checkMinutes: null,
    offer: false,
    review,
    play: { elapsed: 61_000, net: -5_000, staked: 8_000, won: 3_000, ...play },
  }));
}

async function show(path = '/'): Promise<void> {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionBar />
    </MemoryRouter>,
  );
  await act(async () => jest.advanceTimersByTimeAsync(0));
}
const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the session bar', () => {
  it('counts the session time and shows the net result with its sign [RTS 13C, 2E]', async () => {
    await show();
    expect(screen.getByRole('timer').textContent).toBe('0:01:01');
    expect(screen.getByText('−5,000원')).toBeDefined();
    await act(async () => jest.advanceTimersByTimeAsync(59_000));
    expect(screen.getByRole('timer').textContent).toBe('0:02:00');
  });

  it('starts a break after confirmation', async () => {
    const until = new Date(NOW + 24 * HOUR_MS).toISOString();
    testSite.responses.set('rg-break', () => ({ status: 'success', until }));
    await show('/withdraw');
    await press('쉬어가기');
    await press('24시간');
    expect(testSite.calls).toEqual([]);
    await press('24시간 멈추기');
    const [sent] = testSite.calls;
    expect(sent).toEqual({ name: 'rg-break', body: { until } });
    await press('확인');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends a reality check interval left unconfirmed by the previous page', async () => {
    testSite.responses.set('rg-set-check', () => ({ status: 'success', nextCheck: null }));
    storePendingCheck({ userId: TEST_USER.userId, minutes: 30 });
    await show();
    expect(testSite.calls).toEqual([{ name: 'rg-set-check', body: { minutes: 30 } }]);
    expect(readPendingCheck()).toBeUndefined();
  });

  it('shows an active break and its end without another row', async () => {
    stubPlay({ stopped: { reason: 'break', until: '2026-11-22T03:00:00Z' } });
    await show();
    const bar = screen.getByRole('region', { name: '이용 현황' });
    expect(within(bar).getByRole('status')).toHaveTextContent('쉬어가기 중2026-11-22 12:00까지');
    expect(within(bar).getByRole('link')).toHaveAttribute('href', '/protection');
    expect(bar.nextElementSibling).toBeNull();
  });
});

describe('limits older than half a year [RTS 12B]', () => {
  it('prompts a review of old limits on every other page', async () => {
    stubPlay({}, true);
    testSite.responses.set('rg-keep-limits', () => ({ status: 'success' }));
    await show('/protection');
    expect(screen.queryByText('정하신 한도를 다시 확인해 주세요.')).toBeNull();
    cleanup();
    await show('/');
    expect(screen.getByRole('link', { name: '한도 확인하기' })).toHaveAttribute('href', '/protection');
    await press('이대로 유지');
    expect(testSite.calls).toEqual([{ name: 'rg-keep-limits', body: {} }]);
  });
});

describe('the reality check', () => {
  beforeEach(() => stubPlay({ nextCheck: new Date(NOW + 10_000).toISOString() }));

  it('opens when due, shows the amounts, and stays until acknowledged', async () => {
    testSite.responses.set('rg-check-ack', () => ({ status: 'success', nextCheck: null }));
    await show();
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    const window = screen.getByRole('dialog', { name: '이용 현황을 확인해 주세요.' });
    for (const amount of ['8,000원', '3,000원', '-5,000원']) {
      expect(window.textContent).toContain(amount);
    }
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.click(window);
    fireEvent(window, new Event('close'));
    expect(screen.getByRole('dialog')).toBeDefined();
    await press('계속 이용');
    expect(testSite.calls.at(-1)?.name).toBe('rg-check-ack');
  });

  it('stays pending on the bets page and blocks again after leaving it', async () => {
    await show();
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: '베팅내역 보기' }));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/이용 현황 확인이 남아 있습니다/)).toBeDefined();
    expect(testSite.calls.filter(({ name }) => name === 'rg-check-ack')).toEqual([]);
    await press('확인하기');
    expect(screen.getByRole('dialog')).toBeDefined();
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: '베팅내역 보기' }));
    });
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: '이용자 보호' }));
    });
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('focuses its title, so that a stray key press confirms nothing', async () => {
    await show();
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect(document.activeElement?.textContent).toBe('이용 현황을 확인해 주세요.');
  });

  it('opens on the bets page when it becomes due there', async () => {
    await show('/game/bets');
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('offers to log out', async () => {
    await show();
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    await press('로그아웃');
    expect(testSite.signedOut).toBe(1);
  });
});
