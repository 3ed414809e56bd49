import { createAssignedFeature, fetched, loadFeatureModule, testLoader, testState } from '../test-site/test-site.ts';
import { pass, installFakeTimers } from '../test-site/set-up.ts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../locale/i18n.ts';
import { RefreshOffer } from './refresh-offer.tsx';
import { latestRevision, recordRevision } from './revision.ts';

const FEATURES = { ...createAssignedFeature('mf-rooms', {}), ...createAssignedFeature('mf-other', {}) };
let revision = 1;

beforeAll(async () => {
  await startTexts('en');
  testState.features = FEATURES;
  loadFeatureModule.mockImplementation(async () => ({ default: () => null }));
  await testLoader.load('mf-rooms', './rooms-page');
});

installFakeTimers();
beforeEach(() => {
  testState.features = FEATURES;
  latestRevision.setState({ revision: undefined });
  releaseVersions({ 'mf-rooms': '1.2.4' });
});

function releaseVersions(features: Record<string, string>, shell = '1.0.0'): void {
  const live = { revision: 2, shell, features: { 'mf-rooms': '1.2.3', 'mf-other': '1.2.3', ...features } };
  fetched.mockImplementation(async () => Response.json(live));
}

async function receiveRevision(received = (revision += 1)): Promise<void> {
  act(() => recordRevision(new Headers({ 'x-registry-revision': String(received) })));
  await pass(1_100);
}
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
    ['a package that this tab has not loaded', { 'mf-rooms': '1.2.3', 'mf-other': '9.9.9' }, {}],
    ['a version that this visitor does not get', { 'mf-rooms': '1.2.3' }, {}],
    ["a feature of a developer's link", {}, { overriddenUntil: '2026-11-22T00:00:00.000Z' }],
    ['a feature of a development server', {}, { version: 'development' }],
  ])('offers no refresh for %s', async (_, released, chosen) => {
    releaseVersions({ 'mf-rooms': '1.2.4', ...released });
    testState.features = { ...FEATURES, ...createAssignedFeature('mf-rooms', chosen) };
    render(<RefreshOffer />);
    await receiveRevision();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(offer()).toBeNull();
  });

  it('offers a refresh at the next response when live versions were unavailable', async () => {
    render(<RefreshOffer />);
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await receiveRevision();
    expect(offer()).toBeNull();
    await receiveRevision(revision);
    expect(offer()).toBeVisible();
  });

  it('offers a refresh for the shell', async () => {
    releaseVersions({}, '2.0.0');
    render(<RefreshOffer />);
    await receiveRevision();
    expect(offer()).toBeVisible();
  });

  it('sends one request while the revision stays the same', async () => {
    render(<RefreshOffer />);
    await receiveRevision();
    await receiveRevision(revision);
    act(() => recordRevision(new Headers()));
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

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
  const type = (value: string) => fireEvent.input(screen.getByLabelText('amount'), { target: { value } });
  type('20000');
  await receiveRevision();
  expect(offer()).toBeNull();
  type('');
  await pass(1_100);
  expect(offer()).toBeVisible();
  type('1');
  await pass(1_100);
  expect(offer()).toBeNull();
});
