import { createAssignedFeature, loadFeatureModule, testState } from '../test-site/test-site.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { SlotName } from 'shared-types/registry';
import { startTexts } from '../locale/i18n.ts';
import { FeatureSlot, getSlotComponents } from './feature-slot.tsx';
import { getRoutePattern } from './match-feature-route.ts';
import { assignInitialHistoryKey } from './first-entry.ts';
import { createSiteRouter } from './router.ts';
import { type ReactElement, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useStoredState } from 'ui';
import { replayEarlyInput } from './replay-early-input.ts';

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

const features = createAssignedFeature('mf-a', { routes: [{ path: '/notice/:id' }, { path: '/notice/new' }] });

it.each([
  ['/', '/'],
  ['/notice/new', '/notice/new'],
  ['/notice/42', '/notice/:id'],
  ['/Notice/42/', '/notice/:id'],
  ['/user/secret-name', '*'],
])('reports the address %s as %s', (path, pattern) => {
  expect(getRoutePattern(path, features)).toBe(pattern);
});

const keyOfFirstPage = () => {
  assignInitialHistoryKey();
  const router = createSiteRouter();
  const { key } = router.state.location;
  router.dispose();
  return key;
};

it('sets a separate key for each newly opened address, which a reload finds again', () => {
  history.replaceState(null, '', '/notice');
  const first = keyOfFirstPage();
  expect(first).not.toBe('default');
  expect(keyOfFirstPage()).toBe(first);
  // Another address, typed into the same tab.
  history.pushState(null, '', '/help');
  expect(keyOfFirstPage()).not.toBe(first);
});

describe('replay early input', () => {
  const changed = jest.fn();
  let shown: Root | undefined;

  beforeEach(async () => {
    changed.mockClear();
    await act(async () => shown?.unmount());
    document.body.innerHTML = '';
  });

  /** Runs an early action on the server's HTML, then hydrates it. */
  async function hydrateAfter(part: ReactElement, early: () => void): Promise<void> {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(part);
    early();
    await act(async () => {
      shown = hydrateRoot(root, part);
    });
  }

  function Search() {
    const [text, setText] = useState('');
    const [more, setMore] = useState('');
    useLayoutEffect(() => void replayEarlyInput(document), []);
    return (
      <>
        <input
          aria-label="search"
          value={text}
          onChange={({ target }) => {
            changed(target.value);
            setText(target.value);
          }}
        />
        <textarea aria-label="more" value={more} onChange={({ target }) => setMore(target.value)} />
        <input type="checkbox" defaultChecked />
        <output>{`${text} ${more}`}</output>
      </>
    );
  }

  it('replays text typed before hydration once', async () => {
    await hydrateAfter(<Search />, () => {
      Object.assign(screen.getByLabelText('search'), { value: '은행' });
      Object.assign(screen.getByLabelText('more'), { value: 'and more' });
    });
    expect(screen.getByRole('status')).toHaveTextContent('은행 and more');
    expect(screen.getByLabelText('search')).toHaveValue('은행');
    expect(changed.mock.calls).toEqual([['은행']]);
  });

  function Login() {
    const [id, setId] = useStoredState(() => 'demo01', '');
    useLayoutEffect(() => void replayEarlyInput(document), []);
    return <input aria-label="id" value={id} onChange={({ target }) => setId(target.value)} />;
  }

  const selected = (field: HTMLInputElement) => [field.selectionStart, field.selectionEnd];

  it('selects a prefilled value when the field has the focus', async () => {
    await hydrateAfter(<Login />, () => screen.getByLabelText('id').focus());
    expect(screen.getByLabelText('id')).toHaveValue('demo01');
    expect(selected(screen.getByLabelText<HTMLInputElement>('id'))).toEqual([0, 6]);
  });

  it('preserves typed text when hydration fills the field', async () => {
    await hydrateAfter(<Login />, () => {
      screen.getByLabelText('id').focus();
      Object.assign(screen.getByLabelText('id'), { value: 'other' });
    });
    expect(screen.getByLabelText('id')).toHaveValue('other');
    expect(selected(screen.getByLabelText<HTMLInputElement>('id'))).toEqual([5, 5]);
  });
});
