import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { guardHeldKey } from './held-key.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<button>send</button><input /><textarea></textarea>';
  stop = guardHeldKey(document);
});
afterEach(() => stop());

/** Whether the browser acts on a key at an element. */
const acts = (selector: string, init: KeyboardEventInit) =>
  fireEvent.keyDown(document.querySelector(selector) ?? document.body, init);

it.each(['button', 'input'])('an Enter key that is held down on a %s presses it once', (element) => {
  expect(acts(element, { key: 'Enter' })).toBe(true);
  expect(acts(element, { key: 'Enter', repeat: true })).toBe(false);
});

it('lines and arrows go on while their key is held down', () => {
  expect(acts('textarea', { key: 'Enter', repeat: true })).toBe(true);
  expect(acts('input', { key: 'ArrowLeft', repeat: true })).toBe(true);
});
