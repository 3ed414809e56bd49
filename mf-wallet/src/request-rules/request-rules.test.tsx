import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RequestRules } from './request-rules.tsx';

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
