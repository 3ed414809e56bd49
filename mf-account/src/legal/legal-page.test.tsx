import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LOCALES } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import AgePage from '../agreements/age-page.tsx';
import PrivacyPage from '../agreements/privacy-page.tsx';
import TermsPage from '../agreements/terms-page.tsx';
import RisksPage from '../risks/risks-page.tsx';

const PATHS = ['/terms', '/privacy', '/age', '/risks'];

describe.each([
  ['/terms', TermsPage],
  ['/privacy', PrivacyPage],
  ['/age', AgePage],
  ['/risks', RisksPage],
])('%s', (path, Legal) => {
  it.each(LOCALES)('links to the related pages in %s', (locale) => {
    testSite.locale = locale;
    render(<Legal />, { wrapper: MemoryRouter });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(PATHS.filter((other) => other !== path));
    const words = links.map(({ textContent }) => textContent);
    expect(new Set(words).size).toBe(3);
  });
});

it('shows help lines to parents', () => {
  render(<AgePage />, { wrapper: MemoryRouter });
  const parents = within(screen.getByRole('region', { name: '보호자께' }));
  expect(parents.getByRole('link', { name: '0100' })).toHaveAttribute('href', 'tel:0100');
});
