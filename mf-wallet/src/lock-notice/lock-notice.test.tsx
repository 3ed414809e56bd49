import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TIME_REASONS } from 'shared-types/calls';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { LockNotice } from './lock-notice.tsx';

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

  it('shows no link when no feature has a help centre', () => {
    testSite.missingPages.add('help');
    words({ ...OPEN, locked: true });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
