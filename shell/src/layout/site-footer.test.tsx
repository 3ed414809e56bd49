import { feature, testSite } from '../test-site/test-site.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from '../locale/i18n.ts';
import texts from './texts/ko.json';
import { SiteFooter } from './site-footer.tsx';

beforeAll(() => startTexts('ko'));

function show(): void {
  render(
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>,
  );
}

describe('the footer', () => {
  it.each(['adultsOnly', 'notRealMoney', 'cookies'] as const)('says what the site is: %s', (key) => {
    show();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(texts[key]);
  });

  it('leads to the helpline, and where the features want it to, in their order and words', () => {
    const page = { module: './page', login: false, title: 'title' };
    testSite.features = {
      ...feature('mf-first', {
        routes: [
          { ...page, path: '/late', footer: { label: 'late', order: 20 } },
          { ...page, path: '/hidden' },
        ],
        texts: { ko: { late: '나중' } },
      }),
      ...feature('mf-second', {
        routes: [{ ...page, path: '/early', footer: { label: 'early', order: 10 } }],
        texts: { ko: { early: '먼저' } },
      }),
    };
    show();
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['tel:1336', texts.helpline],
      ['/early', '먼저'],
      ['/late', '나중'],
    ]);
  });
});
