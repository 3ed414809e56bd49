import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

const isOpen = () => screen.queryByRole('dialog') !== null;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  fireEvent.click(document.body);
  jest.useRealTimers();
});

it.each([
  ['click', () => fireEvent.click(document.body)],
  ['release without a click', () => (fireEvent.pointerUp(document.body), jest.advanceTimersByTime(100))],
  ['cancelled press', () => fireEvent.pointerCancel(document.body)],
  ['release outside of the page', () => jest.advanceTimersByTime(2_000)],
])('opens a window that waits for the end of a press after the %s', (_, release) => {
  fireEvent.pointerDown(document.body);
  render(<Dialog title="automatic">text</Dialog>);
  expect(isOpen()).toBe(false);
  release();
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('waits for the release of the space key only', () => {
  fireEvent.keyDown(document.body, { key: 'a' });
  render(<Dialog title="one">text</Dialog>);
  expect(isOpen()).toBe(true);
  cleanup();
  fireEvent.keyDown(document.body, { key: ' ' });
  render(<Dialog title="two">text</Dialog>);
  expect(isOpen()).toBe(false);
});

it('never opens a window that is removed before the press is over', () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  fireEvent.pointerDown(document.body);
  render(<Dialog title="automatic">text</Dialog>);
  cleanup();
  fireEvent.click(document.body);
  expect(showModal).not.toHaveBeenCalled();
  showModal.mockRestore();
});
