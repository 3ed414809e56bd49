import { createAssignedFeature, TEST_MEMBER, testLoader, testState } from '../test-site/test-site.ts';
import { installFakeTimers, setSession } from '../test-site/set-up.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { sessionStore } from '../session/session-store.ts';

const route = (path: string, module: string, login = false) => ({ path, module, login });

const LINKS = `
  <a href="/rooms"><i>image</i> <b>rooms</b></a> <a href="/rooms/new">new</a> <a href="/rooms/7">seven</a>
  <a href="/bank">bank</a> <a href="/closed">closed</a> <a href="/nowhere">nowhere</a> <a href="/">home</a>
  <a href="/rooms" target="_blank">window</a> <a href="/rooms" download="rooms">file</a>
  <a href="https://elsewhere.example/rooms">elsewhere</a> <p>text</p>`;

const { prefetch } = testLoader;

const prefetched = () => prefetch.mock.calls.map(([name, module]) => `${name} ${module}`);
const at = (text: string) => screen.getByText(text);
/** Dispatches a mouse event, since jsdom has no pointer events. */
const press = (text: string, how: MouseEventInit = {}) =>
  fireEvent(at(text), new MouseEvent('pointerdown', { bubbles: true, ...how }));
const pass = (ms: number) => jest.advanceTimersByTime(ms);
const hoverOver = (text: string) => {
  fireEvent.pointerOver(at(text));
  pass(80);
};
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

installFakeTimers();
beforeEach(async () => {
  const { prefetchOnIntent } = await import('./prefetch-on-intent.ts');
  testState.features = {
    ...createAssignedFeature('mf-rooms', {
      routes: [route('/rooms', './rooms-page'), route('/rooms/:id', './room-page'), route('/rooms/new', './new-page')],
      slots: [
        { slot: 'home.main', module: './tiles' },
        { slot: 'home.boxes', module: './own', for: 'members' },
        { slot: 'drawer.account', module: './panel' },
      ],
    }),
    ...createAssignedFeature('mf-bank', { routes: [route('/bank', './bank-page', true)] }),
    ...createAssignedFeature('mf-closed', { routes: [route('/closed', './closed-page')], disabled: true }),
  };
  prefetch.mockClear();
  const page = document.createElement('main');
  page.innerHTML = LINKS;
  document.body.replaceChildren(page);
  prefetchOnIntent(page);
});
afterEach(() => void line(undefined));

describe('intent to follow a link', () => {
  it('detects intent when the pointer stays on the link or its children', () => {
    fireEvent.pointerOver(at('image'));
    pass(50);
    fireEvent.pointerOver(at('rooms'));
    pass(29);
    expect(prefetched()).toEqual([]);
    pass(1);
    expect(prefetched()).toEqual(['mf-rooms ./rooms-page']);
  });

  it('detects no intent when the pointer passes by or leaves the window', () => {
    fireEvent.pointerOver(at('rooms'));
    pass(79);
    fireEvent.pointerOver(at('text'));
    pass(1_000);
    fireEvent.pointerOver(at('rooms'));
    fireEvent(at('rooms'), new MouseEvent('pointerout', { bubbles: true, relatedTarget: null }));
    pass(1_000);
    expect(prefetched()).toEqual([]);
  });

  it('detects intent when the focus stays on the link, not when it moves on', () => {
    fireEvent.focusIn(at('new'));
    pass(79);
    fireEvent.focusOut(at('new'));
    pass(1_000);
    expect(prefetched()).toEqual([]);
    fireEvent.focusIn(at('seven'));
    pass(80);
    expect(prefetched()).toEqual(['mf-rooms ./room-page']);
  });

  it('detects intent at a press of the main button without modifier keys', () => {
    press('rooms', { button: 1 });
    press('rooms', { ctrlKey: true });
    expect(prefetched()).toEqual([]);
    press('rooms');
    expect(prefetched()).toEqual(['mf-rooms ./rooms-page']);
  });
});

describe('a prefetched page', () => {
  it('prefetches the page that the router would show', () => {
    hoverOver('new');
    hoverOver('seven');
    expect(prefetched()).toEqual(['mf-rooms ./new-page', 'mf-rooms ./room-page']);
  });

  it('prefetches the slots of the home page that this user sees', () => {
    history.replaceState(null, '', '/rooms');
    hoverOver('home');
    expect(prefetched()).toEqual(['mf-rooms ./tiles']);
  });

  it('prefetches a page once per address', () => {
    hoverOver('rooms');
    hoverOver('text');
    hoverOver('rooms');
    press('rooms');
    expect(prefetched()).toEqual(['mf-rooms ./rooms-page']);
  });

  it.each(['home', 'nowhere', 'closed', 'window', 'file', 'elsewhere'])(
    'does not prefetch the current, an unknown, external or disabled page: %s',
    (link) => {
      hoverOver(link);
      expect(prefetched()).toEqual([]);
    },
  );

  it('does not prefetch a page that requires a missing login', () => {
    hoverOver('bank');
    setSession('unknown');
    hoverOver('text');
    hoverOver('bank');
    expect(prefetched()).toEqual([]);
    sessionStore.setUser(TEST_MEMBER);
    hoverOver('text');
    hoverOver('bank');
    expect(prefetched()).toEqual(['mf-bank ./bank-page']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])(
    'prefetches nothing on a slow connection: %p',
    (connection) => {
      line(connection);
      hoverOver('rooms');
      press('rooms');
      expect(prefetched()).toEqual([]);
    },
  );
});
