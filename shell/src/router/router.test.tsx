import { createAssignedFeature, loadFeatureModule, testState } from '../test-site/test-site.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { startTexts } from '../locale/i18n.ts';
import { sessionStore } from '../session/session-store.ts';
import { renderWithQueries } from '../test-site/render-with-queries.tsx';
import { createSiteRouter } from './router.ts';

const FEATURES = createAssignedFeature('mf-rooms', {
  routes: [
    { path: '/rooms', module: './rooms-page' },
    { path: '/broken', module: './broken-page' },
  ],
});

let broken: boolean;

async function open(path: string) {
  window.history.replaceState(null, '', path);
  await act(async () => renderWithQueries(<RouterProvider router={createSiteRouter()} />));
  return within(screen.getByRole('main'));
}

describe('the pages of the site', () => {
  beforeAll(() => startTexts('ko'));

  beforeEach(() => {
    broken = true;
    testState.features = FEATURES;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadFeatureModule.mockReset();
    loadFeatureModule.mockImplementation(async (_, module) => {
      if (module === './broken-page' && broken) {
        throw new Error('The chunk is missing.');
      }
      return { default: () => <h1>{module}</h1> };
    });
  });

  it("loads pages from the features' descriptors when they are opened", async () => {
    const main = await open('/rooms');
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('./rooms-page');
    expect(loadFeatureModule.mock.calls).toEqual([['mf-rooms', './rooms-page']]);
  });

  it('shows a failed page inside the layout and loads it again on retry', async () => {
    const main = await open('/broken');
    expect(main.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    broken = false;
    await act(async () => fireEvent.click(main.getByRole('button')));
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('./broken-page');
  });

  it.each(['/nowhere', '/rooms/deeper', '/admin/error'])(
    'shows at %s what is wrong, with a link to home',
    async (path) => {
      const main = await open(path);
      expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      const [home] = main.getAllByRole('link');
      await act(async () => home?.click());
      expect(window.location.pathname).toBe('/');
    },
  );

  it('renders one top-level heading per page, on the home page too', async () => {
    const main = await open('/');
    expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it("reserves the space above a member's page while the session is unknown", async () => {
    sessionStore.store.setState({ status: 'loading' });
    await open('/rooms');
    const over = () => screen.getByRole('main').previousElementSibling;
    expect(over()?.children).toHaveLength(1);
    await act(async () => sessionStore.store.setState({ status: 'loggedOut' }));
    expect(over()?.children).toHaveLength(0);
  });

  it("does not change the document's title", async () => {
    document.title = 'fixed';
    await open('/rooms');
    expect(document.title).toBe('fixed');
  });

  it.each([
    ['/rooms', false],
    ['/rooms#below', true],
  ])('scrolls on the initial page %s: %p', async (path, scrolls) => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await open(path);
    expect(scrollTo.mock.calls.length > 0).toBe(scrolls);
    scrollTo.mockRestore();
  });
});
