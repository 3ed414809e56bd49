/** @jest-environment jest-fixed-jsdom */
import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { replayClicks } from './click-replay.ts';

const clicked = jest.fn<(id: string) => void>();
let now = 0;

beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  replayClicks({ notHydrated: '[data-dry]' });
});
beforeEach(() => {
  clicked.mockClear();
  document.body.innerHTML =
    '<div data-dry><button id="one">1</button><button id="two">2</button><a href="#there" id="link">there</a>' +
    '<form id="form"><input name="pw"><button id="send">send</button></form></div>';
});

const find = (id: string) => document.getElementById(id) ?? document.body;
const click = (id: string) => find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

async function hydrate(): Promise<void> {
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => clicked(button.id));
  }
  document.querySelector('[data-dry]')?.removeAttribute('data-dry');
  await Promise.resolve();
}

it('repeats the last click once when the button is hydrated', async () => {
  click('one');
  click('two');
  click('two');
  await hydrate();
  expect(clicked.mock.calls).toEqual([['two']]);
  click('one');
  expect(clicked.mock.calls).toEqual([['two'], ['one']]);
});

it('hides the click from React, which would replay it as well', () => {
  const listener = jest.fn();
  document.body.addEventListener('click', listener, { capture: true, once: true });
  click('one');
  expect(listener).not.toHaveBeenCalled();
});

it('does not submit a form that is not hydrated and leaves links to the browser', async () => {
  expect(click('link')).toBe(true);
  expect(click('send')).toBe(false);
  expect(find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false);
  await hydrate();
  expect(clicked.mock.calls).toEqual([['send']]);
});

it.each([
  ['15 s have passed', () => void (now += 16_000)],
  ['a link is clicked', () => void click('link')],
  ['the button is gone', () => find('one').remove()],
  [
    'another button has its place',
    () => void (find('one').outerHTML = '<button id="one" aria-label="other">1</button>'),
  ],
])('forgets a click when %s', async (_, happen) => {
  click('one');
  happen();
  await hydrate();
  expect(clicked).not.toHaveBeenCalled();
});

it('repeats the click on the re-rendered button with the same label', async () => {
  click('one');
  document.body.innerHTML = '<button id="new">1</button>';
  await hydrate();
  expect(clicked.mock.calls).toEqual([['new']]);
});
