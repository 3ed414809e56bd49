import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ChosenFeature, LoadableVersion, OtherFeatures, SiteState } from 'shared-types';
import type { Failure } from '../reports/failures.ts';
import type { FeatureLoadError } from './feature-load-error.ts';

const ADDRESS = '/assets/features/sha384-a/ko/1.0.0/mf-a@1.5.0~1.4.0,mf-b@1.0.0';
const OTHERS = { address: ADDRESS, integrity: 'sha384-whole' };
const Page = () => null;

const failed: Failure[] = [];
const avoided = new Set<string>();
/** What the code of a version does when it is asked for a part, by its entry. */
const given = new Map<string, () => unknown>();
/** Remotes that the runtime was told of, in order. */
let remotes: { readonly name: string; readonly entry: string; readonly entryGlobalName: string }[];
let hashOf: (url: string) => string | undefined;

jest.doMock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: (added: typeof remotes) => remotes.push(...added),
  loadRemote: async (module: string) => {
    const { entry = '' } = remotes.find(({ name }) => name === module.split('/')[0]) ?? {};
    return given.get(new URL(entry).pathname)?.();
  },
}));
jest.doMock('./entry-scripts.ts', () => ({
  entryScripts: (of: typeof hashOf) => {
    hashOf = of;
    return { name: 'none' };
  },
  entryState: () => 'arrived',
}));
jest.doMock('./own-platform.ts', () => ({ ownPlatform: () => ({ name: 'none' }) }));
jest.doMock('./load-feature-texts.ts', () => ({ loadFeatureTexts: async () => 'ko' }));
jest.doMock('../reports/page-reports.ts', () => ({
  begins: () => () => undefined,
  checkPage: () => undefined,
  fail: (failure: Failure) => failed.push(failure),
  isAvoided: ({ feature, version }: { feature: string; version: string }) => avoided.has(`${feature}@${version}`),
  tell: () => undefined,
}));

function version(
  feature: string,
  number: string,
  gives: () => unknown = () => () => ({ default: Page }),
): LoadableVersion {
  const entry = `/assets/${feature}/${number}/remoteEntry.js`;
  given.set(entry, gives);
  const integrity = `sha384-${feature}-${number}`;
  return { version: number, entry, integrity, container: `${feature}_${number}`, files: { [entry]: integrity } };
}

const descriptorOf = (name: string): ChosenFeature['descriptor'] => ({
  name,
  requires: '^1.0.0',
  wording: {},
  routes: [],
  slots: [],
});

/** What the page says of a feature that it does not show. */
const inFile = (feature: string, number: string): ChosenFeature => ({
  version: number,
  entry: '',
  integrity: '',
  files: {},
  descriptor: descriptorOf(feature),
});

const fetched = jest.fn<typeof fetch>();
const answer = (others: OtherFeatures) => fetched.mockImplementation(async () => Response.json(others));

/** A page that shows one feature; how the two others are loaded stands in the file. */
async function startPage() {
  const state: SiteState = {
    revision: 1,
    shell: { version: '1.0.0', files: {} },
    features: {
      'mf-shown': {
        ...version('mf-shown', '1.0.0'),
        descriptor: descriptorOf('mf-shown'),
        previous: version('mf-shown', '0.9.0'),
      },
      'mf-a': inFile('mf-a', '1.5.0'),
      'mf-b': inFile('mf-b', '1.0.0'),
    },
    others: OTHERS,
    session: null,
    locale: 'ko',
    nonce: 'nonce',
  };
  jest.resetModules();
  jest.doMock('../site-state/site-state.ts', () => ({ siteState: state }));
  const { loadFeatureModule, nextVersion, registerFeatures } = await import('./load-feature-module.ts');
  registerFeatures(state);
  return { state, nextVersion, load: (feature: string) => loadFeatureModule(feature, './page') };
}

beforeEach(() => {
  failed.length = 0;
  remotes = [];
  avoided.clear();
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  answer({
    'mf-a': { ...version('mf-a', '1.5.0'), previous: version('mf-a', '1.4.0') },
    'mf-b': { ...version('mf-b', '1.0.0'), calls: { 'b-read': {} } },
  });
});

it('what the page shows is loaded without the file', async () => {
  const { load } = await startPage();
  expect(await load('mf-shown')).toMatchObject({ version: '1.0.0' });
  expect(fetched).not.toHaveBeenCalled();
  expect(remotes.map(({ name }) => name)).toEqual(['mf-shown', 'previous.mf-shown']);
});

it('the first of the others reads the file, with its hash and once for all of them', async () => {
  const { load, state } = await startPage();
  expect(await Promise.all([load('mf-a'), load('mf-b')])).toMatchObject([{ version: '1.5.0' }, { version: '1.0.0' }]);
  await load('mf-a');
  expect(fetched.mock.calls).toEqual([[ADDRESS, expect.objectContaining({ integrity: 'sha384-whole' })]]);
  expect(remotes.map(({ name, entryGlobalName }) => [name, entryGlobalName])).toEqual([
    ['mf-shown', 'mf-shown_1.0.0'],
    ['previous.mf-shown', 'mf-shown_0.9.0'],
    ['mf-a', 'mf-a_1.5.0'],
    ['previous.mf-a', 'mf-a_1.4.0'],
    ['mf-b', 'mf-b_1.0.0'],
  ]);
  expect(state.features['mf-b']?.calls).toEqual({ 'b-read': {} });
});

it('entries and later files of the others have their hashes from it', async () => {
  const { load } = await startPage();
  const entry = '/assets/mf-a/1.5.0/remoteEntry.js';
  expect([hashOf(entry), globalThis.siteIntegrity?.[entry]]).toEqual([undefined, undefined]);
  await load('mf-b');
  expect([hashOf(entry), globalThis.siteIntegrity?.[entry]]).toEqual(['sha384-mf-a-1.5.0', 'sha384-mf-a-1.5.0']);
  expect(globalThis.siteIntegrity).toHaveProperty(['/assets/mf-shown/1.0.0/remoteEntry.js']);
});

it('a link that is meant has the file read, and its part brought once that is known', async () => {
  const { load, nextVersion } = await startPage();
  expect(nextVersion('mf-a')).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  await load('mf-a');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(nextVersion('mf-a')).toEqual({ of: { feature: 'mf-a', version: '1.5.0' }, remote: 'mf-a' });
  expect(nextVersion('mf-shown')).toMatchObject({ remote: 'mf-shown' });
});

it('one of them that fails is had from its version before', async () => {
  const { load } = await startPage();
  given.set('/assets/mf-a/1.5.0/remoteEntry.js', () => {
    throw new Error('broken');
  });
  expect(await load('mf-a')).toMatchObject({ version: '1.4.0' });
  expect(failed).toMatchObject([{ of: { feature: 'mf-a', version: '1.5.0' } }]);
});

it('a version that this tab does without is not loaded from it either', async () => {
  avoided.add('mf-a@1.5.0');
  const { load } = await startPage();
  expect(await load('mf-a')).toMatchObject({ version: '1.4.0' });
});

it('a feature that fell back before the file was read stays with its version before', async () => {
  const { load } = await startPage();
  const { partFellOver } = await import('./load-feature-module.ts');
  expect(partFellOver({ feature: 'mf-shown', version: '1.0.0', place: '' }, new Error('fell over'))).toBe(true);
  await load('mf-b');
  expect(await load('mf-shown')).toMatchObject({ version: '0.9.0' });
});

it('a file that fails on its way is asked for once more', async () => {
  const { load } = await startPage();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await load('mf-a')).toMatchObject({ version: '1.5.0' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('without the file no version is to blame, the error names it, and whoever tries again asks for it anew', async () => {
  const { load } = await startPage();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('again'));
  const error = await load('mf-a').catch((reason: unknown) => reason as FeatureLoadError);
  expect(error).toMatchObject({ name: 'FeatureLoadError', feature: 'mf-a', file: `http://localhost:3000${ADDRESS}` });
  expect(failed).toEqual([]);
  expect(await load('mf-a')).toMatchObject({ version: '1.5.0' });
});
