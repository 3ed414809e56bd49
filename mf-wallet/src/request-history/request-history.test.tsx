import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { type MoneyRequest, type MoneyRequestKind, getRequestStatus, getTimeline } from './money-request.ts';
import { RequestHistory } from './request-history.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { CancelButton, WaitingRequest } from './waiting-request.tsx';

const WAITING: MoneyRequest = {
  id: 7,
  amount: 50_000,
  state: 'wait',
  reason: null,
  at: '2026-11-20T03:00:00.000Z',
  doneAt: null,
};
const REJECTED: MoneyRequest = {
  ...WAITING,
  id: 6,
  state: 'reject',
  reason: '입금자명이 다릅니다.',
  doneAt: WAITING.at,
};

function show(kind: MoneyRequestKind, requests: readonly MoneyRequest[], waiting?: MoneyRequest) {
  testSite.succeed(`get-${kind}-list`, { [`${kind}s`]: requests, maxCount: requests.length });
  return render(<RequestHistory kind={kind} waiting={waiting} />);
}
const press = async (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => testSite.logIn());

describe('the timeline of a request', () => {
  it('shows the time of reached steps, and only the name of later ones', () => {
    render(<RequestTimeline kind="deposit" request={WAITING} />);
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual(['접수2026-11-20 12:00', '처리 중', '승인']);
  });
});

describe('a pending request', () => {
  it('names the usual time and links to support, if the site has it', () => {
    const { unmount } = render(<WaitingRequest kind="deposit" request={WAITING} />, { wrapper: MemoryRouter });
    expect(screen.getByText(/보통 24시간 안에/)).toBeVisible();
    expect(screen.getByRole('link', { name: '고객센터' })).toHaveAttribute('href', '/help');
    unmount();
    testSite.missingPages.add('help');
    render(<WaitingRequest kind="deposit" request={WAITING} />, { wrapper: MemoryRouter });
    expect(screen.queryByText(/보통 24시간 안에/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the history of requests', () => {
  it('shows the reason of a rejection', () => {
    show('deposit', [REJECTED]);
    expect(screen.getAllByText(/입금자명이 다릅니다/).length).toBeGreaterThan(0);
  });

  it('omits the pending request that the page shows, and an empty list', () => {
    const { unmount } = show('deposit', [WAITING, { ...REJECTED, amount: 70_000 }], WAITING);
    expect(screen.getByText('70,000원')).toBeVisible();
    expect(screen.queryByText('50,000원')).toBeNull();
    unmount();
    expect(show('deposit', [WAITING], WAITING).container).toBeEmptyDOMElement();
  });

  it.each([
    ['deposit', 'user-del-deposit'],
    ['withdraw', 'user-del-withdraw'],
  ] as const)('hides finished rows of a %s after a confirmation', async (kind, name) => {
    testSite.succeed(name, { count: 1 });
    show(kind, [REJECTED]);
    await press(/숨기기|삭제|지우기/);
    expect(testSite.shown).toEqual(['request-history.askHide']);
    expect(testSite.calls).toEqual([{ name, body: {} }]);
  });

  it('offers hiding only finished requests, after confirmation', async () => {
    const { unmount } = show('withdraw', [WAITING]);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    testSite.confirms = false;
    show('withdraw', [REJECTED]);
    await press(/숨기기|삭제|지우기/);
    expect(testSite.calls).toEqual([]);
  });

  it.each([
    ['reject', 'request-history.requestCancelled'],
    ['done', 'request-history.notCancelled'],
  ])('cancels a pending deposit and shows its status when it is %s: %s', async (state, key) => {
    testSite.succeed('user-del-deposit', { state });
    render(<CancelButton request={WAITING} />);
    await press(/신청 취소/);
    expect(testSite.calls).toEqual([{ name: 'user-del-deposit', body: { id: 7 } }]);
    expect(testSite.shown).toEqual(['request-history.askCancel', key]);
  });
});

const WORK = '2026-11-21T01:05:00Z';
const DONE = '2026-11-21T01:10:00Z';

const CASES: readonly (readonly [Partial<MoneyRequest>, string, string])[] = [
  [{}, 'wait', 'received:now work:ahead paid:ahead'],
  [{ startedAt: WORK }, 'work', 'received:done work:now paid:ahead'],
  [{ state: 'done', startedAt: WORK, doneAt: DONE }, 'done', 'received:done work:done paid:done'],
  [{ state: 'reject', doneAt: DONE }, 'reject', 'received:done work:done rejected:refused'],
  [{ state: 'reject', doneAt: DONE, cancelled: true }, 'cancelled', 'received:done cancelled:refused'],
];

describe('the status of a request', () => {
  it.each(CASES)('maps %p to %s', (change, standing, steps) => {
    const request = { ...WAITING, startedAt: null, ...change };
    expect(getRequestStatus(request)).toBe(standing);
    expect(
      getTimeline('withdraw', request)
        .map(({ name, state }) => `${name}:${state}`)
        .join(' '),
    ).toBe(steps);
  });

  it('accepts lists without a start time', () => {
    expect(getRequestStatus(WAITING)).toBe('wait');
  });
});
