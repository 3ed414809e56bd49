import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { platform } from 'shell/platform';
import { sanitise } from './sanitise.ts';

/** Returns the sanitized text; jsdom has no Trusted Types. */
function getText(html: string): string {
  const made: unknown = sanitise(html);
  if (typeof made !== 'string') {
    throw new TypeError('Not a text.');
  }
  return made;
}

it.each([
  ['<p>보통 <b>글</b></p>', '<p>보통 <b>글</b></p>'],
  [
    '<p style="color: red; position: fixed; text-align: center">x</p>',
    '<p data-style="color: red; text-align: center;">x</p>',
  ],
  ['<p data-style="position: fixed; color: red">x</p>', '<p data-style="color: red;">x</p>'],
  ['<p style="background-image: url(https://evil.example/x)">x</p>', '<p>x</p>'],
  ['<p class="site" id="root" name="x" data-x="1" onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<a href="/help">x</a>', '<a href="/help">x</a>'],
  ['<a href=" /help " aria-label="y">x</a>', '<a href="/help">x</a>'],
  ['<a>x</a>', '<a>x</a>'],
  ['<p align="vbscript:x">x</p>', '<p>x</p>'],
  ['<p align="somescheme:x">x</p>', '<p>x</p>'],
  [
    '<a href="https://example.com/a" target="_top">x</a>',
    '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<iframe src="/"></iframe><object data="/"></object><embed src="/"><form action="/"><input></form>', ''],
  ['<svg><script>alert(1)</script></svg><math><mtext></mtext></math>', ''],
  ['<style>*{display:none}</style><link rel="stylesheet" href="/x"><meta http-equiv="refresh">', ''],
  ['<img src="javascript:alert(1)">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<img src="data:image/png;base64,AAAA" alt="x">', '<img src="data:image/png;base64,AAAA" alt="x">'],
  [
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  ],
])('converts %s to %s', (html, harmless) => {
  expect(getText(html)).toBe(harmless);
});

describe('an image', () => {
  const source = jest.spyOn(platform.images, 'source');
  afterEach(() => {
    source.mockClear();
  });
  const parseImage = (html: string) => new DOMParser().parseFromString(getText(html), 'text/html').images[0];

  it.each([
    ['/artwork/a.svg', '/artwork/a.svg'],
    ['https://example.com/a.png', 'https://example.com/a.png'],
    ['https://example.com/?data:image/png;base64,AAAA', 'https://example.com/?data:image/png;base64,AAAA'],
  ])("loads %s lazily through the site's image endpoint", (address, fetched) => {
    const image = parseImage(`<img src="${address}" alt="달">`);
    expect(source.mock.calls.map(([url]) => url)).toEqual([fetched]);
    // The test platform leaves addresses unchanged.
    expect(image?.getAttribute('src')).toBe(fetched);
    expect(image?.getAttribute('srcset')).toBe(`${fetched} 1x`);
    expect(image?.getAttribute('loading')).toBe('lazy');
  });

  it.each([
    ['', { width: 960, height: 540 }],
    ['width="320" height="200"', { width: 320, height: 200 }],
    ['width="9999" height="1441"', { width: 1_440, height: 1_440 }],
    ['width="0" height="wide"', { width: 960, height: 540 }],
    ['width="50%"', { width: 960, height: 540 }],
  ])('sizes an image as the text needs for sizes "%s", limited to a screen', (sizes, made) => {
    parseImage(`<img src="/artwork/a.svg" ${sizes}>`);
    expect(source.mock.calls.map(([, size]) => size)).toEqual([made]);
  });

  it('removes an image without a source', () => {
    expect(parseImage('<img alt="x">')).toBeUndefined();
  });
});

it("creates markup by the sanitizer's Trusted Types policy where supported", () => {
  const made = new Set<unknown>();
  const createPolicy = (_: string, rules: { createHTML: (text: string) => string }) => ({
    createHTML(text: string) {
      const html = { toString: () => rules.createHTML(text) };
      made.add(html);
      return html;
    },
    createScriptURL: (text: string) => text,
  });
  Object.assign(window, { trustedTypes: { createPolicy } });
  jest.isolateModules(() => {
    const reloaded = jest.requireActual<{ readonly sanitise: typeof sanitise }>('./sanitise.ts');
    const html: unknown = reloaded.sanitise('<b onclick="x()">x</b>');
    expect(made.has(html)).toBe(true);
    expect(String(html)).toBe('<b>x</b>');
  });
  Reflect.deleteProperty(window, 'trustedTypes');
});
