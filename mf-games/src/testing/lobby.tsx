import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { LobbyGame } from '../lobby/lobby-game.ts';
import LobbyPage from '../lobby/lobby-page.tsx';

/** Returns an available slot game that is not new. */
export function createGame(code: string, gameCompany: string, more: Partial<LobbyGame> = {}): LobbyGame {
  const names = { nameKo: code, nameEn: code };
  return { code, gameCompany, type: 'slot', used: 'y', imgUrl: '/a.svg', ...names, since: '2020-01-01', ...more };
}

/** Shows the lobby at an address. @returns its router, which has another page at `/elsewhere` */
export async function showLobby(at = '/') {
  const routes = [
    { path: '/', element: <LobbyPage /> },
    { path: '/elsewhere', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

export const press = async (element: HTMLElement) => act(async () => void fireEvent.click(element));

/** Returns the buttons of a filter by its name. */
export const filterOf = (name: '게임 종류' | '게임사') => within(screen.getByRole('group', { name }));
