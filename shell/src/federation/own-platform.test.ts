import '../platform/test-page.ts';
import { describe, expect, it, jest } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Platform } from 'shared-types';
import { platform } from '../platform/index.ts';
import { ownPlatform } from './own-platform.ts';

type Container = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0];

const shared = { version: '1.3.0', loaded: true, lib: () => ({ platform }) };
const react = { version: '19.3.1', loaded: true, lib: () => ({}) };
const fetched = jest.spyOn(globalThis, 'fetch');

/** The share scope that a remote gets, and the platform in it. */
async function scopeOf(remote: string) {
  const shareScope = { react: { '19.3.1': react }, 'shell/platform': { '1.3.0': shared } };
  const container = { remoteInfo: { name: remote }, shareScope } as unknown as Container;
  const plugin = ownPlatform(
    (name) =>
      ({
        'mf-wallet': { package: 'mf-wallet', version: '1.5.0' },
        'previous.mf-wallet': { package: 'mf-wallet', version: '1.4.0' },
      })[name],
  );
  const given = (await plugin.beforeInitContainer?.(container)) ?? container;
  const scope = given.shareScope;
  const lib = scope['shell/platform']?.['1.3.0']?.lib as () => { platform: Platform };
  return { scope, given: lib().platform, shareScope };
}

describe('the platform of a feature', () => {
  it.each([
    ['mf-wallet', 'mf-wallet@1.5.0'],
    ['previous.mf-wallet', 'mf-wallet@1.4.0'],
  ])('of the remote %s calls as %s', async (remote, name) => {
    fetched.mockResolvedValueOnce(new Response('{"status":"wait"}'));
    const { given } = await scopeOf(remote);
    await given.api.call('user-ask-account', {});
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-release')).toBe(name);
  });

  it('is all of the platform, and everything else in the scope stays the shared one', async () => {
    const { given, scope, shareScope } = await scopeOf('mf-wallet');
    expect(Object.keys(given).toSorted()).toEqual(Object.keys(platform).toSorted());
    expect(scope.react).toBe(shareScope.react);
    expect(shareScope['shell/platform']['1.3.0']).toBe(shared);
  });

  it('is left alone for a remote that nobody chose', async () => {
    expect((await scopeOf('stranger')).given).toBe(platform);
  });
});
