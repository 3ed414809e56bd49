import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { guardComposedEnter } from './composed-enter.ts';

const COMPOSED = { key: 'Enter', keyCode: 229 };
const ENTER = { key: 'Enter', keyCode: 13 };

const sent = jest.fn((event: Event) => event.preventDefault());
beforeAll(guardComposedEnter);
beforeEach(() => {
  document.body.innerHTML = '<form><input /><button>send</button></form>';
  sent.mockClear();
  form().addEventListener('submit', sent);
});

const form = () => document.forms[0] ?? document.createElement('form');
const input = () => document.querySelector('input') ?? document.body;

it('sends no form by the Enter that ends a composed word', () => {
  fireEvent.keyDown(input(), COMPOSED);
  form().requestSubmit();
  expect(sent).not.toHaveBeenCalled();
});

it.each<[string, () => unknown]>([
  ['by Enter alone', () => fireEvent.keyDown(input(), ENTER)],
  [
    'by the Enter that Chromium sends after the one that ended a word',
    () => {
      fireEvent.keyDown(input(), { ...COMPOSED, isComposing: true });
      fireEvent.keyDown(input(), ENTER);
    },
  ],
  [
    'by a press after the key was let go',
    () => {
      fireEvent.keyDown(input(), COMPOSED);
      fireEvent.keyUp(input(), COMPOSED);
    },
  ],
  [
    'by a press while the key is down',
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
