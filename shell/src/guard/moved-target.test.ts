import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { guardMovedTargets } from './moved-target.ts';

let pressed: string[];

beforeAll(guardMovedTargets);
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
