import { expect, it } from '@jest/globals';
import { sanitise } from './sanitise.ts';

/** jsdom has no Trusted Types, so that it gets texts. */
function textOf(html: string): string {
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
])('%s becomes %s', (html, harmless) => {
  expect(textOf(html)).toBe(harmless);
});

it('pictures come through the site’s own endpoint', () => {
  const picture = new DOMParser().parseFromString(textOf('<img src="/artwork/a.svg" alt="달">'), 'text/html').images[0];
  // The platform of tests leaves addresses as they are.
  expect(picture?.getAttribute('src')).toBe('/artwork/a.svg');
  expect(picture?.getAttribute('srcset')).toBe('/artwork/a.svg 1x');
});
