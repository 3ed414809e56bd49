import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PRESSING_ATTRIBUTE } from 'shared-types';
import { Dialog } from './dialog.tsx';

const open = () => screen.queryByRole('dialog') !== null;

async function release(): Promise<void> {
  document.documentElement.removeAttribute(PRESSING_ATTRIBUTE);
  await Promise.resolve();
}

beforeEach(() => {
  document.documentElement.setAttribute(PRESSING_ATTRIBUTE, '');
});
afterEach(release);

it('a window that opens by itself waits until a press has become a click, and has the focus then', async () => {
  render(<Dialog title="by itself">words</Dialog>);
  expect(open()).toBe(false);
  document.documentElement.setAttribute(PRESSING_ATTRIBUTE, 'once more');
  await Promise.resolve();
  expect(open()).toBe(false);
  await release();
  expect(open()).toBe(true);
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('never comes when it is taken away before the press is over', async () => {
  const shown = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Dialog title="by itself">words</Dialog>);
  cleanup();
  await release();
  expect(shown).not.toHaveBeenCalled();
  shown.mockRestore();
});
