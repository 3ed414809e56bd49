import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { getPageParameters, usePages } from './use-pages.ts';

describe('the pages of a list', () => {
  const start = () => renderHook(({ of }) => usePages(of), { initialProps: { of: 'a' } });

  it('moves forward and back; the first page needs no parameter', () => {
    const { result } = start();
    expect(getPageParameters(result.current)).toEqual({});
    act(() => result.current.go(20));
    expect(getPageParameters(result.current)).toEqual({ skip: 20 });
    act(() => result.current.go(-20));
    expect(getPageParameters(result.current)).toEqual({});
  });

  it('starts at the first page when the list changes', () => {
    const { result, rerender } = start();
    act(() => result.current.go(20));
    rerender({ of: 'b' });
    expect(result.current.skip).toBe(0);
  });
});
