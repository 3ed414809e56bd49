import '../test-site/test-site.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from '../locale/i18n.ts';
import { texts } from '../locale/texts/ko.ts';
import { SiteFooter } from './site-footer.tsx';

beforeAll(() => startTexts('ko'));

describe('the footer', () => {
  it.each(['adultsOnly', 'notRealMoney', 'cookies'] as const)('says what the site is: %s', (key) => {
    render(
      <MemoryRouter>
        <SiteFooter />
      </MemoryRouter>,
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(texts[key]);
  });

  it('leads to those who help', () => {
    render(
      <MemoryRouter>
        <SiteFooter />
      </MemoryRouter>,
    );
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toContain('tel:1336');
    expect(targets).toContain('/help');
  });
});
