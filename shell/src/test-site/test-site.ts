import { STATE } from '../platform/test-page.ts';
import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import type { FeatureDescriptor, FeatureRoute, SiteState } from 'shared-types/registry';
import type { Locale } from 'shared-types/platform';
import { LOCALES } from 'shared-types/platform';
import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types/registry';
import type { Part } from '../failure-reporting/failure-reporting.ts';

// Replaces the page of the proxy and the federation runtime. A test imports this module FIRST, before any module of the
// shell.

/** State of the page; a test may change it before it renders. */
export const testState: { -readonly [Field in keyof SiteState]: SiteState[Field] } = { ...STATE };

/** Result of loading an exposed module, by `mf-name ./module`. */
export const loadFeatureModule =
  jest.fn<(feature: string, module: string) => Promise<{ default: ComponentType; version?: string }>>();

jest.doMock('../site-state/site-state.ts', () => ({ siteState: testState }));

/** Returns whether a crashed component can be loaded from the previous version; false by default. */
export const canReplacePart = jest.fn<(part: Part, error: unknown) => boolean>(() => false);

interface TestLoad {
  readonly promise: Promise<{ default: ComponentType; version: string }>;
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
  const version = testState.features[feature]?.version ?? '';
  const promise = loadFeatureModule(feature, module).then((loaded) => ({ version, ...loaded }));
  const added: TestLoad = { promise };
  loads.set(key, added);
  promise.then(
    (loaded) => (added.version = loaded.version),
    () => (added.hasFailed = true),
  );
  return promise;
}

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
    canReplacePart(part, error) && loads.delete(`${part.feature} ${module}`),
  prefetch: jest.fn<(feature: string, module: string) => Promise<void>>(),
};

jest.doMock('../federation/feature-loader.ts', () => ({ featureLoader: testLoader }));

type TestRoute = Partial<FeatureRoute> & Pick<FeatureRoute, 'path'>;

export function createAssignedFeature(
  name: string,
  {
    routes = [],
    slots = [],
    texts = {},
  }: {
    readonly routes?: readonly TestRoute[];
    readonly slots?: FeatureDescriptor['slots'];
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
        routes: routes.map((route) => ({ module: './page', login: false, title: 'title', ...route })),
        slots,
      },
    },
  };
}
