import { expect, it } from '@jest/globals';
import { isComposing } from './is-composing.ts';

it.each([
  ['a word is composed', { key: 'Enter', isComposing: true }, true],
  ['the key ends a word in Chromium', { key: 'Enter', isComposing: true, keyCode: 229 }, true],
  ['the key ends a word in WebKit', { key: 'Enter', isComposing: false, keyCode: 229 }, true],
  ['Enter is pressed', { key: 'Enter', isComposing: false, keyCode: 13 }, false],
  ['Esc is pressed', { key: 'Escape', isComposing: false, keyCode: 27 }, false],
])('detects a key that an input method handles when %s', (_, init, composing) => {
  expect(isComposing(new KeyboardEvent('keydown', init))).toBe(composing);
});
