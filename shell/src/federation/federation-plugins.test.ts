import { createAssignedFeature, fetched, testState } from '../test-site/test-site.ts';
import { respond } from '../test-site/set-up.ts';
import { describe, expect, it } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Platform } from 'shared-types/platform';
import { platform } from '../platform/index.ts';
import type { Caller } from '../api/caller.ts';
import { createEntryPlugin, createPlatformPlugin, getEntryState } from './federation-plugins.ts';
import { DEVELOPMENT, isDevelopmentOrigin } from './development-origins.ts';

type Container = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0];

const shared = { version: '1.3.0', loaded: true, lib: () => ({ platform }) };
const react = { version: '19.3.1', loaded: true, lib: () => ({}) };
const users: Readonly<Record<string, Caller>> = {
  'mf-wallet': { package: 'mf-wallet', version: '1.5.0' },
  'previous.mf-wallet': { package: 'mf-wallet', version: '1.4.0' },
};

async function scopeOf(remote: string) {
  const shareScope = { react: { '19.3.1': react }, 'shell/platform': { '1.3.0': shared } };
  const container = { remoteInfo: { name: remote }, shareScope } as unknown as Container;
  const plugin = createPlatformPlugin((name) => users[name]);
  const result = (await plugin.beforeInitContainer?.(container)) ?? container;
  const scope = result.shareScope;
  const [shareable] = Object.values(scope['shell/platform'] ?? {});
  const lib = shareable?.lib as () => { platform: Platform };
  return { scope, provided: lib().platform, shareScope };
}

describe('the platform of a feature', () => {
  it.each([
    ['mf-wallet', 'mf-wallet@1.5.0'],
    ['previous.mf-wallet', 'mf-wallet@1.4.0'],
  ])('names the caller of the remote %s as %s', async (remote, name) => {
    respond({ status: 'wait' });
    const { provided } = await scopeOf(remote);
    await provided.api.call('user-ask-account', {});
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-release')).toBe(name);
  });

  it('provides the whole platform and leaves other shared modules unchanged', async () => {
    const { provided, scope, shareScope } = await scopeOf('mf-wallet');
    expect(Object.keys(provided).toSorted()).toEqual(Object.keys(platform).toSorted());
    expect(scope.react).toBe(shareScope.react);
    expect(shareScope['shell/platform']['1.3.0']).toBe(shared);
  });

  it("provides the shell's platform to a remote that the page does not know", async () => {
    expect((await scopeOf('stranger')).provided).toBe(platform);
  });
});

const HASHES = new Map([
  ['http://localhost:3000/assets/mf-rooms/1.2.3/remoteEntry.js', 'sha256-known'],
  ['http://localhost:3103/remoteEntry.js', ''],
]);

function scriptFor(url: string): HTMLScriptElement {
  const made = createEntryPlugin((address) => HASHES.get(address)).createScript?.({ url });
  if (made === undefined || !('script' in made) || made.script === undefined) {
    throw new Error('No script was made.');
  }
  return made.script;
}

describe('the script of an entry', () => {
  it("sets the registry's hash on the script", () => {
    const { integrity, crossOrigin } = scriptFor('http://localhost:3000/assets/mf-rooms/1.2.3/remoteEntry.js');
    expect(integrity).toBe('sha256-known');
    // Integrity-Policy requires CORS.
    expect(crossOrigin).toBe('anonymous');
  });

  it('blocks the script of an unknown entry by a hash that no file has', () => {
    expect(scriptFor('http://localhost:3000/assets/mf-rooms/6.6.6/remoteEntry.js').integrity).toMatch(
      /^sha256-A{43}=$/,
    );
  });

  it('sets no hash on a script of a development server', () => {
    expect(scriptFor('http://localhost:3103/remoteEntry.js').integrity).toBeFalsy();
  });

  it('reports the state of a script', () => {
    const url = 'http://localhost:3000/assets/mf-rooms/1.2.3/remoteEntry.js';
    const script = scriptFor(url);
    expect(getEntryState(url)).toBe('requested');
    script.dispatchEvent(new Event('error'));
    expect(getEntryState(url)).toBe('failed');
    script.dispatchEvent(new Event('load'));
    expect(getEntryState(url)).toBe('loaded');
    expect(getEntryState('http://localhost:3000/never.js')).toBeUndefined();
  });
});

it("allows only the origins of the page's development servers", () => {
  testState.shell = { version: '1.0.0', developmentOrigin: 'http://localhost:3100' };
  testState.features = {
    ...createAssignedFeature('mf-rooms', { version: DEVELOPMENT, entry: 'http://localhost:3103/remoteEntry.js' }),
    ...createAssignedFeature('mf-halls', { entry: 'http://localhost:3104/remoteEntry.js' }),
  };
  const ports = ['3000', '3100', '3103', '3104'];
  expect(ports.filter((port) => isDevelopmentOrigin(`http://localhost:${port}`))).toEqual(['3100', '3103']);
});
