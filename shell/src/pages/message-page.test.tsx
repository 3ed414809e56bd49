import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { startTexts } from '../locale/i18n.ts';
import { pageLoad } from '../platform/page-load.ts';
import { AdminErrorPage, RouteFailed } from './message-page.tsx';

function Broken(): never {
  throw new Error('The layout crashed.');
}

it('offers a reload and links when the layout crashes at a page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = jest.spyOn(pageLoad, 'reload').mockImplementation(() => undefined);
  await startTexts('ko');
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteFailed /> }]);
  await act(async () => render(<RouterProvider router={router} />));
  expect(screen.getByRole('heading', { level: 1, name: '화면을 불러오지 못했습니다.' })).toBeVisible();
  expect(screen.getByRole('link', { name: '홈으로 이동' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '새로고침' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows an address with a line break as a missing page', async () => {
  await startTexts('ko');
  const router = createMemoryRouter(
    [{ element: <Outlet />, errorElement: <RouteFailed />, children: [{ path: '*', element: 'any page' }] }],
    { initialEntries: ['/wallet%0D%0A'] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  expect(screen.getByRole('heading', { level: 1, name: '찾으시는 화면이 없습니다.' })).toBeVisible();
});

it('goes back from the error page, or else to the home page', async () => {
  await startTexts('ko');
  const router = createMemoryRouter(
    [
      { path: '/', element: 'home' },
      { path: '/wallet', element: 'wallet' },
      { path: '/admin/error', element: <AdminErrorPage /> },
    ],
    { initialEntries: ['/wallet', '/admin/error'] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  const length = jest.spyOn(history, 'length', 'get');
  const retry = async () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
  length.mockReturnValue(2);
  await retry();
  expect(router.state.location.pathname).toBe('/wallet');
  await act(async () => router.navigate('/admin/error'));
  length.mockReturnValue(1);
  await retry();
  expect(router.state.location.pathname).toBe('/');
});
