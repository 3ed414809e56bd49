import {
  canReplacePart,
  createAssignedFeature,
  fetched,
  loadFeatureModule,
  testState,
} from '../test-site/test-site.ts';
import { renderWithQueries } from '../test-site/render-with-queries.tsx';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FeatureLoadError } from '../federation/load-failure.ts';
import { startTexts } from '../locale/i18n.ts';
import { pageLoad } from '../platform/page-load.ts';
import { FeaturePart } from './feature-part.tsx';
import { PageFailed, PartFailed } from './notices.tsx';

beforeAll(() => startTexts('en'));

let fallen: boolean;

beforeEach(() => {
  fallen = false;
  testState.features = createAssignedFeature('mf-rooms', {});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  canReplacePart.mockReset();
  canReplacePart.mockImplementation(({ version }) => {
    fallen = version === '1.2.3';
    return fallen;
  });
  loadFeatureModule.mockReset();
  loadFeatureModule.mockImplementation(async () => {
    const version = fallen ? '1.2.2' : '1.2.3';
    return {
      version,
      default: () => {
        if (version === '1.2.3') {
          throw new Error('The component crashed.');
        }
        return <p>shown</p>;
      },
    };
  });
});

const show = (module: string) => act(async () => renderWithQueries(<FeaturePart feature="mf-rooms" module={module} />));

describe('a component that crashes', () => {
  it('replaces a crashed component by its previous version, named on its root', async () => {
    await show('./one');
    expect((await screen.findByText('shown')).parentElement).toHaveAttribute('data-version', '1.2.2');
    expect(canReplacePart.mock.calls.map(([{ feature, version }]) => [feature, version])).toEqual([
      ['mf-rooms', '1.2.3'],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the notice without a previous version, and loads again by its button', async () => {
    canReplacePart.mockReturnValue(false);
    await show('./two');
    expect(await screen.findByRole('alert')).toBeVisible();
    canReplacePart.mockReset();
    canReplacePart.mockReturnValue(false);
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(canReplacePart).toHaveBeenCalledTimes(1);
  });

  it('restores a component in all slots by one retry', async () => {
    loadFeatureModule.mockRejectedValue(new Error('The feature is unavailable.'));
    await show('./here');
    await show('./there');
    const [, second] = await screen.findAllByRole('button');
    loadFeatureModule.mockImplementation(async () => ({ version: '1.2.3', default: () => <p>shown</p> }));
    await act(async () => fireEvent.click(second ?? document.body));
    expect(await screen.findAllByText('shown')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not report a component as crashed when it never loaded', async () => {
    loadFeatureModule.mockRejectedValue(new Error('The entry is missing.'));
    await show('./four');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(canReplacePart).not.toHaveBeenCalled();
  });
});

describe('a component whose file did not load', () => {
  const file = '/assets/mf-rooms/1.2.3/9.js';
  const refresh = jest.spyOn(pageLoad, 'reload').mockReturnValue();

  beforeEach(() => {
    refresh.mockClear();
    loadFeatureModule.mockRejectedValue(new FeatureLoadError('mf-rooms', './six', undefined, file));
  });

  it.each([PartFailed, PageFailed])('offers only a reload when the file was removed: %p', async (Failed) => {
    fetched.mockResolvedValue(new Response(null, { status: 404 }));
    const shown = <FeaturePart feature="mf-rooms" module={`./removed-${Failed.name}`} Failed={Failed} />;
    await act(async () => renderWithQueries(<MemoryRouter>{shown}</MemoryRouter>));
    expect(fetched).toHaveBeenCalledWith(file, expect.objectContaining({ method: 'HEAD' }));
    const button = await screen.findByRole('button', { name: 'Refresh' });
    expect(screen.getAllByRole('button')).toEqual([button]);
    fireEvent.click(button);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the file is there', () => fetched.mockResolvedValue(new Response(null, { status: 200 }))],
    ['the server fails', () => fetched.mockResolvedValue(new Response(null, { status: 502 }))],
    ['the connection is lost', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('offers a retry while %s', async (what, answer) => {
    answer();
    await show(`./there ${what}`);
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(screen.getByRole('button')).toHaveTextContent('Try again');
  });

  it('shows that the page is offline and loads when the connection is back', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const shown = <FeaturePart feature="mf-rooms" module="./away" Failed={PageFailed} />;
    await act(async () => renderWithQueries(<MemoryRouter>{shown}</MemoryRouter>));
    expect(await screen.findByRole('heading', { name: 'You are offline.' })).toBeVisible();
    loadFeatureModule.mockImplementation(async () => ({ version: '1.2.2', default: () => <p>shown</p> }));
    fetched.mockResolvedValue(new Response(null, { status: 200 }));
    await act(async () => ['offline', 'online'].forEach((event) => window.dispatchEvent(new Event(event))));
    expect(await screen.findByText('shown')).toBeVisible();
  });

  it('shows that loading is slow, not that it failed', async () => {
    jest.useFakeTimers();
    loadFeatureModule.mockImplementation(async () => new Promise(() => undefined));
    await act(async () => renderWithQueries(<FeaturePart feature="mf-rooms" module="./late" skeleton={<p />} />));
    expect(screen.queryByText('The connection is slow. Still loading.')).toBeNull();
    await act(async () => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText('The connection is slow. Still loading.')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('a component under maintenance', () => {
  it('shows a notice and is not loaded', async () => {
    testState.features = createAssignedFeature('mf-rooms', { disabled: true });
    await show('./five');
    expect(screen.getByRole('status')).toHaveTextContent('This is under maintenance.');
    expect(loadFeatureModule).not.toHaveBeenCalled();
  });
});
