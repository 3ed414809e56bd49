import { createAssignedFeature, loadFeatureModule, testState } from '../test-site/test-site.ts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { startTexts } from '../locale/i18n.ts';
import { HomePage } from './home-page.tsx';

const PLACES = ['home.popups', 'home.banner', 'home.main', 'home.boxes'] as const;

describe('the home page', () => {
  beforeAll(() => startTexts('ko'));

  it('shows skeletons, then the content of its slots in order', async () => {
    testState.features = createAssignedFeature('mf-all', {
      slots: PLACES.toReversed().map((slot) => ({ slot, module: `./${slot.replace('.', '-')}` })),
    });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    loadFeatureModule.mockImplementation(async (_, module) => {
      await arrived;
      const Part: ComponentType = () => <article>{module}</article>;
      return { default: Part };
    });
    const { container } = await act(async () => render(<HomePage />));
    expect(container.querySelectorAll('[data-shape=tile]').length).toBeGreaterThan(0);
    await act(async () => {
      arrive();
      await arrived;
    });
    expect(await screen.findByText('./home-popups')).toBeVisible();
    expect([...container.querySelectorAll('article')].map((part) => part.textContent)).toEqual(
      PLACES.map((slot) => `./${slot.replace('.', '-')}`),
    );
    expect(container.querySelectorAll('[data-shape=tile]')).toHaveLength(0);
  });

  it('leaves out pop-ups and banner whose files do not load', async () => {
    testState.features = createAssignedFeature('mf-all', {
      slots: PLACES.map((slot) => ({ slot, module: `./${slot.replace('.', '-')}` })),
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadFeatureModule.mockImplementation(async (_, module) => {
      if (module === './home-popups' || module === './home-banner') {
        throw new Error('blocked');
      }
      return { default: () => <article>{module}</article> };
    });
    await act(async () => render(<HomePage />));
    expect(await screen.findByText('./home-main')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
