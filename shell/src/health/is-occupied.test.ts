import { afterEach, expect, it } from '@jest/globals';
import { isOccupied } from './is-occupied.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['all fields are empty', '<main><p>text</p><form><input /></form></main>', false],
  ['a field has a text', '<main><form><input value="50,000" /></form></main>', true],
  ['a field is read-only', '<main><form><input value="50,000" readonly /></form></main>', false],
  ['a form is at a later step', '<main><ol><li aria-current="step"></li></ol></main>', true],
  ['a form for a message is open', '<main><form><input /><textarea></textarea></form></main>', true],
  ['the page still loads', '<main><div role="status"><p data-shape="card"></p></div></main>', true],
  ['a window is open', '<dialog open></dialog>', true],
  ['a checkbox is checked', '<main><form><input type="checkbox" value="on" checked /></form></main>', false],
])('returns whether a prompt would interrupt while %s', (_, html, occupied) => {
  document.body.innerHTML = html;
  expect(isOccupied()).toBe(occupied);
});

it('counts a focused field as occupied', () => {
  document.body.innerHTML = '<main><input /></main>';
  document.querySelector('input')?.focus();
  expect(isOccupied()).toBe(true);
});
