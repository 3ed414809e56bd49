import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LOCALES } from 'shared-types/platform';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { ProfileCard } from './user-page.tsx';

it.each(LOCALES.map((locale) => [locale, locale === 'ko' ? '신한은행' : 'Shinhan Bank'] as const))(
  'shows the name of the bank in %s: %s',
  (locale, name) => {
    testSite.locale = locale;
    render(<ProfileCard user={{ ...TEST_USER, bank: '신한은행', joined: '2026-11-01T00:00:00Z' }} />);
    expect(screen.getByText(name)).toBeDefined();
  },
);

it('shows the name of an unknown bank unchanged', () => {
  testSite.locale = 'en';
  render(<ProfileCard user={{ ...TEST_USER, bank: '달빛은행', joined: '2026-11-01T00:00:00Z' }} />);
  expect(screen.getByText('달빛은행')).toBeDefined();
});
