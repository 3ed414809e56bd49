import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { testSite } from 'tools/feature-testing/platform.tsx';
import { Pager } from './pager.tsx';
import { skipping, usePages } from './use-pages.ts';

function List({ of = '', maxCount = 53 }: { readonly of?: string; readonly maxCount?: number }): ReactElement {
  const pages = usePages(of);
  return (
    <>
      <output>{JSON.stringify(skipping(pages))}</output>
      <Pager pages={pages} shown={Math.min(20, maxCount - pages.skip)} maxCount={maxCount} size={20} />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => testSite.reset());

describe('the pages of a list', () => {
  it('are walked to the end and back', () => {
    render(<List />);
    expect(screen.getByText('전체 53건 중 1–20')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('{}');
    press('다음');
    expect(screen.getByRole('status').textContent).toBe('{"skip":20}');
    press('다음');
    expect(screen.getByText('전체 53건 중 41–53')).toBeDefined();
    expect(screen.getByRole('button', { name: '다음' }).hasAttribute('disabled')).toBe(true);
    press('이전');
    expect(screen.getByText('전체 53건 중 21–40')).toBeDefined();
  });

  it('begin anew when the list is another one', () => {
    const { rerender } = render(<List of="a" />);
    press('다음');
    rerender(<List of="b" />);
    expect(screen.getByRole('status').textContent).toBe('{}');
  });

  it('need no pager when everything is on one', () => {
    render(<List maxCount={20} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
