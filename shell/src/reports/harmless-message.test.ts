import { expect, it } from '@jest/globals';
import { harmlessMessage } from './harmless-message.ts';

it.each([
  [new TypeError("Cannot read properties of undefined (reading 'balance')"), /^TypeError: Cannot read properties/],
  [new Error('User demo01 of 달빛 has 1250000 won'), /^User demo0 of … has 0 won$/],
  [new Error('"secret-token" was refused'), /^"…" was refused$/],
  [new Error('https://site.example/note?id=7 and a@b.example'), /^… and …$/],
  [new Error(`a\nb\u0000c\ud800`), /^a…b…c…$/],
  ['only a text', /^only a text$/],
  [{ message: 'like an error' }, /^like an error$/],
])('of %o what is told fits %s', (error, told) => {
  expect(harmlessMessage(error)).toMatch(told);
});

it('is short, whatever was thrown', () => {
  expect(harmlessMessage(new Error('x'.repeat(100_000)))?.length).toBe(120);
  expect([undefined, null, 5, {}, new Error('')].map(harmlessMessage)).toEqual(Array(5).fill(undefined));
});
