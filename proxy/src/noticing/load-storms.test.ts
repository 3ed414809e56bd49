import { expect, it } from '@jest/globals';
import { LoadStorms } from './load-storms.ts';

it('eight pages of a visitor in ten seconds are a storm, told once', () => {
  const storms = new LoadStorms();
  const storming = Array.from({ length: 12 }, (_, at) => storms.isOne('a', at * 1_000));
  expect(storming.filter(Boolean)).toHaveLength(1);
  expect(storming.indexOf(true)).toBe(7);
});

it('a visitor who opens pages in a hurry is none, nor are many visitors at once', () => {
  const storms = new LoadStorms();
  const slow = Array.from({ length: 50 }, (_, at) => storms.isOne('a', at * 2_000));
  const many = Array.from({ length: 30_000 }, (_, at) => storms.isOne(`visitor-${at}`, at));
  expect([...slow, ...many]).not.toContain(true);
});
