import { expect, it } from '@jest/globals';
import { classifyWidth } from './get-visitor.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';

it.each([
  ['phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`],
  ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['tablet', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['desktop', undefined],
] as const)('detects a %s by its headers: %s', (width, agent) => {
  expect(classifyWidth({ 'user-agent': agent })).toBe(width);
});

it('trusts a browser that reports its device only by a client hint', () => {
  expect(classifyWidth({ 'sec-ch-ua-mobile': '?1' })).toBe('phone');
  expect(classifyWidth({ 'sec-ch-ua-mobile': '?0' })).toBe('desktop');
});
