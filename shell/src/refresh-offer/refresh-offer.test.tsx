import { createAssignedFeature, loadFeatureModule, testLoader, testState } from '../test-site/test-site.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReleasesResponse } from 'shared-types/registry';
import { startTexts } from '../locale/i18n.ts';
import { RefreshOffer } from './refresh-offer.tsx';
import { latestRevision, recordRevision } from './revision.ts';

let live: ReleasesResponse;
let requests: number;
let revision = 1;

beforeAll(async () => {
  await startTexts('en');
  testState.features = { ...createAssignedFeature('mf-rooms', {}), ...createAssignedFeature('mf-other', {}) };
  loadFeatureModule.mockImplementation(async () => ({ default: () => null, version: '1.2.3' }));
  await testLoader.load('mf-rooms', './rooms-page');
});

beforeEach(() => {
  jest.useFakeTimers();
  live = { revision: 2, shell: '1.0.0', features: { 'mf-rooms': '1.2.4', 'mf-other': '1.2.3' } };
  requests = 0;
  latestRevision.setState({ revision: undefined });
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    requests += 1;
    return new Response(JSON.stringify(live));
  });
});
afterEach(() => void jest.useRealTimers());

async function receiveRevision(): Promise<void> {
  revision += 1;
  await act(async () => {
    recordRevision(new Headers({ 'x-registry-revision': String(revision) }));
    await jest.advanceTimersByTimeAsync(1_100);
  });
}
const tick = () => act(async () => jest.advanceTimersByTimeAsync(1_100));
const offer = () => screen.queryByRole('button', { name: 'Refresh' });

describe('a newer version', () => {
  it('offers a refresh when a loaded package changed, which can be postponed', async () => {
    render(<RefreshOffer />);
    expect(offer()).toBeNull();
    await receiveRevision();
    expect(offer()).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(offer()).toBeNull();
    await receiveRevision();
    expect(offer()).toBeVisible();
  });

  it.each([
    ['a package that this tab has not loaded', { features: { 'mf-rooms': '1.2.3', 'mf-other': '9.9.9' } }],
    ['a version that this visitor does not get', { features: { 'mf-rooms': '1.2.3', 'mf-other': '1.2.3' } }],
  ])('offers no refresh for %s', async (_, change) => {
    live = { ...live, ...change };
    render(<RefreshOffer />);
    await receiveRevision();
    expect(requests).toBe(1);
    expect(offer()).toBeNull();
  });

  it('offers a refresh at the next response when live versions were unavailable', async () => {
    render(<RefreshOffer />);
    const { fetch } = globalThis;
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'));
    await receiveRevision();
    expect(offer()).toBeNull();
    globalThis.fetch = fetch;
    await act(async () => {
      recordRevision(new Headers({ 'x-registry-revision': String(revision) }));
      await jest.advanceTimersByTimeAsync(1_100);
    });
    expect(offer()).toBeVisible();
  });

  it('offers a refresh for the shell', async () => {
    live = { ...live, shell: '2.0.0', features: { 'mf-rooms': '1.2.3', 'mf-other': '1.2.3' } };
    render(<RefreshOffer />);
    await receiveRevision();
    expect(offer()).toBeVisible();
  });

  it.each([
    ["is overridden by a developer's link", { overriddenUntil: '2026-11-22T00:00:00.000Z' }],
    ['is served by a development server', { version: 'development' }],
  ])('offers no refresh for a feature that %s', async (_, chosen) => {
    const { 'mf-rooms': rooms, ...others } = testState.features;
    if (rooms === undefined) {
      throw new Error('The feature is missing.');
    }
    testState.features = { ...others, 'mf-rooms': { ...rooms, ...chosen } };
    render(<RefreshOffer />);
    await receiveRevision();
    expect(requests).toBe(1);
    expect(offer()).toBeNull();
    testState.features = { ...others, 'mf-rooms': rooms };
  });

  it('sends one request while the revision stays the same', async () => {
    render(<RefreshOffer />);
    await receiveRevision();
    await act(async () => recordRevision(new Headers({ 'x-registry-revision': String(revision) })));
    await act(async () => recordRevision(new Headers()));
    expect(requests).toBe(1);
  });
});

describe('a member with unsaved input', () => {
  it('offers a refresh once the text in a form is removed', async () => {
    render(
      <>
        <main>
          <form>
            <input aria-label="amount" />
          </form>
        </main>
        <RefreshOffer />
      </>,
    );
    const field = screen.getByLabelText('amount');
    fireEvent.input(field, { target: { value: '20000' } });
    await receiveRevision();
    expect(offer()).toBeNull();
    fireEvent.input(field, { target: { value: '' } });
    await tick();
    expect(offer()).toBeVisible();
    fireEvent.input(field, { target: { value: '1' } });
    await tick();
    expect(offer()).toBeNull();
  });
});
