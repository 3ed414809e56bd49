import { testSite } from '../test-site/test-site.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ScreenTexts } from 'shared-types';
import { startTexts } from '../locale/i18n.ts';
import { textsOf } from '../locale/feature-texts.ts';

const loadRemote = jest.fn<(module: string) => Promise<ScreenTexts>>();
const reported: unknown[] = [];

jest.doMock('@module-federation/enhanced/runtime', () => ({ loadRemote }));
jest.doMock('../failure-reporting/failure-reporting.ts', () => ({
  reportFailure: (failure: unknown) => reported.push(failure),
}));

const WALLET = { package: 'mf-wallet', version: '1.5.0' };
const TEXTS = {
  en: { deposit: { title: 'Deposit', found_one: '{{count}} deposit', found_other: '{{count}} deposits' } },
  ko: { deposit: { title: '입금', found_other: '입금 {{count}}건' } },
};

/** What webpack throws for a file that did not come. */
const missing = (type = 'missing') =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });

let remote = 0;

/** Loads the texts of a version that nothing was loaded of yet. */
async function load(caller = WALLET, entry: 'arrived' | 'failed' = 'arrived') {
  const { loadFeatureTexts } = await import('./load-feature-texts.ts');
  remote += 1;
  const loading = loadFeatureTexts(caller, `remote-${remote}`, () => entry);
  return loading.then((locale) => ({ locale, loadFeatureTexts, name: `remote-${remote}` }));
}

const textOf = (caller: typeof WALLET, key: string, values?: { count: number }) =>
  renderHook(() => textsOf(caller)<Record<string, string>>('deposit')).result.current(key, values);

const asked = () => loadRemote.mock.calls.map(([module]) => module.split('/')[1]);

beforeEach(async () => {
  testSite.locale = 'en';
  reported.length = 0;
  loadRemote.mockReset();
  loadRemote.mockImplementation(async (module) => (module.endsWith('texts-en') ? TEXTS.en : TEXTS.ko));
  await startTexts('en');
});

describe('the texts of a feature', () => {
  it('come in the page’s language alone, once for all of its parts, with its plural forms', async () => {
    const { locale, loadFeatureTexts, name } = await load();
    await loadFeatureTexts(WALLET, name, () => 'arrived');
    expect(locale).toBe('en');
    expect(asked()).toEqual(['texts-en']);
    expect(textOf(WALLET, 'title')).toBe('Deposit');
    expect(textOf(WALLET, 'found', { count: 1 })).toBe('1 deposit');
    expect(textOf(WALLET, 'found', { count: 3 })).toBe('3 deposits');
    expect(reported).toEqual([]);
  });

  it('are those of its own version, where two are in one page', async () => {
    await load();
    loadRemote.mockResolvedValue({ deposit: { title: 'Pay in' } });
    const before = { package: 'mf-wallet', version: '1.4.0' };
    await load(before);
    expect(textOf(before, 'title')).toBe('Pay in');
    expect(textOf(WALLET, 'title')).toBe('Deposit');
  });

  it('are asked for a second time when their file did not come', async () => {
    loadRemote.mockRejectedValueOnce(missing());
    expect((await load()).locale).toBe('en');
    expect(asked()).toEqual(['texts-en', 'texts-en']);
    expect(reported).toEqual([]);
  });

  it('are Korean when those of the page’s language do not come, with the plural forms of Korean, which is reported', async () => {
    loadRemote.mockImplementation(async (module) => {
      if (module.endsWith('texts-en')) {
        throw missing();
      }
      return TEXTS.ko;
    });
    expect((await load()).locale).toBe('ko');
    expect(textOf(WALLET, 'title')).toBe('입금');
    expect(textOf(WALLET, 'found', { count: 1 })).toBe('입금 1건');
    expect(reported).toMatchObject([{ kind: 'load', of: { feature: 'mf-wallet', version: '1.5.0' } }]);
  });

  it('that hang are not waited for twice', async () => {
    loadRemote.mockImplementationOnce(async () => Promise.reject(missing('timeout')));
    expect((await load()).locale).toBe('ko');
    expect(asked()).toEqual(['texts-en', 'texts-ko']);
    expect(reported).toMatchObject([{ kind: 'timeout' }]);
  });

  it('fail when Korean does not come either, and are loaded afresh the next time', async () => {
    loadRemote.mockRejectedValue(missing());
    await expect(load()).rejects.toThrow('Loading chunk 7 failed.');
    loadRemote.mockReset();
    loadRemote.mockResolvedValue(TEXTS.en);
    const { loadFeatureTexts } = await import('./load-feature-texts.ts');
    expect(await loadFeatureTexts(WALLET, `remote-${remote}`, () => 'arrived')).toBe('en');
  });

  it('are none for a release that has none; an entry that did not come fails as such, and is asked for once', async () => {
    loadRemote.mockRejectedValue(new Error('Module "./texts-en" does not exist in container.'));
    expect((await load()).locale).toBe('en');
    await expect(load(WALLET, 'failed')).rejects.toThrow('does not exist');
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });
});
