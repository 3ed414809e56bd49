import { createAssignedFeature, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { listDialogs, setSession } from '../test-site/set-up.ts';
import { guardLinks } from './return-path.ts';
import { guardInput } from './input-guards.ts';

beforeAll(guardInput);

describe('guard links', () => {
  testState.features = createAssignedFeature('mf-a', { routes: [{ path: '/deposit', login: true }] });

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

  beforeEach(() => void render(<Site />, { wrapper: MemoryRouter }));

  describe('a visitor who clicks a link', () => {
    it('prompts a visitor to log in, without navigation, when the page needs a login', () => {
      fireEvent.click(screen.getByText('deposit'));
      expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
      expect(listDialogs()).toEqual(['msg2001']);
      expect(sessionStorage.getItem('return-path')).toContain('"/deposit"');
    });

    it('opens any other page', () => {
      fireEvent.click(screen.getByText('game'));
      expect(screen.getByRole('status')).toHaveTextContent('/game');
      expect(listDialogs()).toEqual([]);
    });
  });

  it.each([
    ['the session is unknown', 'unknown'],
    ['a member is logged in', TEST_MEMBER],
  ] as const)('follows every link when %s', (_, session) => {
    setSession(session);
    fireEvent.click(screen.getByText('deposit'));
    expect(screen.getByRole('status')).toHaveTextContent('/deposit');
    expect(listDialogs()).toEqual([]);
  });
});

describe('moved target', () => {
  let pressed: string[];

  beforeEach(() => {
    pressed = [];
    document.body.innerHTML = '<button id="ask"><b>ask</b></button><button id="delete">delete</button><p>text</p>';
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => pressed.push(button.id));
    }
  });

  const click = (selector: string, detail: number) =>
    fireEvent.click(document.querySelector(selector) ?? document.body, { detail });

  it('ignores the second click on an element that moved under the pointer', () => {
    click('#ask', 1);
    click('#delete', 2);
    expect(pressed).toEqual(['ask']);
    click('p', 1);
    click('#delete', 2);
    expect(pressed).toEqual(['ask']);
  });

  it('does not close a dialog by the second click of a double click', () => {
    document.querySelector('p')?.addEventListener('click', () => pressed.push('outside'));
    click('#ask', 1);
    click('p', 2);
    expect(pressed).toEqual(['ask']);
    click('p', 1);
    expect(pressed).toEqual(['ask', 'outside']);
  });

  it('passes the second click to the element that the first one hit', () => {
    click('#ask b', 1);
    click('#ask', 2);
    expect(pressed).toEqual(['ask', 'ask']);
  });

  it('passes separate clicks and those of the keyboard to any element', () => {
    click('#ask', 1);
    click('#delete', 1);
    click('#ask', 0);
    click('#delete', 0);
    expect(pressed).toEqual(['ask', 'delete', 'ask', 'delete']);
  });
});

describe('composed enter', () => {
  const COMPOSED = { key: 'Enter', keyCode: 229 };
  const ENTER = { key: 'Enter', keyCode: 13 };

  const sent = jest.fn((event: Event) => event.preventDefault());
  beforeEach(() => {
    document.body.innerHTML = '<form><input /><button>send</button></form>';
    sent.mockClear();
    form().addEventListener('submit', sent);
  });

  const form = () => document.forms[0] ?? document.createElement('form');
  const input = () => document.querySelector('input') ?? document.body;

  it.each<[string, () => unknown]>([
    ['by Enter', () => fireEvent.keyDown(input(), ENTER)],
    [
      'by the Enter after the one that ended a word, as in Chromium',
      () => {
        fireEvent.keyDown(input(), { ...COMPOSED, isComposing: true });
        fireEvent.keyDown(input(), ENTER);
      },
    ],
    [
      'by a click after the key was released',
      () => {
        fireEvent.keyDown(input(), COMPOSED);
        fireEvent.keyUp(input(), COMPOSED);
      },
    ],
    [
      'by a click while the key is down',
      () => {
        fireEvent.keyDown(input(), COMPOSED);
        fireEvent.pointerDown(form());
      },
    ],
  ])('sends the form once %s', (_, act) => {
    act();
    form().requestSubmit();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('repeated key', () => {
  beforeAll(() => {
    document.body.innerHTML = '<button>send</button><input /><textarea></textarea>';
  });

  const acts = (selector: string, init: KeyboardEventInit) =>
    fireEvent.keyDown(document.querySelector(selector) ?? document.body, init);

  it.each(['button', 'input'])('activates a %s once while the Enter key is down', (element) => {
    expect(acts(element, { key: 'Enter' })).toBe(true);
    expect(acts(element, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('repeats new lines and arrow keys while their key is down', () => {
    expect(acts('textarea', { key: 'Enter', repeat: true })).toBe(true);
    expect(acts('input', { key: 'ArrowLeft', repeat: true })).toBe(true);
  });
});
