import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { platform } from 'shell/platform';
import { sanitise } from './sanitise.ts';
import { OperatorHtml, toPlainText } from './operator-html.tsx';
import { getAllowedStyles, setStylesAside } from './allowed-styles.ts';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

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

it.each([
  ['<p>첫째 <b>줄</b></p>\n<p>둘째&nbsp;줄<br>셋째</p>', '첫째 줄\n둘째 줄\n셋째'],
  ['<ul><li>1 &lt; 2 &amp; 3</li><li>&#44032;&#x20AC;</li></ul>', '1 < 2 & 3\n가€'],
  ['<img alt="a > b" src=x onerror=alert(1)>text<script>alert(1)</script><style>p{}</style><!-- no -->', 'text'],
  ['&#0;&#99999999;&bogus;', '&#0;&#99999999;&bogus;'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['', ''],
])('converts %j to %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

describe('style attributes', () => {
  it.each([
    ['<p style="color: red">x</p>', '<p data-style="color: red">x</p>'],
    ["<p STYLE='color:red' lang=ko>x</p>", "<p data-style='color:red' lang=ko>x</p>"],
    ['<p lang=ko style=color:red>x</p>', '<p lang=ko data-style=color:red>x</p>'],
    ['<p style>x</p>', '<p data-style>x</p>'],
    ['<p lang=ko style title=x>', '<p lang=ko data-style title=x>'],
    ['<p/style=color:red>x</p>', '<p/data-style=color:red>x</p>'],
    ['<p title="a"style="color:red">x</p>', '<p title="a"data-style="color:red">x</p>'],
    ['<p\nstyle = "color:red">x</p>', '<p\ndata-style = "color:red">x</p>'],
    ['<p title="> style=x" style="color:red">', '<p title="> style=x" data-style="color:red">'],
  ])('moves style attributes aside in %s', (html, aside) => {
    expect(setStylesAside(html)).toBe(aside);
  });

  it.each([
    'a text that says style="color: red"',
    '<p title="my style=bold">x</p>',
    "<p title='style=x'>x</p>",
    '<p>1 < 2 style=x</p>',
    '<a href=/style=x>x</a>',
    '<a href = //style.example/>x</a>',
    '<p data-style="color:red">x</p>',
  ])('does not change text that contains no style: %s', (html) => {
    expect(setStylesAside(html)).toBe(html);
  });
});

it('applies only properties that affect the text itself', () => {
  expect(getAllowedStyles('color: red; position: fixed; text-align: center; background-image: url(x)')).toEqual([
    ['color', 'red'],
    ['text-align', 'center'],
  ]);
  const harmless = [
    ['color', 'red'],
    ['background-color', 'gold'],
    ['text-align', 'center'],
    ['font-weight', 'bold'],
    ['font-style', 'italic'],
    ['font-size', '12px'],
    ['text-decoration', 'underline'],
  ];
  expect(getAllowedStyles(harmless.map((style) => style.join(': ')).join('; '))).toEqual(harmless);
  expect(getAllowedStyles('')).toEqual([]);
  expect(getAllowedStyles('color: var(--x); font-size: expression(1)')).toEqual([]);
});

const text = (color: string) => (
  <MemoryRouter>
    <OperatorHtml html={`<p style="color: ${color}; position: fixed">x</p>`} />
  </MemoryRouter>
);

it("shows the operator's colours, and follows changes of the text", () => {
  const { container, rerender } = render(text('red'));
  const shown = () => {
    const { color, position } = container.querySelector('p')?.style ?? {};
    return { color, position };
  };
  expect(shown()).toEqual({ color: 'red', position: '' });
  rerender(text('gold'));
  expect(shown()).toEqual({ color: 'gold', position: '' });
});
