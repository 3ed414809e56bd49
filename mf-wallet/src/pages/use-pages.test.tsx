import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { skipping, usePages } from './use-pages.ts';

describe('the pages of a list', () => {
  const start = () => renderHook(({ of }) => usePages(of), { initialProps: { of: 'a' } });

  it('move forward and back, with an empty request for the first', () => {
    const { result } = start();
    expect(skipping(result.current)).toEqual({});
    act(() => result.current.go(20));
    expect(skipping(result.current)).toEqual({ skip: 20 });
    act(() => result.current.go(-20));
    expect(skipping(result.current)).toEqual({});
  });

  it('restart when the list changes', () => {
    const { result, rerender } = start();
    act(() => result.current.go(20));
    rerender({ of: 'b' });
    expect(result.current.skip).toBe(0);
  });
});
