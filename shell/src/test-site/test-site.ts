import '../platform/test-page.ts';
import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import type { FeatureDescriptor, SiteState } from 'shared-types/registry';
import type { Locale } from 'shared-types/platform';
import { LOCALES } from 'shared-types/platform';
import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types/registry';
import type { Part } from '../failure-reporting/failure-reporting.ts';

// Stands for the page that the proxy makes and for the federation runtime. A test imports this module FIRST, before
// anything of the shell: what it replaces is replaced for whatever is imported after it.

/** The state of the page; a test may change it before it renders. */
export const testSite: { -readonly [Field in keyof SiteState]: SiteState[Field] } = {
  revision: 1,
  shell: { version: '1.0.0' },
  features: {},
  session: null,
  locale: 'ko',
  help: { regulator: { name: '', address: '' }, helpLines: [] },
  nonce: 'nonce',
};

/** What loading an exposed module gives, by `mf-name ./module`; a test counts and changes it. */
export const loadFeatureModule =
  jest.fn<
    (feature: string, module: string) => Promise<{ default: ComponentType; version?: string; locale?: Locale }>
  >();

jest.doMock('../site-state/site-state.ts', () => ({ siteState: testSite }));
/** Whether a part that fell over can be had from the version before; no by itself. */
export const partFellOver = jest.fn<(part: Part, error: unknown) => boolean>(() => false);

interface TestLoad {
  readonly promise: Promise<{ default: ComponentType; version: string; locale: Locale }>;
  version?: string;
  hasFailed?: true;
}

const loads = new Map<string, TestLoad>();

function load(feature: string, module: string): TestLoad['promise'] {
  const key = `${feature} ${module}`;
  const known = loads.get(key);
  if (known !== undefined) {
    return known.promise;
  }
  const version = testSite.features[feature]?.version ?? '';
  const promise = loadFeatureModule(feature, module).then((loaded) => ({
    version,
    locale: testSite.locale,
    ...loaded,
  }));
  const added: TestLoad = { promise };
  loads.set(key, added);
  promise.then(
    (loaded) => (added.version = loaded.version),
    () => (added.hasFailed = true),
  );
  return promise;
}

/** Stands for the loader of the page's features. */
export const testLoader = {
  load,
  loadRenderedParts: () =>
    document
      .querySelectorAll<HTMLElement>(`[${PART_FROM_SERVER_ATTRIBUTE}]`)
      .forEach((part) => void load(part.dataset.feature ?? '', part.getAttribute(PART_FROM_SERVER_ATTRIBUTE) ?? '')),
  getLoadedVersion: (feature: string, module: string) => loads.get(`${feature} ${module}`)?.version,
  getLoadedFeatures: () => new Set([...loads.keys()].map((key) => key.split(' ')[0] ?? '')),
  forgetFailedLoad: (feature: string, module: string) =>
    loads.get(`${feature} ${module}`)?.hasFailed === true && loads.delete(`${feature} ${module}`),
  replaceFailedPart: (part: Part, module: string, error: unknown) =>
    partFellOver(part, error) && loads.delete(`${part.feature} ${module}`),
  prefetch: jest.fn<(feature: string, module: string) => Promise<void>>(),
};

jest.doMock('../federation/feature-loader.ts', () => ({ featureLoader: testLoader }));

/** Whatever a test says about a feature, filled up to a chosen version of it. */
export function feature(
  name: string,
  {
    routes = [],
    slots = [],
    texts = {},
  }: Partial<Pick<FeatureDescriptor, 'routes' | 'slots'>> & {
    readonly texts?: Readonly<Partial<Record<Locale, Record<string, string>>>>;
  },
): SiteState['features'] {
  const wording = Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale] ?? {}]));
  return {
    [name]: {
      version: '1.2.3',
      entry: `/assets/${name}/1.2.3/remoteEntry.js`,
      integrity: '',
      descriptor: {
        name,
        requires: '^1.0.0',
        wording,
        routes,
        slots,
      },
    },
  };
}
