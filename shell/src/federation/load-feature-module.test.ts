import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ChosenFeature, LoadableVersion, SiteState } from 'shared-types';
import type { PageFailure } from '../failure-reporting/failure-reporting.ts';

const FEATURE = 'mf-rooms';
const Page = () => null;

const failed: PageFailure[] = [];
/** What each version gives, by its entry. */
const given = new Map<string, () => unknown>();
const entries = new Map<string, string>();

jest.doMock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: (remotes: readonly { readonly name: string; readonly entry: string }[]) =>
    remotes.forEach(({ name, entry }) => entries.set(name, new URL(entry).pathname)),
  loadRemote: async (module: string) => given.get(entries.get(module.split('/')[0] ?? '') ?? '')?.(),
}));
jest.doMock('./entry-scripts.ts', () => ({ entryScripts: () => ({ name: 'none' }), entryState: () => 'arrived' }));
jest.doMock('../site-state/site-state.ts', () => ({ siteState: { features: {} } }));
jest.doMock('./own-platform.ts', () => ({ ownPlatform: () => ({ name: 'none' }) }));
jest.doMock('./load-feature-texts.ts', () => ({ loadFeatureTexts: async () => 'ko' }));
jest.doMock('../failure-reporting/failure-reporting.ts', () => ({
  recordVersionStart: () => () => undefined,
  reportFailure: (failure: PageFailure) => failed.push(failure),
  isAvoided: () => false,
  reportLoaded: () => undefined,
}));

/** A version that gives something. */
function version(number: string, gives: () => unknown): LoadableVersion {
  const entry = `/assets/${FEATURE}/${number}/remoteEntry.js`;
  given.set(entry, gives);
  return { version: number, entry, integrity: '' };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a version that is there and never gives its parts is charged with it, and the one before is shown', async () => {
  const { loadFeatureModule, registerFeatures } = await import('./load-feature-module.ts');
  const chosen: ChosenFeature = {
    ...version('1.5.0', () => new Promise(() => undefined)),
    descriptor: {
      name: FEATURE,
      requires: '^1.0.0',
      wording: { ko: {}, en: {}, vn: {}, cn: {}, jp: {} },
      routes: [],
      slots: [],
    },
    previous: version('1.4.0', () => () => ({ default: Page })),
  };
  const state: SiteState = {
    revision: 1,
    shell: { version: '1.0.0' },
    features: { [FEATURE]: chosen },
    session: null,
    locale: 'ko',
    nonce: 'nonce',
  };
  registerFeatures(state);
  const loading = loadFeatureModule(FEATURE, './page');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await loading).toEqual({ default: Page, locale: 'ko', version: '1.4.0' });
  expect(failed).toMatchObject([{ kind: 'timeout', of: { feature: FEATURE, version: '1.5.0' } }]);
});
