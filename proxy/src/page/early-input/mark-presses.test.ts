/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { markPresses } from './mark-presses.js';

beforeAll(() => markPresses('data-pressing'));
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

const emit = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));
const key = (name: string, of: string) =>
  document.body.dispatchEvent(new KeyboardEvent(name, { bubbles: true, key: of }));
const isPressing = () => document.documentElement.hasAttribute('data-pressing');

it('a press lasts until its click, whose own effects do not wait', () => {
  emit('pointerdown');
  jest.advanceTimersByTime(1900);
  expect(isPressing()).toBe(true);
  emit('pointerup');
  expect(isPressing()).toBe(true);
  let within = true;
  document.body.addEventListener('click', () => (within = isPressing()), { once: true });
  emit('click');
  expect(within).toBe(false);
});

it('one that leads to no click ends soon after the pointer is up, and at once where it becomes a scroll', () => {
  emit('pointerdown');
  emit('pointerup');
  jest.advanceTimersByTime(99);
  expect(isPressing()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isPressing()).toBe(false);
  emit('pointerdown');
  emit('pointercancel');
  jest.advanceTimersByTime(0);
  expect(isPressing()).toBe(false);
});

it('one whose end nobody tells ends after two seconds', () => {
  emit('pointerdown');
  jest.advanceTimersByTime(1999);
  expect(isPressing()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isPressing()).toBe(false);
});

it('the space key presses until it is up, no other key does', () => {
  key('keydown', 'a');
  expect(isPressing()).toBe(false);
  key('keydown', ' ');
  key('keyup', 'a');
  jest.advanceTimersByTime(100);
  expect(isPressing()).toBe(true);
  key('keyup', ' ');
  jest.advanceTimersByTime(100);
  expect(isPressing()).toBe(false);
});

it('a press right after another is not ended by that', () => {
  emit('pointerdown');
  emit('pointerup');
  emit('pointerdown');
  jest.advanceTimersByTime(100);
  expect(isPressing()).toBe(true);
});
