/** @jest-environment jest-fixed-jsdom */
import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { keepEarlyFields } from './early-fields.js';

const heard = jest.fn<(words: string) => void>();
let now = 0;

const FORM = '<form><input name="id" id="id"><input name="pw" type="password"><textarea name="more"></textarea></form>';

beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  keepEarlyFields('[data-asleep]');
});
beforeEach(async () => {
  heard.mockClear();
  // What the test before left is too old for this one.
  now += 20_000;
  document.body.innerHTML = `<div data-asleep>${FORM}</div>`;
  await Promise.resolve();
});

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (found === null) {
    throw new Error(`There is no field ${name}.`);
  }
  return found;
}

function type(name: string, words: string): void {
  field(name).focus();
  field(name).value = words;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

/** The script writes anew what the server wrote. */
async function writeAnew(html = FORM): Promise<void> {
  document.body.innerHTML = html;
  document.querySelector('form')?.addEventListener('input', () => heard(document.forms[0]?.id ?? ''));
  await Promise.resolve();
}

it('gives what was typed on to the fields of the same names, with the focus, and says so once each', async () => {
  type('id', 'demo01');
  type('pw', 'demo-Pass1');
  type('more', 'and more');
  await writeAnew();
  expect([field('id').value, field('pw').value, field('more').value]).toEqual(['demo01', 'demo-Pass1', 'and more']);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(document.activeElement).toBe(field('more'));
});

it('has the focus where nothing was typed yet', async () => {
  field('pw').focus();
  await writeAnew();
  expect(document.activeElement).toBe(field('pw'));
  expect(heard).not.toHaveBeenCalled();
});

it('waits until the new field is alive', async () => {
  type('id', 'demo01');
  await writeAnew('<p>on its way</p>');
  await writeAnew(`<div data-asleep>${FORM}</div>`);
  expect(field('id').value).toBe('');
  document.querySelector('[data-asleep]')?.removeAttribute('data-asleep');
  await Promise.resolve();
  expect(field('id').value).toBe('demo01');
});

it('leaves alone a field that came alive as it was', async () => {
  type('id', 'demo01');
  document.querySelector('form')?.addEventListener('input', () => heard(''));
  document.querySelector('[data-asleep]')?.removeAttribute('data-asleep');
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
});

it('gives no focus to what its reader left for an empty place of the page', async () => {
  type('id', 'demo01');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  field('id').blur();
  await writeAnew();
  expect(field('id').value).toBe('demo01');
  expect(document.activeElement).toBe(document.body);
});

it('gives the focus on where a finger only scrolled', async () => {
  field('id').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  await writeAnew();
  expect(document.activeElement).toBe(field('id'));
});

it('gives the focus on of what is pressed once more', async () => {
  field('id').focus();
  field('id').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await writeAnew();
  expect(document.activeElement).toBe(field('id'));
});

it('gives no focus back that its reader took away, where the field came alive as it was', async () => {
  type('id', 'demo01');
  field('id').blur();
  document.querySelector('[data-asleep]')?.removeAttribute('data-asleep');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('leaves what is typed into the new field before all of it is known to be there', async () => {
  type('id', 'demo01');
  document.body.innerHTML = `<p data-asleep></p>${FORM}`;
  type('id', 'another');
  await Promise.resolve();
  expect(field('id').value).toBe('another');
});

it.each([
  ['after a long time', FORM, 16_000],
  ['to a field of another name', '<form><input name="other"></form>', 0],
  ['to one of another kind', '<form><input name="id" type="search"></form>', 0],
])('gives nothing on %s', async (_, html, later) => {
  type('id', 'demo01');
  now += later;
  await writeAnew(html);
  expect(document.querySelector('input')?.value).toBe('');
});

it('takes nothing from who has gone on to another field, or typed on meanwhile', async () => {
  type('id', 'demo01');
  await writeAnew(`<div data-asleep>${FORM}</div><button>another</button>`);
  document.querySelector('button')?.focus();
  document.querySelector('[data-asleep]')?.removeAttribute('data-asleep');
  await Promise.resolve();
  expect(field('id').value).toBe('demo01');
  expect(document.activeElement?.localName).toBe('button');
});

it('leaves a chosen file alone, which nobody but its reader can choose again, and keeps the focus there', async () => {
  document.body.innerHTML = '<div data-asleep><input name="picture" type="file"></div>';
  field('picture').focus();
  Object.defineProperty(field('picture'), 'value', { value: String.raw`C:\fakepath\a.png` });
  field('picture').dispatchEvent(new Event('input', { bubbles: true }));
  await writeAnew('<input name="picture" type="file">');
  expect(document.activeElement).toBe(field('picture'));
});

it('of several of one name each gets its own words', async () => {
  document.body.innerHTML = '<div data-asleep><input name="a"><input name="a"></div>';
  const second = document.querySelectorAll('input')[1];
  Object.assign(second ?? {}, { value: 'second' });
  second?.dispatchEvent(new Event('input', { bubbles: true }));
  await writeAnew('<input name="a"><input name="a">');
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'second']);
});

const first = () => document.body.firstElementChild?.firstElementChild ?? document.body;
const ACTIONS = '<div><a href="/a">more</a><a href="/b">more</a><button>send</button><button>later</button></div>';

it.each(['a[href="/b"]', 'button:last-child'])(
  'keeps the focus of %s for what leads to and says the same',
  async (what) => {
    document.body.innerHTML = `<div data-asleep>${ACTIONS}</div>`;
    document.querySelector<HTMLElement>(what)?.focus();
    await writeAnew(ACTIONS);
    expect(document.activeElement).toBe(document.querySelector(what));
  },
);

it('keeps no focus for what says something else', async () => {
  document.body.innerHTML = '<div data-asleep><button>send</button></div>';
  document.querySelector('button')?.focus();
  await writeAnew('<button>delete</button>');
  expect(document.activeElement).toBe(document.body);
});

it('ticks what was ticked, once, and only that', async () => {
  const boxes = '<form><input type="checkbox" name="one"><input type="checkbox" name="two" checked></form>';
  document.body.innerHTML = `<div data-asleep>${boxes}</div>`;
  field('one').click();
  field('two').focus();
  await writeAnew(boxes);
  expect([field('one').checked, field('two').checked]).toEqual([true, true]);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('a box that comes alive as it is hears of its tick, once, and stays as it was left', async () => {
  document.body.innerHTML =
    '<div data-asleep><input type="checkbox" name="one"><input type="checkbox" name="two" checked><input type="checkbox" name="three"></div>';
  for (const name of ['one', 'two', 'three', 'three']) {
    field(name).click();
  }
  document.body.addEventListener('click', ({ target }) => heard((target as HTMLInputElement).name));
  document.querySelector('[data-asleep]')?.removeAttribute('data-asleep');
  await Promise.resolve();
  expect(heard.mock.calls).toEqual([['one'], ['two']]);
  expect(['one', 'two', 'three'].map((name) => field(name).checked)).toEqual([true, false, false]);
});

it('chooses what was chosen, and says so as a choice does', async () => {
  const select = '<select aria-label="language"><option>ko</option><option>en</option></select>';
  document.body.innerHTML = `<div data-asleep>${select}</div>`;
  Object.assign(first(), { value: 'en' });
  first().dispatchEvent(new Event('input', { bubbles: true }));
  document.addEventListener('change', ({ target }) => heard((target as HTMLSelectElement).value), { once: true });
  await writeAnew(select);
  expect(heard.mock.calls).toEqual([['en']]);
});

it('writes nothing over what a field is filled with where nothing was typed, and selects it', async () => {
  field('id').focus();
  await writeAnew('<form><input name="id" value="demo01"></form>');
  expect(field('id').value).toBe('demo01');
  expect([field('id').selectionStart, field('id').selectionEnd]).toEqual([0, 6]);
});
