import { loadFeatureModule, testState } from './test-site/test-site.ts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

let crash: ((error: Error) => void) | undefined;

jest.doMock('./router/router.ts', () => ({ createSiteRouter: () => undefined }));
// jsdom has no performance entries for web-vitals.
jest.doMock('./after-first-paint.ts', () => ({ startAfterFirstPaint: () => undefined }));
jest.doMock('react-router-dom', () => ({
  RouterProvider: function Site() {
    const [error, setError] = useState<Error>();
    crash = setError;
    if (error !== undefined) {
      throw error;
    }
    return <header>the frame</header>;
  },
}));

const reported = jest.fn<(error: unknown) => void>();

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="first-bar"></div></div>';
  Object.assign(globalThis, { reportError: reported });
});
afterEach(() => void jest.restoreAllMocks());

it('shows a notice with a button and reports the error when the site crashes', async () => {
  const { startShell } = await import('./start.tsx');
  testState.locale = 'en';
  await act(async () => startShell());
  expect(document.getElementById('root')?.textContent).toBe('the frame');

  const error = new Error('crashed');
  // Within `act` React reports errors only to the test.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  crash?.(error);
  await waitFor(() => expect(reported).toHaveBeenCalledWith(error));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(screen.getByRole('button')).toHaveTextContent('Refresh');
  expect(document.querySelector('#root [data-site-failed]')).not.toBeNull();
});

it('starts to load the server-rendered modules before it waits for anything', async () => {
  const { startShell } = await import('./start.tsx');
  loadFeatureModule.mockResolvedValue({ default: () => null });
  document.body.innerHTML = '<div id="root"><div data-feature="mf-rooms" data-part-from-server="./room"></div></div>';
  const started = startShell();
  expect(loadFeatureModule.mock.calls).toEqual([['mf-rooms', './room']]);
  await act(async () => started);
});
