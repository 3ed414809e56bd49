import { afterEach, expect, it } from '@jest/globals';
import { isOccupied } from './is-occupied.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['nothing is being done', '<main><p>text</p><form><input /></form></main>', false],
  ['a field holds a text', '<main><form><input value="50,000" /></form></main>', true],
  ['a field is locked', '<main><form><input value="50,000" readonly /></form></main>', false],
  ['a step is shown', '<main><ol><li aria-current="step"></li></ol></main>', true],
  ['a window is open', '<dialog open></dialog>', true],
  ['a choice is ticked', '<main><form><input type="checkbox" value="on" checked /></form></main>', false],
])('returns whether a prompt would interrupt while %s', (_, html, occupied) => {
  document.body.innerHTML = html;
  expect(isOccupied()).toBe(occupied);
});

it('counts a focused field as occupied', () => {
  document.body.innerHTML = '<main><input /></main>';
  document.querySelector('input')?.focus();
  expect(isOccupied()).toBe(true);
});
