import { createAssignedFeature, loadFeatureModule, testState } from '../test-site/test-site.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { SlotName } from 'shared-types/registry';
import { startTexts } from '../locale/i18n.ts';
import { FeatureSlot, getSlotComponents } from './feature-slot.tsx';

const FEATURES = {
  ...createAssignedFeature('mf-late', { slots: [{ slot: 'home.boxes', module: './boxes', order: 200 }] }),
  ...createAssignedFeature('mf-early', {
    slots: [
      { slot: 'home.boxes', module: './boxes', order: 5 },
      { slot: 'home.main', module: './main' },
      { slot: 'home.banner', module: './banner' },
    ],
  }),
  ...createAssignedFeature('mf-other', { slots: [{ slot: 'home.banner', module: './banner', order: 1 }] }),
};

describe('the content of a slot', () => {
  it("lists the components of a slot in the descriptors' order", () => {
    expect(getSlotComponents('home.boxes', FEATURES, 'loggedOut').map((part) => part.feature)).toEqual([
      'mf-early',
      'mf-late',
    ]);
  });

  it('lists only the first component of a slot for one', () => {
    expect(getSlotComponents('home.banner', FEATURES, 'loggedOut').map((part) => part.feature)).toEqual(['mf-other']);
  });
});

/** Renders a slot and waits for its components. */
async function show(name: SlotName) {
  return act(async () => render(<FeatureSlot name={name} />));
}

it.each([
  ['loading', []],
  ['loggedOut', ['./ways']],
  ['loggedIn', ['./bell']],
] as const)('lists the components for the audience while the session is %s', (status, modules) => {
  const features = createAssignedFeature('mf-people', {
    slots: [
      { slot: 'header.tools', module: './bell', for: 'members' },
      { slot: 'header.tools', module: './ways', for: 'visitors' },
    ],
  });
  expect(getSlotComponents('header.tools', features, status).map(({ module }) => module)).toEqual(modules);
});

describe('a slot', () => {
  let broken: 'load' | 'render' | 'none';

  beforeAll(() => startTexts('ko'));

  beforeEach(() => {
    testState.features = FEATURES;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    broken = 'none';
    loadFeatureModule.mockReset();
    loadFeatureModule.mockImplementation(async (name) => {
      if (name === 'mf-early' && broken === 'load') {
        throw new Error('The entry is missing.');
      }
      return {
        default: () => {
          if (name === 'mf-early' && broken === 'render') {
            throw new Error('The component crashed.');
          }
          return <p>{name} is here</p>;
        },
      };
    });
  });

  it.each(['load', 'render'] as const)(
    'shows the others when one fails to %s, and the failed one after a retry',
    async (kind) => {
      broken = kind;
      // Loads are cached by module: each case uses another module.
      testState.features = {
        ...createAssignedFeature('mf-early', { slots: [{ slot: 'home.boxes', module: `./boxes-${kind}` }] }),
        ...createAssignedFeature('mf-late', { slots: [{ slot: 'home.boxes', module: `./boxes-${kind}` }] }),
      };
      await show('home.boxes');
      expect(await screen.findByText('mf-late is here')).toBeVisible();
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(screen.queryByText('mf-early is here')).toBeNull();
      const loads = loadFeatureModule.mock.calls.length;
      broken = 'none';
      await act(async () => fireEvent.click(screen.getByRole('button')));
      expect(await screen.findByText('mf-early is here')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(loadFeatureModule.mock.calls.length).toBe(kind === 'load' ? loads + 1 : loads);
    },
  );

  it('renders nothing when no feature fills the slot', async () => {
    testState.features = {};
    const { container } = await show('home.popups');
    expect(container).toBeEmptyDOMElement();
  });
});
