/** @jest-environment jest-fixed-jsdom */
import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { keepEarlyPresses } from './early-presses.js';

const pressed = jest.fn<(name: string) => void>();
let now = 0;

beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  keepEarlyPresses('[data-asleep]', '[data-private]', 'login');
});
beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML =
    '<div data-asleep><button id="one">1</button><button id="two">2</button><a href="#there" id="link">there</a>' +
    '<form id="form"><input name="pw"><button id="send">send</button></form></div>';
});

const find = (id: string) => document.getElementById(id) ?? document.body;
const press = (id: string) => find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** A script makes everything alive: what is pressed is heard from then on. */
async function wake(): Promise<void> {
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed(button.id));
  }
  document.querySelector('[data-asleep]')?.removeAttribute('data-asleep');
  await Promise.resolve();
}

it('gives a press on once, when what was pressed is alive', async () => {
  press('one');
  press('one');
  await wake();
  expect(pressed.mock.calls).toEqual([['one']]);
});

it('is heard by nobody before: a part that the press itself wakes would take it twice', () => {
  const heard = jest.fn();
  document.body.addEventListener('click', heard, { capture: true, once: true });
  press('one');
  expect(heard).not.toHaveBeenCalled();
  press('link');
  expect(heard).toHaveBeenCalledTimes(1);
});

it('keeps the last of several, and leaves alone what is alive', async () => {
  press('one');
  press('two');
  await wake();
  press('one');
  expect(pressed.mock.calls).toEqual([['two'], ['one']]);
});

it('lets no form be sent as an address while nobody reads it, and no link be held up', async () => {
  expect(press('link')).toBe(true);
  expect(press('send')).toBe(false);
  expect(find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false);
  await wake();
  expect(pressed.mock.calls).toEqual([['send']]);
});

it('forgets a press that waited too long, and one on what is gone', async () => {
  press('one');
  now += 16_000;
  await wake();
  expect(pressed).not.toHaveBeenCalled();
});

it('presses nothing that the script has replaced', async () => {
  const old = find('one');
  press('one');
  old.addEventListener('click', () => pressed('old'));
  old.replaceWith(document.createElement('button'));
  await wake();
  expect(pressed).not.toHaveBeenCalled();
});

const point = (name: string, of: Element, init = {}) =>
  of.dispatchEvent(Object.assign(new MouseEvent(name, { bubbles: true, ...init }), { pointerType: 'mouse' }));

/** The script writes what the server wrote anew, with these words on the first button. */
async function writeAnew(words: string): Promise<void> {
  document.body.innerHTML = `<button id="one">${words}</button><a href="#there" id="link">there</a>`;
  find('link').addEventListener('click', () => pressed('link'));
  await wake();
}

it('a press goes to what says the same where the script has written that anew', async () => {
  press('one');
  await writeAnew('1');
  expect(pressed.mock.calls).toEqual([['one']]);
});

it('of several that say the same the nearest is pressed', async () => {
  point('pointerdown', find('one'), { clientY: 300 });
  press('one');
  document.body.innerHTML = '<button id="far">1</button><button id="near">1</button>';
  for (const [id, top] of Object.entries({ far: 40, near: 360 })) {
    find(id).getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
  }
  await wake();
  expect(pressed.mock.calls).toEqual([['near']]);
});

it.each([
  ['one', '1'],
  ['link', '1'],
])('and so does one of a mouse that is down meanwhile: %s', async (id, words) => {
  point('pointerdown', find(id));
  await writeAnew(words);
  point('pointerup', find(id));
  expect(pressed.mock.calls).toEqual([[id]]);
  point('pointerup', find(id));
  expect(pressed).toHaveBeenCalledTimes(1);
});

it.each(['mouse', 'touch'])('also where that comes only after the %s is up', async (pointerType) => {
  point('pointerdown', find('one'));
  document.body.innerHTML = '';
  document.body.dispatchEvent(Object.assign(new MouseEvent('pointerup', { bubbles: true }), { pointerType }));
  await writeAnew('1');
  expect(pressed.mock.calls).toEqual([['one']]);
});

it.each([
  ['one', '<button aria-label="another">1</button>'],
  ['link', '<a href="#elsewhere">there</a>'],
])('not where the same words name or lead to something else: %s', async (id, written) => {
  point('pointerdown', find(id));
  document.body.innerHTML = written;
  document.body.firstElementChild?.addEventListener('click', () => pressed('another'));
  point('pointerup', document.body);
  await Promise.resolve();
  expect(pressed).not.toHaveBeenCalled();
  now += 16_000;
  await wake();
});

it('is forgotten when something else is pressed meanwhile', async () => {
  press('one');
  document.body.innerHTML = '<button id="two">2</button>';
  press('two');
  await writeAnew('1');
  expect(pressed).not.toHaveBeenCalled();
});

it('a press goes to nothing else, nowhere else, not by a finger that clicks by itself, and not by another button', async () => {
  const cases = [
    ['other words', {}, 'mouse'],
    ['1', { clientX: 40 }, 'mouse'],
    ['1', { button: 2 }, 'mouse'],
    ['1', {}, 'touch'],
  ] as const;
  for (const [words, init, pointerType] of cases) {
    document.body.innerHTML = '<div data-asleep><button id="one">1</button></div>';
    point('pointerdown', find('one'));
    await writeAnew(words);
    find('one').dispatchEvent(Object.assign(new MouseEvent('pointerup', { bubbles: true, ...init }), { pointerType }));
    now += 16_000;
    await writeAnew('1');
  }
  expect(pressed).not.toHaveBeenCalled();
});

it('asks a visitor to log in at once, and does not press it again later', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog id="login"></dialog>');
  // jsdom opens no windows.
  const showModal = jest.fn();
  Object.assign(find('login'), { showModal });
  find('one').dataset.private = '';
  press('one');
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(find('login').dataset.message).toBe('msg2001');
  find('login').dispatchEvent(new Event('close'));
  expect(find('login').dataset.message).toBeUndefined();
  await wake();
  press('one');
  expect(pressed.mock.calls).toEqual([['one']]);
  expect(showModal).toHaveBeenCalledTimes(1);
});

it('keeps the press of a member, who is not asked to log in', async () => {
  find('one').dataset.private = '';
  press('one');
  await wake();
  expect(pressed.mock.calls).toEqual([['one']]);
});

it('lets the second click of a double click answer nothing in the window that the first one opened', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog id="login"><button id="go">go</button></dialog>');
  const click = (detail: number) =>
    find('go').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  expect(click(2)).toBe(false);
  expect(click(1)).toBe(true);
});
