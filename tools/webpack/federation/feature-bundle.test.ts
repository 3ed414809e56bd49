import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Bundle, Consumed } from './bundle.ts';
import feature from './feature-bundle.ts';

const { init, initContainerEntry, I, consumes } = feature.bundlerRuntime;
const containers: ModuleFederation[] = [];
let debugging: typeof ModuleFederation | undefined;

globalThis._FEDERATION_RUNTIME_CORE = {
  CurrentGlobal: { __FEDERATION__: { __INSTANCES__: containers } },
  ModuleFederation,
  getGlobalFederationConstructor: () => debugging,
  setGlobalFederationInstance: (instance) => containers.push(instance),
};

const KIT = { kit: 'of the shell' };
let shell: ModuleFederation;

beforeEach(() => {
  shell = new ModuleFederation({
    name: 'shell',
    remotes: [],
    shared: { kit: { version: '1.3.0', lib: () => KIT, shareConfig: { singleton: true, requiredVersion: '^1.3.0' } } },
  });
});

afterEach(() => {
  containers.length = 0;
  debugging = undefined;
});

/** A container with one chunk that consumes one shared module, as webpack's runtime has it. */
function container(name: string, consumed: Partial<Consumed> = {}) {
  const initOptions = { name, remotes: [], shareStrategy: 'loaded-first' as const };
  const bundle = {
    m: {} as Bundle['m'],
    c: { 7: 'no module yet' },
    S: {},
    I: (shareScopeName: string, initScope: Parameters<Bundle['I']>[1]) =>
      I({ shareScopeName, webpackRequire: bundle, initPromises: {}, initTokens: {}, initScope }),
    consumesLoadingData: {
      chunkMapping: { 450: [7] },
      moduleIdToConsumeDataMapping: {
        7: {
          shareKey: 'kit',
          shareScope: ['default'],
          requiredVersion: '^1.0.0',
          strictVersion: true,
          singleton: true,
          eager: false,
          fallback: () => () => {
            throw new Error('Can not get ‘kit’');
          },
          ...consumed,
        },
      },
    },
    federation: { initOptions, instance: init({ webpackRequire: { federation: { initOptions } } }) },
  };
  return bundle;
}

/** What a module of the chunk is given for the shared one. */
async function given(bundle: Bundle): Promise<unknown> {
  const promises: unknown[] = [];
  const installedModules: Record<string, unknown> = {};
  consumes({ chunkId: 450, promises, installedModules, webpackRequire: bundle });
  consumes({ chunkId: 450, promises, installedModules, webpackRequire: bundle });
  expect(promises).toHaveLength(2);
  expect(promises[0]).toBe(promises[1]);
  await Promise.all(promises);
  const module = { exports: undefined as unknown };
  bundle.m[7]?.(module);
  return module.exports;
}

async function handedOver(bundle: Bundle): Promise<void> {
  await initContainerEntry({
    webpackRequire: bundle,
    shareScope: shell.shareScopeMap.default ?? {},
    shareScopeKey: 'default',
    initScope: [],
    remoteEntryInitOptions: { shareScopeMap: shell.shareScopeMap },
  });
}

describe('a feature’s half of Module Federation', () => {
  it('gives its code the very module of the shell', async () => {
    const bundle = container('mf_rooms');
    await handedOver(bundle);
    expect(await given(bundle)).toBe(KIT);
    expect(bundle.c).toEqual({});
  });

  it('fails where the shell’s version is none that fits, at each try anew', async () => {
    const bundle = container('mf_rooms', { requiredVersion: '^2.0.0' });
    await handedOver(bundle);
    await expect(given(bundle)).rejects.toThrow('does not satisfy the requirement');
    await expect(given(bundle)).rejects.toThrow('does not satisfy the requirement');
  });

  it('says what nobody provides', async () => {
    const bundle = container('mf_rooms', {
      shareKey: 'other',
      fallback: () => {
        throw new Error('Can not get other');
      },
    });
    await handedOver(bundle);
    await expect(given(bundle)).rejects.toThrow('Can not get other');
  });

  it('has one instance for each container, and keeps it when the entry runs again', () => {
    const rooms = container('mf_rooms_1').federation.instance;
    expect(container('mf_rooms_2').federation.instance).not.toBe(rooms);
    expect(container('mf_rooms_1').federation.instance).toBe(rooms);
    expect(containers).toHaveLength(2);
  });

  it('is of another runtime where a developer has put one', () => {
    debugging = class Debugging extends ModuleFederation {};
    expect(container('mf_rooms').federation.instance).toBeInstanceOf(debugging);
  });
});
