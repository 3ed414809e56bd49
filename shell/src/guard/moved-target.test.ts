import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { guardMovedTargets } from './moved-target.ts';

let pressed: string[];
let stop: () => void;

beforeEach(() => {
  pressed = [];
  document.body.innerHTML = '<button id="ask"><b>ask</b></button><button id="delete">delete</button><p>text</p>';
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.id));
  }
  stop = guardMovedTargets(document);
});
afterEach(() => stop());

const click = (selector: string, detail: number) =>
  fireEvent.click(document.querySelector(selector) ?? document.body, { detail });

it('the second click of a double click does nothing to what slid under the pointer', () => {
  click('#ask', 1);
  click('#delete', 2);
  expect(pressed).toEqual(['ask']);
  click('p', 1);
  click('#delete', 2);
  expect(pressed).toEqual(['ask']);
});

it('the second click of a double click does not close the dialog that the first one opened', () => {
  document.querySelector('p')?.addEventListener('click', () => pressed.push('beside'));
  click('#ask', 1);
  click('p', 2);
  expect(pressed).toEqual(['ask']);
  click('p', 1);
  expect(pressed).toEqual(['ask', 'beside']);
});

it('reaches what the first one hit, whatever is within it', () => {
  click('#ask b', 1);
  click('#ask', 2);
  expect(pressed).toEqual(['ask', 'ask']);
});

it('a click of its own and one of the keyboard reach anything', () => {
  click('#ask', 1);
  click('#delete', 1);
  click('#ask', 0);
  click('#delete', 0);
  expect(pressed).toEqual(['ask', 'delete', 'ask', 'delete']);
});
