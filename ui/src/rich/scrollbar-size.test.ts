import { expect, it } from '@jest/globals';
import getScrollBarSize, { getTargetScrollBarSize } from './scrollbar-size.ts';

it('measures scroll bars without a style sheet of its own, and leaves nothing behind', () => {
  const sheets = document.styleSheets.length;
  const target = document.createElement('div');
  document.body.append(target);
  expect(getTargetScrollBarSize(target)).toEqual({ width: 0, height: 0 });
  expect(getTargetScrollBarSize(null)).toEqual({ width: 0, height: 0 });
  expect(getScrollBarSize()).toBe(0);
  expect(document.styleSheets).toHaveLength(sheets);
  expect([...document.body.children]).toEqual([target]);
});
