import { expect, it } from '@jest/globals';
import { isFallenBack } from './fallen-back.ts';

const part = (feature: string, version: string, place: string) =>
  `<div class="x" data-feature="${feature}" data-version="${version}" data-place="${place}"><b>${place}</b></div>`;
const WRITTEN = part('mf-games', '2.0.0', 'home.main') + part('mf-community', '1.0.0', 'home.top');

it.each([
  ['as it was written', WRITTEN, false],
  ['with a part more', WRITTEN + part('mf-games', '1.0.0', 'home.foot'), false],
  ['without one', part('mf-games', '2.0.0', 'home.main'), false],
  ['with one of another version', WRITTEN.replace('2.0.0', '1.0.0'), true],
])('a page that is alive %s', (_, alive, expected) => {
  expect(isFallenBack(WRITTEN, alive)).toBe(expected);
});
