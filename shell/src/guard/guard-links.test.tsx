import { TEST_MEMBER } from '../platform/test-page.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import type { AssignedFeature, SiteState } from 'shared-types/registry';
import { dialogQueue, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { sessionStore } from '../session/session-store.ts';
import { siteState } from '../site-state/site-state.ts';
import { guardLinks } from './guard-links.ts';

const shown = () => dialogQueue.getState().dialogs.map(({ message }) => message);

(siteState.features as Record<string, AssignedFeature> & SiteState['features'])['mf-a'] = {
  descriptor: { routes: [{ path: '/deposit', login: true, module: './page', title: 'title' }] },
} as unknown as AssignedFeature;

function Site() {
  return (
    <div onClickCapture={guardLinks}>
      <Link to="/deposit">
        <b>deposit</b>
      </Link>
      <Link to="/game">game</Link>
      <output>{useLocation().pathname}</output>
    </div>
  );
}

beforeEach(() => {
  act(() => dismissDialogs());
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
});

describe('a visitor who clicks a link', () => {
  beforeEach(() => sessionStore.setLoggedOut());

  it('prompts a visitor to log in, without navigation, when the page needs a login', () => {
    fireEvent.click(screen.getByText('deposit'));
    expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
    expect(shown()).toEqual(['msg2001']);
    expect(sessionStorage.getItem('return-path')).toContain('"/deposit"');
  });

  it('opens any other page', () => {
    fireEvent.click(screen.getByText('game'));
    expect(screen.getByRole('status')).toHaveTextContent('/game');
    expect(shown()).toEqual([]);
  });
});

it.each([
  [
    'the session is unknown',
    () => sessionStore.store.setState({ status: 'loading', loggedOut: null, user: null }, true),
  ],
  ['a member is logged in', () => sessionStore.setUser(TEST_MEMBER)],
])('follows every link when %s', (_, setSession) => {
  setSession();
  fireEvent.click(screen.getByText('deposit'));
  expect(screen.getByRole('status')).toHaveTextContent('/deposit');
  expect(shown()).toEqual([]);
});
