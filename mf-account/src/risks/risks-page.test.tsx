import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LOCALES } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import RisksPage from './risks-page.tsx';

function show(): void {
  render(<RisksPage />, { wrapper: MemoryRouter });
}
const links = () =>
  within(screen.getByRole('article'))
    .queryAllByRole('link')
    .filter((link) => link.closest('nav') === null)
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the page on risks [GLI-19 A.4.5]', () => {
  it('links the help lines and the regulator from the site settings', () => {
    show();
    expect(screen.getByText('시험 상담소').parentElement).toHaveTextContent('시험 상담소 낮에만');
    expect(links()).toEqual([
      ['한도 정하기와 쉬어가기', '/protection'],
      ['0100', 'tel:0100'],
      ['홈페이지', 'https://help.example'],
      ['0-200', 'tel:0-200'],
      ['홈페이지', 'https://youth.example'],
      ['시험 감독원', 'https://regulator.example'],
    ]);
  });

  it.each(LOCALES)('lists the risks and the warning signs in %s', (locale) => {
    testSite.locale = locale;
    testSite.help = { ...testSite.help, helpLines: [] };
    show();
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts.length).toBe(8);
    expect(new Set(texts).size).toBe(8);
  });

  it('links to no limits when the backend has none', () => {
    testSite.missingPages.add('protection');
    show();
    expect(links().map(([, address]) => address)).not.toContain('/protection');
  });
});
