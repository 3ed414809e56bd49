import '../platform/test-page.ts';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { PageName } from './page-name.tsx';

function Late(): ReactElement {
  return useLocation().search === '?there' ? <h1>입금신청</h1> : <p>…</p>;
}

it('announces the name of a page after navigation, but not of the initial page', async () => {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <PageName />
          <main id="content">
            <Outlet />
          </main>
        </>
      ),
      children: [
        { path: '/', element: <h1>홈</h1> },
        { path: '/deposit', element: <Late /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('');
  await act(async () => router.navigate('/deposit'));
  expect(announced()).toBe('');
  await act(async () => router.navigate('/deposit?there'));
  expect(announced()).toBe('입금신청');
  await act(async () => router.navigate('/'));
  expect(announced()).toBe('홈');
});
