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
