import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useWidth } from './virtual-tiles.tsx';

const { ResizeObserver: before } = globalThis;
afterEach(() => {
  globalThis.ResizeObserver = before;
});

it('returns undefined while the dialog is closed, then its width', () => {
  let width = 0;
  let resized = () => undefined as void;
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  function Probe() {
    const measured = useWidth();
    return (
      <div
        ref={(element) => {
          if (element !== null) {
            element.getBoundingClientRect = () => new DOMRect(0, 0, width, 10);
          }
          measured.ref.current = element;
        }}
      >
        {measured.width ?? 'none'}
      </div>
    );
  }
  render(<Probe />);
  expect(screen.getByText('none')).toBeDefined();
  width = 900;
  act(() => resized());
  expect(screen.getByText('900')).toBeDefined();
});
