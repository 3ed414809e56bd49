import { testState } from '../test-site/test-site.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { AssignedVersion, SiteState } from 'shared-types/registry';
import type { PageFailure } from '../failure-reporting/failure-reporting.ts';
import { createTextsHook } from '../locale/feature-texts.ts';
import { startTexts } from '../locale/i18n.ts';
import type * as loaderModule from './feature-loader.ts';

const FEATURE = 'mf-rooms';
const Page = () => null;
const failures: PageFailure[] = [];
const started: string[] = [];
const loadRemote = jest.fn<(name: string, options?: { readonly loadFactory?: boolean }) => Promise<unknown>>();
let entryState: 'loaded' | 'failed' = 'loaded';

jest.doMock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote,
}));
jest.doMock('./federation-plugins.ts', () => ({
  createEntryPlugin: () => undefined,
  createPlatformPlugin: () => undefined,
  getEntryState: () => entryState,
}));
jest.doMock('../failure-reporting/failure-reporting.ts', () => ({
  recordVersionStart: ({ version }: AssignedVersion, executing?: boolean) => {
    started.push(`${version}${executing === true ? ' executing' : ''}`);
    return () => undefined;
  },
  reportFailure: (failure: PageFailure) => failures.push(failure),
  isVersionAvoided: ({ version }: AssignedVersion) => version === 'froze',
}));
jest.unmock('./feature-loader.ts');

const missing = (type = 'missing') =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });

const version = (number: string): AssignedVersion => ({
  version: number,
  entry: `/assets/${FEATURE}/${number}/remoteEntry.js`,
  integrity: '',
});

async function createLoader(number = '1.5.0', previous?: string) {
  const { FeatureLoader } = await jest.requireActual<Promise<typeof loaderModule>>('./feature-loader.ts');
  const descriptor = { name: FEATURE, requires: '^1.0.0', wording: {}, routes: [], slots: [] };
  const assigned = { ...version(number), descriptor, ...(previous !== undefined && { previous: version(previous) }) };
  const features: SiteState['features'] = { [FEATURE]: assigned };
  const loader = new FeatureLoader({ features, locale: testState.locale });
  loader.register();
  return loader;
}

const texts: Record<string, unknown> = {
  'texts-ko': { deposit: { title: '입금' } },
  'texts-en': { deposit: { title: 'Deposit' } },
};
/** Returns what a remote has for a module; the chosen version is `mf-rooms`, the previous one `previous.mf-rooms`. */
function provide(modules: Readonly<Record<string, () => unknown>>): void {
  loadRemote.mockImplementation(async (name) => {
    const [remote = '', module = ''] = name.split('/');
    const own = modules[`${remote}/${module}`] ?? modules[module];
    return own === undefined ? texts[module] : own();
  });
}
const page = () => () => ({ default: Page });

beforeAll(() => startTexts('en'));
beforeEach(() => {
  jest.useFakeTimers();
  testState.locale = 'en';
  entryState = 'loaded';
  failures.length = 0;
  started.length = 0;
  loadRemote.mockReset();
});
afterEach(() => {
  testState.locale = 'ko';
  jest.useRealTimers();
});

async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  return promise;
}

describe('a load', () => {
  it('returns one promise per module, with its version and language', async () => {
    provide({ page });
    const loader = await createLoader();
    const load = loader.load(FEATURE, './page');
    expect(loader.load(FEATURE, './page')).toBe(load);
    expect(await settle(load)).toEqual({ default: Page, version: '1.5.0' });
    expect(loader.getLoadedVersion(FEATURE, './page')).toBe('1.5.0');
    expect([...loader.getLoadedFeatures()]).toEqual([FEATURE]);
    expect(started).toEqual(['1.5.0', '1.5.0 executing']);
  });

  it.each<[string, () => unknown, PageFailure['kind']]>([
    ['never settles', () => new Promise(() => undefined), 'timeout'],
    ['throws', () => () => Promise.reject(new Error('top')), 'init'],
    ['exports no component', () => () => ({ default: 7 }), 'init'],
    ['lacks a file', () => Promise.reject(missing()), 'load'],
  ])('falls back to the previous version when the assigned one %s', async (_, broken, kind) => {
    provide({ 'mf-rooms/page': broken, 'previous.mf-rooms/page': page });
    const loader = await createLoader('1.5.0', '1.4.0');
    expect(await settle(loader.load(FEATURE, './page'))).toMatchObject({ default: Page, version: '1.4.0' });
    expect(failures).toMatchObject([{ kind, of: { feature: FEATURE, version: '1.5.0' } }]);
  });

  it('rejects when both versions fail, and loads again after it was forgotten', async () => {
    provide({ page: () => Promise.reject(missing()) });
    const loader = await createLoader('1.5.0', '1.4.0');
    await expect(settle(loader.load(FEATURE, './page'))).rejects.toThrow('mf-rooms could not be loaded (./page)');
    expect(failures.map(({ of }) => of?.version)).toEqual(['1.5.0', '1.4.0']);
    expect(loader.getLoadedVersion(FEATURE, './page')).toBeUndefined();
    provide({ page });
    loader.forgetFailedLoad(FEATURE, './page');
    expect(await settle(loader.load(FEATURE, './page'))).toMatchObject({ version: '1.4.0' });
  });

  it('retries a failed request without a report', async () => {
    provide({ page });
    loadRemote.mockRejectedValueOnce(missing());
    const loader = await createLoader();
    expect(await settle(loader.load(FEATURE, './page'))).toMatchObject({ version: '1.5.0' });
    expect(failures).toEqual([]);
  });

  it('reports and replaces nothing while the page is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    provide({ 'mf-rooms/page': () => Promise.reject(missing()), 'previous.mf-rooms/page': page });
    const loader = await createLoader('1.5.0', '1.4.0');
    await expect(settle(loader.load(FEATURE, './page'))).rejects.toThrow('could not be loaded');
    expect(failures).toEqual([]);
    jest.restoreAllMocks();
  });

  it('starts with the previous version when the assigned one froze this tab', async () => {
    provide({ page });
    const loader = await createLoader('froze', '1.4.0');
    expect(await settle(loader.load(FEATURE, './page'))).toMatchObject({ version: '1.4.0' });
  });
});

it('replaces a component that throws by the previous version, once', async () => {
  provide({ page });
  const loader = await createLoader('1.5.0', '1.4.0');
  await settle(loader.load(FEATURE, './page'));
  const part = (number: string) => ({ feature: FEATURE, version: number, place: '/rooms' });
  expect(loader.replaceFailedPart(part('1.5.0'), './page', new Error('render'))).toBe(true);
  expect(await settle(loader.load(FEATURE, './page'))).toMatchObject({ version: '1.4.0' });
  expect(loader.replaceFailedPart(part('1.4.0'), './page', new Error('render'))).toBe(false);
  expect(failures.map(({ kind }) => kind)).toEqual(['render', 'render']);
});

describe('the texts of a feature', () => {
  const title = (number: string) =>
    renderHook(() =>
      createTextsHook({ package: FEATURE, version: number })<{ title: string }>('deposit'),
    ).result.current('title');

  it("loads texts once for all modules, in the page's language", async () => {
    provide({ page, other: page });
    const loader = await createLoader();
    await settle(Promise.all([loader.load(FEATURE, './page'), loader.load(FEATURE, './other')]));
    expect(loadRemote.mock.calls.filter(([name]) => name.includes('texts'))).toHaveLength(1);
    expect(title('1.5.0')).toBe('Deposit');
  });

  it('falls back to the previous version when the texts do not load', async () => {
    provide({ page, 'mf-rooms/texts-en': () => Promise.reject(missing('timeout')) });
    const loader = await createLoader('1.6.0', '1.5.0');
    expect(await settle(loader.load(FEATURE, './page'))).toMatchObject({ version: '1.5.0' });
    expect(failures).toMatchObject([{ kind: 'timeout', of: { feature: FEATURE, version: '1.6.0' } }]);
  });
});

describe('a prefetch', () => {
  it('fetches the module and its texts without executing or reporting anything', async () => {
    const execute = jest.fn(page());
    provide({ page: () => execute });
    const loader = await createLoader();
    await settle(loader.prefetch(FEATURE, './page'));
    expect(loadRemote.mock.calls.map(([name]) => name)).toEqual(['mf-rooms/page', 'mf-rooms/texts-en']);
    expect(execute).not.toHaveBeenCalled();
    loadRemote.mockRejectedValue(missing());
    await settle(loader.prefetch(FEATURE, './page'));
    expect(failures).toEqual([]);
  });
});
