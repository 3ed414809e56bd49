import '../platform/test-page.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChosenFeature } from 'shared-types';
import { siteState } from '../site-state/site-state.ts';

const FEATURE = 'mf-rooms';
const RELEASE = { feature: FEATURE, version: '1.5.0' };

/** What the federation runtime does with each module. */
const loadRemote = jest.fn<(module: string, options?: { loadFactory?: boolean }) => Promise<unknown>>();
const run = jest.fn(() => ({ default: () => null }));
/** What the page notes and tells, in its order. */
const noted: unknown[] = [];

jest.doMock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote,
}));
jest.doMock('./entry-scripts.ts', () => ({ entryScripts: () => ({ name: 'none' }), entryState: () => 'failed' }));
jest.doMock('./own-platform.ts', () => ({ ownPlatform: () => ({ name: 'none' }) }));
jest.doMock('./load-feature-texts.ts', () => ({ loadFeatureTexts: async () => 'ko' }));
jest.doMock('../failure-reporting/failure-reporting.ts', () => ({
  recordVersionStart: (of: unknown) => {
    noted.push(['begins', of]);
    return () => noted.push('is over');
  },
  reportFailure: ({ kind }: { readonly kind: string }) => noted.push(['failed', kind]),
  isAvoided: () => false,
  reportLoaded: () => noted.push(['told', 'loaded']),
}));

const bring = async () => {
  const { nextVersion, registerFeatures } = await import('./load-feature-module.ts');
  const entry = `/assets/${FEATURE}/1.5.0/remoteEntry.js`;
  const descriptor = { name: FEATURE, requires: '^1.0.0', wording: {}, routes: [], slots: [] };
  const chosen: ChosenFeature = { version: '1.5.0', entry, integrity: '', descriptor };
  registerFeatures({ ...siteState, features: { [FEATURE]: chosen } });
  const { warmPart } = await import('./warm-part.ts');
  const version = nextVersion(FEATURE);
  return version && warmPart(version, './rooms-page');
};

beforeEach(() => {
  noted.length = 0;
  run.mockClear();
  loadRemote.mockReset();
  loadRemote.mockImplementation(async (_, { loadFactory = true } = {}) => (loadFactory ? run() : run));
});

describe('a part that may be shown next', () => {
  it('is brought with its texts and not run; the page tells of no load', async () => {
    await bring();
    expect(loadRemote.mock.calls.map(([module]) => module)).toEqual(['mf-rooms/rooms-page', 'mf-rooms/texts-ko']);
    expect(run).not.toHaveBeenCalled();
    expect(noted).toEqual([['begins', RELEASE], 'is over']);
  });

  it('tells of nothing when it does not come, and nothing is thrown', async () => {
    loadRemote.mockRejectedValue(new Error('The entry is missing.'));
    await bring();
    expect(noted).toEqual([['begins', RELEASE], 'is over']);
  });

  it('that did not come is tried afresh when it is opened, and noticed by the rules of loads', async () => {
    loadRemote.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    await bring();
    noted.length = 0;
    const { loadFeatureModule } = await import('./load-feature-module.ts');
    await loadFeatureModule(FEATURE, './rooms-page');
    expect(noted).toContainEqual(['told', 'loaded']);
    noted.length = 0;
    loadRemote.mockRejectedValue(new Error('gone'));
    await expect(loadFeatureModule(FEATURE, './rooms-page')).rejects.toThrow();
    expect(noted).toContainEqual(['failed', 'load']);
  });
});
