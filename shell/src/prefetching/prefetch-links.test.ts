import { feature, testLoader, testSite } from '../test-site/test-site.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { MEMBER } from '../platform/test-page.ts';
import { sessionStore } from '../session/session-store.ts';

const route = (path: string, module: string, login = false) => ({ path, module, login, title: 'title' });

const LINKS = `
  <a href="/rooms"><i>picture</i> <b>rooms</b></a> <a href="/rooms/new">new</a> <a href="/rooms/7">seven</a>
  <a href="/bank">bank</a> <a href="/closed">closed</a> <a href="/nowhere">nowhere</a> <a href="/">home</a>
  <a href="/rooms" target="_blank">window</a> <a href="/rooms" download="rooms">file</a>
  <a href="https://elsewhere.example/rooms">elsewhere</a> <p>words</p>`;

const { prefetch } = testLoader;

let end: () => void;
const prefetched = () => prefetch.mock.calls.map(([name, module]) => `${name} ${module}`);
const at = (text: string) => screen.getByText(text);
/** jsdom knows no events of pointers; they are those of a mouse, and more. */
const press = (text: string, how: MouseEventInit = {}) =>
  fireEvent(at(text), new MouseEvent('pointerdown', { bubbles: true, ...how }));
const pass = (ms: number) => jest.advanceTimersByTime(ms);
const hoverOver = (text: string) => {
  fireEvent.pointerOver(at(text));
  pass(80);
};
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(async () => {
  const { prefetchLinks } = await import('./prefetch-links.ts');
  jest.useFakeTimers();
  const closed = feature('mf-closed', { routes: [route('/closed', './closed-page')] });
  testSite.features = {
    ...feature('mf-rooms', {
      routes: [route('/rooms', './rooms-page'), route('/rooms/:id', './room-page'), route('/rooms/new', './new-page')],
      slots: [
        { slot: 'home.main', module: './tiles' },
        { slot: 'home.boxes', module: './own', for: 'members' },
        { slot: 'drawer.account', module: './panel' },
      ],
    }),
    ...feature('mf-bank', { routes: [route('/bank', './bank-page', true)] }),
    ...Object.fromEntries(Object.entries(closed).map(([name, one]) => [name, { ...one, disabled: true as const }])),
  };
  prefetch.mockClear();
  sessionStore.setLoggedOut();
  document.body.innerHTML = LINKS;
  end = prefetchLinks(document);
});
afterEach(() => {
  end();
  line(undefined);
  history.replaceState(null, '', '/');
  jest.useRealTimers();
});

describe('a link is meant by', () => {
  it('a pointer that rests over it, whatever of it is below the pointer meanwhile', () => {
    fireEvent.pointerOver(at('picture'));
    pass(50);
    fireEvent.pointerOver(at('rooms'));
    pass(29);
    expect(prefetched()).toEqual([]);
    pass(1);
    expect(prefetched()).toEqual(['mf-rooms ./rooms-page']);
  });

  it('none that passes by, or leaves the window', () => {
    fireEvent.pointerOver(at('rooms'));
    pass(79);
    fireEvent.pointerOver(at('words'));
    pass(1_000);
    fireEvent.pointerOver(at('rooms'));
    fireEvent(at('rooms'), new MouseEvent('pointerout', { bubbles: true, relatedTarget: null }));
    pass(1_000);
    expect(prefetched()).toEqual([]);
  });

  it('the focus that stays on it, not one that goes on', () => {
    fireEvent.focusIn(at('new'));
    pass(79);
    fireEvent.focusOut(at('new'));
    pass(1_000);
    expect(prefetched()).toEqual([]);
    fireEvent.focusIn(at('seven'));
    pass(80);
    expect(prefetched()).toEqual(['mf-rooms ./room-page']);
  });

  it('a press, at once; not by one that opens another window', () => {
    press('rooms', { button: 1 });
    press('rooms', { ctrlKey: true });
    expect(prefetched()).toEqual([]);
    press('rooms');
    expect(prefetched()).toEqual(['mf-rooms ./rooms-page']);
  });
});

describe('what is brought', () => {
  it('is the page that the router would choose', () => {
    hoverOver('new');
    hoverOver('seven');
    expect(prefetched()).toEqual(['mf-rooms ./new-page', 'mf-rooms ./room-page']);
  });

  it('is for home what it has for this reader', () => {
    history.replaceState(null, '', '/rooms');
    hoverOver('home');
    expect(prefetched()).toEqual(['mf-rooms ./tiles']);
  });

  it('comes once for each address', () => {
    hoverOver('rooms');
    hoverOver('words');
    hoverOver('rooms');
    press('rooms');
    expect(prefetched()).toEqual(['mf-rooms ./rooms-page']);
  });

  it.each(['home', 'nowhere', 'closed', 'window', 'file', 'elsewhere'])(
    'is nothing for the page that is open, that nobody has, under maintenance, or outside of it: %s',
    (link) => {
      hoverOver(link);
      expect(prefetched()).toEqual([]);
    },
  );

  it('of a page that wants a login is nothing before there is one', () => {
    hoverOver('bank');
    sessionStore.store.setState({ status: 'loading', loggedOut: null, user: null }, true);
    hoverOver('words');
    hoverOver('bank');
    expect(prefetched()).toEqual([]);
    sessionStore.setUser(MEMBER);
    hoverOver('words');
    hoverOver('bank');
    expect(prefetched()).toEqual(['mf-bank ./bank-page']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])('is nothing on a line that has no room: %p', (connection) => {
    line(connection);
    hoverOver('rooms');
    press('rooms');
    expect(prefetched()).toEqual([]);
  });
});
