import { createAssignedFeature, loadFeatureModule, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { renderWithQueries } from '../test-site/render-with-queries.tsx';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { startTexts } from '../locale/i18n.ts';
import { HomeHero, HomePage } from './home-page.tsx';
import { MemoryRouter } from 'react-router-dom';
import { setSession } from '../test-site/set-up.ts';
import { Brand } from '../brand/brand.tsx';

const PLACES = ['home.popups', 'home.banner', 'home.main', 'home.boxes'] as const;

beforeAll(() => startTexts('ko'));

describe('the home page', () => {
  beforeEach(() => {
    testState.features = createAssignedFeature('mf-all', {
      slots: PLACES.toReversed().map((slot) => ({ slot, module: `./${slot.replace('.', '-')}` })),
    });
  });

  it('shows skeletons, then the content of its slots in order', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>();
    loadFeatureModule.mockImplementation(async (_, module) => {
      await arrived;
      const Part: ComponentType = () => <article>{module}</article>;
      return { default: Part };
    });
    const { container } = await act(async () => renderWithQueries(<HomePage />));
    expect(container.querySelectorAll('[data-shape=tile]').length).toBeGreaterThan(0);
    await act(async () => arrive(undefined));
    expect(await screen.findByText('./home-popups')).toBeVisible();
    expect([...container.querySelectorAll('article')].map((part) => part.textContent)).toEqual(
      PLACES.map((slot) => `./${slot.replace('.', '-')}`),
    );
    expect(container.querySelectorAll('[data-shape=tile]')).toHaveLength(0);
  });

  it('leaves out pop-ups and banner whose files do not load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadFeatureModule.mockImplementation(async (_, module) => {
      if (module === './home-popups' || module === './home-banner') {
        throw new Error('blocked');
      }
      return { default: () => <article>{module}</article> };
    });
    await act(async () => renderWithQueries(<HomePage />));
    expect(await screen.findByText('./home-main')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('home hero', () => {
  beforeEach(() => {
    testState.features = createAssignedFeature('mf-people', {
      routes: [
        { path: '/enter', header: { label: 'enter', order: 10, for: 'visitors', look: 'plain' } },
        { path: '/join', header: { label: 'join', order: 20, for: 'visitors', look: 'primary' } },
      ],
      texts: { ko: { enter: '로그인', join: '회원가입' } },
    });
  });

  it('shows a visitor what the site is, with links to register and log in', () => {
    render(<HomeHero />, { wrapper: MemoryRouter });
    expect(within(screen.getByRole('region')).getByText(/체험 머니/)).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/enter', '/join']);
  });

  it('shows a member nothing, so that games come first', () => {
    setSession(TEST_MEMBER);
    const { container } = render(<HomeHero />, { wrapper: MemoryRouter });
    expect(container).toBeEmptyDOMElement();
  });
});

describe('brand', () => {
  afterEach(() => {
    testState.locale = 'ko';
  });

  it.each([
    ['ko', '금빛나루'],
    ['en', 'Geumbit Naru'],
    ['vn', 'Geumbit Naru'],
    ['jp', 'Geumbit Naru'],
    ['cn', 'Geumbit Naru'],
  ] as const)("shows a user of %s the site's name as %s", (locale, name) => {
    testState.locale = locale;
    render(<Brand />);
    expect(screen.getByText(name)).toBeVisible();
  });
});
