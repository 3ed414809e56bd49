import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Pager } from './pager.tsx';
import { getPageNumbers, pagesOf } from './page-numbers.ts';

describe('Pager', () => {
  function List({ count }: { readonly count: number }) {
    const [skip, setSkip] = useState(0);
    return <Pager skip={skip} shown={Math.min(20, count - skip)} count={count} size={20} onSkip={setSkip} />;
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('opens the next, the previous, the first, the last and any listed page', () => {
    render(<List count={53} />);
    expect(screen.getByText('전체 53건 중 1–20')).toBeVisible();
    expect(screen.getByRole('button', { name: '이전' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: '1쪽' })).toHaveAttribute('aria-current', 'page');
    press('다음');
    expect(screen.getByText('전체 53건 중 21–40')).toBeVisible();
    press('마지막');
    expect(screen.getByText('전체 53건 중 41–53')).toBeVisible();
    expect(screen.getByRole('button', { name: '다음' })).toHaveAttribute('aria-disabled', 'true');
    press('이전');
    expect(screen.getByText('전체 53건 중 21–40')).toBeVisible();
    press('처음');
    expect(screen.getByText('전체 53건 중 1–20')).toBeVisible();
    press('3쪽');
    expect(screen.getByText('전체 53건 중 41–53')).toBeVisible();
  });

  it('renders links when pages have addresses, except out of range', () => {
    render(<Pager skip={0} shown={20} count={41} size={20} to={(page) => `/list?page=${page}`} />, {
      wrapper: MemoryRouter,
    });
    expect(
      screen.getAllByRole('link').map((link) => [link.lastElementChild?.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1쪽', '/list?page=1'],
      ['2쪽', '/list?page=2'],
      ['3쪽', '/list?page=3'],
      ['다음', '/list?page=2'],
      ['마지막', '/list?page=3'],
    ]);
  });

  it('retains the focus on a link that its own click disables', () => {
    const list = (skip: number) => (
      <MemoryRouter>
        <Pager skip={skip} shown={20} count={40} size={20} to={(page) => `/list?page=${page}`} />
      </MemoryRouter>
    );
    const { rerender } = render(list(0));
    const next = screen.getByRole('link', { name: '다음' });
    next.focus();
    rerender(list(20));
    expect(next).toHaveFocus();
    expect(next).not.toHaveAttribute('href');
  });

  it('renders nothing when everything is on screen', () => {
    render(<List count={20} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [100_000, 5_000],
])('splits %i rows into %i pages of 20', (rows, pages) => {
  expect(pagesOf(rows, 20)).toBe(pages);
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [8, 9, [5, 6, 7, 8, 9]],
])('returns for page %i of %i the numbers %j', (page, pages, named) => {
  expect(getPageNumbers(page, pages)).toEqual(named);
});
