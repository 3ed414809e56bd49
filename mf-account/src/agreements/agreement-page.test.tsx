import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AGREEMENT_VERSION, LOCALES } from 'shared-types';
import { testSite } from 'tools/feature-testing/platform.tsx';
import AgePage from './age-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

beforeEach(() => testSite.reset());

describe.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
  ['age', AgePage],
] as const)('the page of the %s (GLI-19 2.5.2)', (_, AgreedPage) => {
  it.each(LOCALES)('says its version and its clauses in %s', (locale) => {
    testSite.locale = locale;
    render(<AgreedPage />);
    expect(screen.getByText(new RegExp(AGREEMENT_VERSION))).toBeDefined();
    expect(screen.getAllByRole('listitem').every(({ textContent }) => textContent !== '')).toBe(true);
  });
});
