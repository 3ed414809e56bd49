import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import {
  type AssignedFeature,
  type FeatureDescriptor,
  type FeatureRoute,
  PART_FROM_SERVER_ATTRIBUTE,
  type SiteState,
} from 'shared-types/registry';
import type { Locale, User } from 'shared-types/platform';
import type { Part } from '../failure-reporting/failure-reporting.ts';

// Replaces the page of the proxy, the federation runtime, the network and the other tabs. `set-up.ts` imports it before
// any module of the shell.

/** State of a visitor's page without features; a test may change it before it renders. */
export const testState: { -readonly [Field in keyof SiteState]: SiteState[Field] } = {
  revision: 1,
  shell: { version: '1.0.0' },
  features: {},
  session: null,
  locale: 'ko',
  help: { regulator: { name: '', address: '' }, helpLines: [] },
  nonce: 'test',
};

export const TEST_MEMBER: User = {
  userId: 'demo01',
  nick: '나루',
  level: 3,
  playType: 'user',
  balance: 1_250_000,
  inPlay: 0,
  comp: 12_500,
  noteCount: 0,
  helpCount: 0,
};

export const fetched = jest.spyOn(globalThis, 'fetch');

const channels = new EventTarget();

/** Messages to the other tabs of this browser. */
export const sentMessages: unknown[] = [];

globalThis.BroadcastChannel = class {
  readonly addEventListener = channels.addEventListener.bind(channels);
  readonly postMessage = (message: unknown) => void sentMessages.push(message);
} as unknown as typeof BroadcastChannel;

export function simulateTabMessage(data: unknown): void {
  channels.dispatchEvent(new MessageEvent('message', { data }));
}

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

interface TestFeature extends Partial<AssignedFeature> {
  readonly routes?: readonly TestRoute[];
  readonly slots?: FeatureDescriptor['slots'];
  readonly texts?: Readonly<Partial<Record<Locale, Record<string, string>>>>;
}

/** Creates a feature in version 1.2.3, with other fields of the page's state if they are named. */
export function createAssignedFeature(
  name: string,
  { routes = [], slots = [], texts = {}, ...assigned }: TestFeature,
): Record<string, AssignedFeature> {
  return {
    [name]: {
      version: '1.2.3',
      entry: `/assets/${name}/1.2.3/remoteEntry.js`,
      integrity: '',
      descriptor: {
        name,
        requires: '^1.0.0',
        wording: { ko: {}, en: {}, vn: {}, jp: {}, cn: {}, ...texts },
        routes: routes.map((route) => ({ module: './page', login: false, title: 'title', ...route })),
        slots,
      },
      ...assigned,
    },
  };
}
