import { createAssignedFeature, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pageLoad } from '../platform/page-load.ts';
import { reloadAfterLogin, rememberReturnPath } from './return-path.ts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { listDialogs, setSession } from '../test-site/set-up.ts';
import { endSession } from '../session/end-session.ts';
import { sessionStore } from '../session/session-store.ts';
import { LoginOnly } from './login-only.tsx';

describe('return path', () => {
  const go = jest.spyOn(pageLoad, 'go').mockReturnValue(undefined);
  const reload = jest.spyOn(pageLoad, 'reload').mockReturnValue(undefined);

  beforeEach(() => {
    testState.features = createAssignedFeature('mf-ways-in', {
      routes: [{ path: '/login', entrance: true }],
    });
    go.mockClear();
    reload.mockClear();
  });

  it('opens the requested page once after a login on the login page', () => {
    history.replaceState(null, '', '/login');
    rememberReturnPath('/help?open=7#answer');
    reloadAfterLogin();
    reloadAfterLogin();
    expect(go.mock.calls).toEqual([['/help?open=7#answer'], ['/']]);
  });

  it('reloads the page after a login elsewhere and drops the requested page', () => {
    history.replaceState(null, '', '/notice');
    rememberReturnPath('/deposit');
    reloadAfterLogin();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('return-path')).toBeNull();
  });

  it.each([
    ['of another site', JSON.stringify({ path: 'https://elsewhere.example/', at: Date.now() })],
    ['of another site without a scheme', JSON.stringify({ path: '//elsewhere.example/', at: Date.now() })],
    ['a script', JSON.stringify({ path: 'javascript:alert(1)', at: Date.now() })],
    ['outdated', JSON.stringify({ path: '/deposit', at: Date.now() - 31 * 60_000 })],
    ['unreadable', '{'],
  ])('opens the home page when the stored path is %s', (_, stored) => {
    history.replaceState(null, '', '/login');
    sessionStorage.setItem('return-path', stored);
    reloadAfterLogin();
    expect(go.mock.calls).toEqual([['/']]);
  });
});

describe('a page that needs a login', () => {
  function open(): HTMLElement {
    return render(
      <MemoryRouter initialEntries={['/deposit']}>
        <Routes>
          <Route path="/" element={<p>home</p>} />
          <Route
            path="/deposit"
            element={
              <LoginOnly>
                <p>deposit</p>
              </LoginOnly>
            }
          />
        </Routes>
      </MemoryRouter>,
    ).container;
  }

  it('shows nothing while the session is unknown, then its content to a member', () => {
    setSession('unknown');
    const container = open();
    expect(container).toBeEmptyDOMElement();
    expect(listDialogs()).toEqual([]);
    act(() => sessionStore.setUser(TEST_MEMBER));
    expect(screen.getByText('deposit')).toBeVisible();
  });

  it('sends a visitor home and prompts for a login', () => {
    open();
    expect(screen.getByText('home')).toBeVisible();
    expect(listDialogs()).toEqual(['msg2001']);
    expect(sessionStorage.getItem('return-path')).toContain('"/deposit"');
  });

  it('sends a member home after the login ended, with one message', () => {
    sessionStore.setUser(TEST_MEMBER);
    open();
    act(() => endSession('lost'));
    expect(screen.getByText('home')).toBeVisible();
    expect(listDialogs()).toEqual(['msg3007']);
  });
});
