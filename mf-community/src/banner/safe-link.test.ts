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
])('a banner may lead from %p to %p', (linkUrl, link) => {
  expect(safeLink(linkUrl)).toEqual(link);
});
