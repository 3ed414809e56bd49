import { createAssignedFeature, loadFeatureModule, testState } from '../test-site/test-site.ts';
import { renderWithQueries } from '../test-site/render-with-queries.tsx';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { SessionState } from 'shared-types/platform';
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
      { slot: 'home.banner', module: './banner' },
      { slot: 'header.tools', module: './bell', for: 'members' },
      { slot: 'header.tools', module: './ways', for: 'visitors' },
    ],
  }),
  ...createAssignedFeature('mf-other', { slots: [{ slot: 'home.banner', module: './banner', order: 1 }] }),
};

describe('a slot', () => {
  beforeAll(() => startTexts('ko'));
  beforeEach(() => {
    testState.features = FEATURES;
  });

  const listModules = (slot: SlotName, status: SessionState['status']) =>
    getSlotComponents(slot, status).map(({ feature, module }) => `${feature} ${module}`);

  it("lists its components in the descriptors' order", () => {
    expect(listModules('home.boxes', 'loggedOut')).toEqual(['mf-early ./boxes', 'mf-late ./boxes']);
  });

  it('lists only the first component if it is for one', () => {
    expect(listModules('home.banner', 'loggedOut')).toEqual(['mf-other ./banner']);
  });

  it.each([
    ['loading', []],
    ['loggedOut', ['mf-early ./ways']],
    ['loggedIn', ['mf-early ./bell']],
  ] as const)('lists the components for the audience while the session is %s', (status, modules) => {
    expect(listModules('header.tools', status)).toEqual(modules);
  });

  it('shows the other components when one throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadFeatureModule.mockImplementation(async (name) => ({
      default: () => {
        if (name === 'mf-early') {
          throw new Error('The component crashed.');
        }
        return <p>{name} is here</p>;
      },
    }));
    await act(async () => renderWithQueries(<FeatureSlot name="home.boxes" />));
    expect(await screen.findByText('mf-late is here')).toBeVisible();
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('renders nothing when no feature fills it', async () => {
    testState.features = {};
    const { container } = await act(async () => renderWithQueries(<FeatureSlot name="home.popups" />));
    expect(container).toBeEmptyDOMElement();
  });
});

it.each([
  ['/', '/'],
  ['/notice/new', '/notice/new'],
  ['/notice/42', '/notice/:id'],
  ['/Notice/42/', '/notice/:id'],
  ['/user/secret-name', '*'],
])('reports the address %s as %s', (path, pattern) => {
  testState.features = createAssignedFeature('mf-a', { routes: [{ path: '/notice/:id' }, { path: '/notice/new' }] });
  expect(getRoutePattern(path)).toBe(pattern);
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
