import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { skipping, usePages } from './use-pages.ts';

describe('the pages of a list', () => {
  const start = () => renderHook(({ of }) => usePages(of), { initialProps: { of: 'a' } });

  it('are walked on and back, the first being asked for without a word', () => {
    const { result } = start();
    expect(skipping(result.current)).toEqual({});
    act(() => result.current.go(20));
    expect(skipping(result.current)).toEqual({ skip: 20 });
    act(() => result.current.go(-20));
    expect(skipping(result.current)).toEqual({});
  });

  it('begin anew when the list is another one', () => {
    const { result, rerender } = start();
    act(() => result.current.go(20));
    rerender({ of: 'b' });
    expect(result.current.skip).toBe(0);
  });
});
