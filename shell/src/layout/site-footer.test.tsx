import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MemoryRouter } from 'react-router-dom';
import { LOCALE_COOKIE, LOCALES } from 'shared-types/platform';
import { ZONE_COOKIE } from 'shared-types/registry';
import { startTexts } from '../locale/i18n.ts';
import texts from './texts/ko.json';
import { SiteFooter } from './site-footer.tsx';

beforeAll(() => startTexts('ko'));

function show(): void {
  render(<SiteFooter />, { wrapper: MemoryRouter });
}

describe('the footer [GLI-19 2.6.2]', () => {
  it.each(['adultsOnly', 'notRealMoney', 'cookies'] as const)('describes the site: %s', (key) => {
    show();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(texts[key]);
  });

  it.each(LOCALES)('names every cookie that is set, in %s', (locale) => {
    const { cookies } = JSON.parse(
      readFileSync(path.join(__dirname, 'texts', `${locale}.json`), 'utf8'),
    ) as typeof texts;
    const named = ['session', LOCALE_COOKIE, ZONE_COOKIE, 'visitor', 'shell-…'];
    expect(named.filter((name) => !cookies.includes(name))).toEqual([]);
  });

  it('shows no phone number when the settings have none', () => {
    show();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it("links to the helpline of the site settings and to features' pages in order", () => {
    testState.help = {
      regulator: { name: '감독원', address: 'https://regulator.example' },
      helpLines: [{ name: '상담소', hours: '언제나', phone: '0100', address: 'https://help.example' }],
    };
    testState.features = {
      ...createAssignedFeature('mf-first', {
        routes: [{ path: '/late', footer: { label: 'late', order: 20 } }, { path: '/hidden' }],
        texts: { ko: { late: '나중' } },
      }),
      ...createAssignedFeature('mf-second', {
        routes: [{ path: '/early', footer: { label: 'early', order: 10 } }],
        texts: { ko: { early: '먼저' } },
      }),
    };
    show();
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['tel:0100', '도박문제 상담전화 0100'],
      ['/early', '먼저'],
      ['/late', '나중'],
    ]);
  });

  it('lists the versions of the page when it is opened [GLI-19 2.6.8]', () => {
    testState.shell = { version: '3.1.0' };
    testState.features = { ...createAssignedFeature('mf-first', {}), ...createAssignedFeature('mf-second', {}) };
    show();
    const summary = screen.getByText(texts.versions);
    expect(summary.parentElement).toHaveProperty('open', false);
    fireEvent.click(summary);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'shell 3.1.0',
      'mf-first 1.2.3',
      'mf-second 1.2.3',
    ]);
  });
});
