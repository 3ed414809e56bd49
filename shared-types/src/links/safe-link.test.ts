import { expect, it } from '@jest/globals';
import { safeLink } from './safe-link.ts';

it.each([
  ['/game', { path: '/game' }],
  ['https://example.com/x', { href: 'https://example.com/x' }],
  ['http://example.com', { href: 'http://example.com/' }],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  [' /game ', { path: '/game' }],
  ['/\t/evil.example', undefined],
  ['/\n\\evil.example', undefined],
  ['java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['vbscript:x', undefined],
  ['blob:http://localhost/x', undefined],
  ['http://', undefined],
  ['tel:1336', { href: 'tel:1336' }],
  ['mailto:help@example.com', { href: 'mailto:help@example.com' }],
])('returns for a link to %p the target %p', (linkUrl, link) => {
  expect(safeLink(linkUrl)).toEqual(link);
});
