import { beforeAll, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { guardRepeatedKey } from './repeated-key.ts';

beforeAll(() => {
  document.body.innerHTML = '<button>send</button><input /><textarea></textarea>';
  guardRepeatedKey();
});

/** Returns true if the browser acts on a key at an element. */
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
