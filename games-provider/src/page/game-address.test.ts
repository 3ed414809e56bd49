import { describe, expect, it } from '@jest/globals';
import { readGameAddress, readReloadedAddress } from './game-address.ts';

describe('the address of a game', () => {
  it.each([
    ['#t=abc&deposit=https%3A%2F%2Fsite.example%2Fdeposit', { token: 'abc', deposit: 'https://site.example/deposit' }],
    ['#t=abc', { token: 'abc', deposit: undefined }],
    ['#t=abc&deposit=javascript%3Aalert(1)', { token: 'abc', deposit: undefined }],
    ['#t=abc&deposit=%2Fdeposit', { token: 'abc', deposit: undefined }],
    ['', { token: null, deposit: undefined }],
  ])('parses the address of a game: %p', (hash, expected) => {
    expect(readGameAddress(hash)).toEqual(expected);
  });
});

it.each([
  [{ deposit: 'https://site.example/deposit' }, 'https://site.example/deposit'],
  [{ deposit: 'javascript:alert(1)' }, undefined],
  [{ deposit: 7 }, undefined],
  [null, undefined],
  ['deposit', undefined],
])('reads the deposit page of a reloaded window from %j', (state, expected) => {
  expect(readReloadedAddress(state)).toBe(expected);
});
