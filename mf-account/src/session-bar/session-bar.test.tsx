import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, getSent, show as showPage } from 'feature-kit/feature-testing/screen-actions.tsx';
import SessionBar from './session-bar.tsx';

const NOW = Date.UTC(2026, 10, 21, 3);
const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  testSite.logIn();
  stubPlay({});
});

function stubPlay(play: object, review = false): void {
  testSite.succeed('rg-get', {
    limits: [],
    checkMinutes: null,
    offer: false,
    review,
    play: { elapsed: 61_000, net: -5_000, staked: 8_000, won: 3_000, ...play },
  });
}

async function show(path = '/'): Promise<void> {
  await showPage(<SessionBar />, path);
  await act(async () => jest.advanceTimersByTimeAsync(0));
}

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
    testSite.succeed('rg-break', { until });
    await show('/withdraw');
    await clickOn('쉬어가기');
    await clickOn('24시간');
    expect(testSite.calls).toEqual([]);
    await clickOn('24시간 멈추기');
    const [sent] = testSite.calls;
    expect(sent).toEqual({ name: 'rg-break', body: { until } });
    await clickOn('확인');
    expect(screen.queryByRole('dialog')).toBeNull();
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
    testSite.succeed('rg-keep-limits');
    await show('/protection');
    expect(screen.queryByText('정하신 한도를 다시 확인해 주세요.')).toBeNull();
    cleanup();
    await show('/');
    expect(screen.getByRole('link', { name: '한도 확인하기' })).toHaveAttribute('href', '/protection');
    await clickOn('이대로 유지');
    expect(testSite.calls).toEqual([{ name: 'rg-keep-limits', body: {} }]);
  });
});

describe('the reality check', () => {
  beforeEach(() => stubPlay({ nextCheck: new Date(NOW + 10_000).toISOString() }));

  const showDue = async (path?: string) => {
    await show(path);
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
  };

  it('opens when due, shows the amounts, and stays until acknowledged', async () => {
    testSite.succeed('rg-check-ack', { nextCheck: null });
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
    await clickOn('계속 이용');
    expect(testSite.calls.at(-1)?.name).toBe('rg-check-ack');
  });

  it('stays pending on the bets page and blocks again after leaving it', async () => {
    await showDue();
    await clickOn('베팅내역 보기', 'link');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/이용 현황 확인이 남아 있습니다/)).toBeDefined();
    expect(getSent('rg-check-ack')).toEqual([]);
    await clickOn('확인하기');
    expect(screen.getByRole('dialog')).toBeDefined();
    await clickOn('베팅내역 보기', 'link');
    await clickOn('이용자 보호', 'link');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('opens on the bets page when it becomes due there', async () => {
    await showDue('/game/bets');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('offers to log out', async () => {
    await showDue();
    await clickOn('로그아웃');
    expect(testSite.signedOut).toBe(1);
  });
});
