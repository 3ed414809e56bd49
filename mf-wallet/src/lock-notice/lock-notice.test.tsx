import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TIME_REASONS } from 'shared-types/calls';
import { LockNotice } from './lock-notice.tsx';
import { messageName } from 'shared-types/platform';
import { getTimeMessage } from '../refusals/send-result.ts';
import { RequestRules } from '../request-rules/request-rules.tsx';

const OPEN = { locked: false, to: null, reason: null };
const UNTIL = '2026-11-21T15:30:00Z';

function words(lock: Parameters<typeof LockNotice>[0]['lock']): string {
  const { container } = render(<LockNotice lock={lock} />, { wrapper: MemoryRouter });
  return container.textContent ?? '';
}

describe('the notice of a lock', () => {
  it('renders nothing while requests are open or unknown', () => {
    expect(words(undefined)).toBe('');
    expect(words(OPEN)).toBe('');
  });

  it.each(TIME_REASONS)('shows the reason (%s) and the end', (reason) => {
    expect(words({ locked: true, reason, to: UNTIL })).toContain('2026-11-22 00:30');
  });

  it('shows the bank under maintenance and the operator’s text', () => {
    const text = words({ locked: true, reason: 'closed', to: UNTIL, bank: '004', words: '정기 점검' });
    expect(text).toContain('KB국민은행');
    expect(text).toContain('정기 점검');
  });

  it('shows a permanent self-exclusion without an end', () => {
    words({ ...OPEN, locked: true, reason: 'excluded' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to the help centre when no end is known', () => {
    words({ ...OPEN, locked: true });
    expect(screen.getByRole('link', { name: '고객센터' }).getAttribute('href')).toBe('/help');
  });
});

it('returns a message per reason with its end in local time', () => {
  const messages = TIME_REASONS.map((reason) => getTimeMessage({ reason, until: '2026-11-21T15:30:00Z' }));
  expect(new Set(messages.map(([message]) => messageName(message))).size).toBe(TIME_REASONS.length);
  expect(messages.map(([, options]) => options?.values)).toEqual(
    TIME_REASONS.map(() => ({ until: '2026-11-22 00:30' })),
  );
});

it.each([
  [{ reason: 'limit' as const }, 'limitByAmount'],
  [{ reason: 'excluded' as const }, 'excludedForEver'],
  [{ reason: 'closed' as const }, 'forNow'],
  [{ until: '2026-11-21T15:30:00Z' }, 'forNow'],
])('returns for %p without an end or a reason the message %s', (refusal, key) => {
  expect(getTimeMessage(refusal)).toMatchObject([{ screen: 'refusals', key }]);
});

const RULES = { least: 10_000, step: 10_000, closedHours: [] };
const bank = (code: string) => ({ from: '23:30', to: '00:30', bank: code, reason: null });

function definitions(rules: typeof RULES | object): (string | null)[] {
  render(<RequestRules rules={{ ...RULES, ...rules }} />);
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
}

describe('the rules of a request', () => {
  it('shows minimum amount and step, and that requests are always open', () => {
    expect(definitions({})).toEqual(['10,000원', '10,000원', '없음 (24시간 신청 가능)']);
  });

  it('shows that any whole amount is accepted', () => {
    expect(definitions({ step: 1 })).toContain('1원 단위');
  });

  it('groups banks with equal hours after the hours of the site', () => {
    const site = { from: '04:00', to: '05:00', bank: null, reason: '정산' };
    expect(definitions({ closedHours: [bank('004'), bank('088'), site] }).slice(2)).toEqual([
      '매일 04:00 – 05:00정산',
      '매일 23:30 – 00:30KB국민은행 외 1곳',
    ]);
  });
});
