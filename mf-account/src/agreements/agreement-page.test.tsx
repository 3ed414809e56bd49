import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { LOCALES } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import AgePage from './age-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

describe.each([
  ['terms', TermsPage, 5],
  ['privacy', PrivacyPage, 3],
  // A single clause has no number.
  ['age', AgePage, 0],
] as const)('the page of the %s [GLI-19 2.5.2]', (_, AgreedPage, numbered) => {
  it.each(LOCALES)('shows its version and its clauses in %s', (locale) => {
    testSite.locale = locale;
    testSite.help = { ...testSite.help, helpLines: [] };
    render(<AgreedPage />, { wrapper: MemoryRouter });
    expect(screen.getByText(new RegExp(AGREEMENT_VERSION))).toBeDefined();
    const clauses = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(clauses).toHaveLength(numbered);
    expect(clauses.filter((text) => text.trim() === '')).toEqual([]);
  });
});
