/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main><section><button>spin</button></section><form><button>save</button></form></main>';
  stop = keepFocus();
});
afterEach(() => stop());

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) {
    throw new Error(`no button ${name}`);
  }
  return found;
};
const observed = async () => new Promise((resolve) => setTimeout(resolve, 0));

it('moves the focus to the container of a control that is removed', async () => {
  button('spin').focus();
  button('spin').remove();
  await observed();
  expect(document.activeElement?.tagName).toBe('SECTION');
});

it('moves the focus to the container of a control that is disabled', async () => {
  button('save').focus();
  button('save').disabled = true;
  await observed();
  expect(document.activeElement?.tagName).toBe('FORM');
});

it('moves the focus to the main element when all containers are removed', async () => {
  button('spin').focus();
  document.querySelector('section')?.remove();
  await observed();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('leaves the focus unchanged when it is elsewhere or was unset', async () => {
  button('spin').focus();
  button('save').focus();
  button('spin').remove();
  await observed();
  expect(document.activeElement).toBe(button('save'));
  button('save').blur();
  document.querySelector('main')?.append('text');
  await observed();
  expect(document.activeElement).toBe(document.body);
});
