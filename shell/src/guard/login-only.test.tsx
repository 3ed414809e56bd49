import { TEST_MEMBER } from '../platform/test-page.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { dialogQueue, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { endSession } from '../session/end-session.ts';
import { sessionStore } from '../session/session-store.ts';
import { LoginOnly } from './login-only.tsx';

const shown = () => dialogQueue.getState().dialogs.map(({ message }) => message);

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

beforeEach(() => {
  act(() => dismissDialogs());
  sessionStore.store.setState({ status: 'loading', loggedOut: null, user: null }, true);
});

describe('a page that needs a login', () => {
  it('shows nothing while the session is unknown, then its content to a member', () => {
    const container = open();
    expect(container).toBeEmptyDOMElement();
    expect(shown()).toEqual([]);
    act(() => sessionStore.setUser(TEST_MEMBER));
    expect(screen.getByText('deposit')).toBeVisible();
  });

  it('sends a visitor home and prompts for a login', () => {
    sessionStore.setLoggedOut();
    open();
    expect(screen.getByText('home')).toBeVisible();
    expect(shown()).toEqual(['msg2001']);
    expect(sessionStorage.getItem('return-path')).toContain('"/deposit"');
  });

  it('sends a member home after the login ended, with one message', () => {
    sessionStore.setUser(TEST_MEMBER);
    open();
    act(() => endSession('lost'));
    expect(screen.getByText('home')).toBeVisible();
    expect(shown()).toEqual(['msg3007']);
  });
});
