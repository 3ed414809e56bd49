import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { keepFrame } from './keep-frame.ts';

const restored = jest.fn();
let root: HTMLElement;
let react: Root;
let end: () => void;

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

beforeEach(async () => {
  root = document.createElement('div');
  document.body.replaceChildren(root, document.createElement('noscript'));
  react = createRoot(root);
  await act(async () => react.render(<Counter />));
  restored.mockReset();
  end = keepFrame(root, restored);
});
afterEach(() => end());

/** The frame is there and works. */
async function works(): Promise<boolean> {
  const before = document.querySelector('button')?.textContent;
  await act(async () => document.querySelector('button')?.click());
  return before !== undefined && document.querySelector('button')?.textContent === String(Number(before) + 1);
}

describe('the frame comes back, and works, after a feature', () => {
  it.each<[string, () => void]>([
    ['emptied the body', () => document.body.replaceChildren()],
    ['wrote over the body', () => (document.body.textContent = 'mine')],
    ['took the root away', () => root.remove()],
    ['emptied the root', () => root.replaceChildren()],
    ['emptied the root and took it away', () => (root.replaceChildren(), root.remove())],
    ['moved the root elsewhere', () => document.head.append(root)],
    ['took the body away', () => document.body.remove()],
    ['emptied the document’s element', () => document.documentElement.replaceChildren()],
  ])('%s', async (_, breakIt) => {
    await act(async () => breakIt());
    expect(root.isConnected).toBe(true);
    expect(await works()).toBe(true);
    expect(restored).toHaveBeenCalledTimes(1);
  });
});

it('React’s own changes are left alone', async () => {
  await act(async () => react.render(<p>another</p>));
  expect(root.innerHTML).toBe('<p>another</p>');
  expect(restored).not.toHaveBeenCalled();
});

it('whoever goes on has the page: nobody fights for ever', async () => {
  for (let time = 0; time < 30; time += 1) {
    await act(async () => root.remove());
  }
  expect(root.isConnected).toBe(false);
  expect(restored).toHaveBeenCalledTimes(20);
});
