import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LOCALES } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { show as showPage } from 'feature-kit/feature-testing/screen-actions.tsx';
import AgreementPage from '../agreements/agreement-page.tsx';
import RisksPage from '../risks/risks-page.tsx';
import { type ReactElement, useState } from 'react';
import { Agreements, NOTHING_AGREED } from '../agreements/agreements.tsx';
import { AGREEMENT_VERSION } from 'shared-types/calls';

const PATHS = ['/terms', '/privacy', '/age', '/risks'];

describe.each([
  ['/terms', AgreementPage],
  ['/privacy', AgreementPage],
  ['/age', AgreementPage],
  ['/risks', RisksPage],
])('%s', (path, Legal) => {
  it.each(LOCALES)('links to the related pages in %s', async (locale) => {
    testSite.locale = locale;
    await showPage(<Legal />, path);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(PATHS.filter((other) => other !== path));
    const words = links.map(({ textContent }) => textContent);
    expect(new Set(words).size).toBe(3);
  });
});

it.each(['/privacy/', '/Privacy'])('shows the agreement of %s, which the router opens too', async (path) => {
  await showPage(<AgreementPage />, path);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/age', '/risks']);
});

it('shows help lines to parents', async () => {
  await showPage(<AgreementPage />, '/age');
  const parents = within(screen.getByRole('region', { name: '보호자께' }));
  expect(parents.getByRole('link', { name: '0100' })).toHaveAttribute('href', 'tel:0100');
});

function Boxes(): ReactElement {
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  return <Agreements agreed={agreed} onChange={setAgreed} showsMissing={false} />;
}

it.each([
  ['the box', () => screen.getByRole('checkbox', { name: '모두 동의합니다.' })],
  ['its words', () => screen.getByText('모두 동의합니다.')],
])('leaves everything accepted after a double click on %s', (_, target) => {
  render(<Boxes />);
  for (const detail of [1, 2]) {
    fireEvent.click(target(), { detail });
  }
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
});

it('states that play money is never paid out as real money', () => {
  render(<Boxes />);
  expect(screen.getByText(/남은 체험 머니는 출금 처리되지만 실제 돈으로 바뀌지 않습니다/)).toBeInTheDocument();
});

describe.each([
  ['terms', 5],
  ['privacy', 3],
  // A single clause has no number.
  ['age', 0],
] as const)('the page of the %s [GLI-19 2.5.2]', (name, numbered) => {
  it.each(LOCALES)('shows its version and its clauses in %s', async (locale) => {
    testSite.locale = locale;
    testSite.help = { ...testSite.help, helpLines: [] };
    await showPage(<AgreementPage />, `/${name}`);
    expect(screen.getByText(new RegExp(AGREEMENT_VERSION))).toBeDefined();
    const clauses = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(clauses).toHaveLength(numbered);
    expect(clauses.filter((text) => text.trim() === '')).toEqual([]);
  });
});

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
      ['홈', '/'],
      ['0100', 'tel:0100'],
      ['홈페이지', 'https://help.example'],
      ['0-200', 'tel:0-200'],
      ['홈페이지', 'https://youth.example'],
      ['한도 정하기와 쉬어가기', '/protection'],
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
});
