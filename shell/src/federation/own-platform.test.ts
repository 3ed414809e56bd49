import { feature, testSite } from '../test-site/test-site.ts';
import { MEMBER } from '../platform/test-page.ts';
import { describe, expect, it, jest } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  type ChosenFeature,
  OFFERED_PLATFORMS,
  type Platform,
  PLATFORM_THREE_VERSION,
  PLATFORM_TWO_VERSION,
  PLATFORM_VERSION,
  type PlatformTwo,
} from 'shared-types';
import { platform } from '../platform/index.ts';
import { sessionStore } from '../session/session.ts';
import { ownPlatform, type PlatformUser } from './own-platform.ts';

type Container = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0];

const shared = { version: '1.3.0', loaded: true, lib: () => ({ platform }) };
const react = { version: '19.3.1', loaded: true, lib: () => ({}) };
const users: Readonly<Record<string, PlatformUser>> = {
  'mf-wallet': { package: 'mf-wallet', version: '1.5.0' },
  'previous.mf-wallet': { package: 'mf-wallet', version: '1.4.0', platform: PLATFORM_TWO_VERSION },
  'mf-games': { package: 'mf-games', version: '1.2.3', platform: PLATFORM_THREE_VERSION },
};
const wallet = feature('mf-wallet', {})['mf-wallet'] as ChosenFeature;
const games = feature('mf-games', {})['mf-games'] as ChosenFeature;
testSite.features = {
  'mf-wallet': {
    ...wallet,
    version: '1.5.0',
    previous: { ...wallet, version: '1.4.0', platform: PLATFORM_TWO_VERSION },
  },
  'mf-games': { ...games, platform: PLATFORM_THREE_VERSION },
};
const BEFORE = ['previous.mf-wallet', 'mf-games'];
/** Of a member on the wire, and inside. */
const MONEY = { status: 'success', gameMoney: 5, balance: 7, rolling: 9, userId: 'demo01' };
const MONEY_INSIDE = { inPlay: 5, balance: 7, comp: 9, userId: 'demo01' };

const fetched = jest.spyOn(globalThis, 'fetch');

/** The share scope that a remote gets, and the platform in it. */
async function scopeOf(remote: string) {
  const shareScope = { react: { '19.3.1': react }, 'shell/platform': { '1.3.0': shared } };
  const container = { remoteInfo: { name: remote }, shareScope } as unknown as Container;
  const plugin = ownPlatform((name) => users[name]);
  const given = (await plugin.beforeInitContainer?.(container)) ?? container;
  const scope = given.shareScope;
  const [provided] = Object.values(scope['shell/platform'] ?? {});
  const lib = provided?.lib as () => { platform: Platform };
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

  it('is of the major that it was built against, under that version alone, and does what that major did', async () => {
    const { scope, given } = await scopeOf('previous.mf-wallet');
    expect(Object.entries(scope['shell/platform'] ?? {}).map(([key, { version }]) => [key, version])).toEqual([
      [PLATFORM_TWO_VERSION, PLATFORM_TWO_VERSION],
    ]);
    const two = given as PlatformTwo;
    const left = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);
    sessionStore.setUser({ ...MEMBER, playType: 'agent' });
    two.openAgentSite();
    expect([two.version, two.hasAgentSite(), left.mock.calls.length]).toEqual([PLATFORM_TWO_VERSION, true, 1]);
  });

  it('calls fields as the glossary does, of calls and of the member, and puts what the wire has into those words', async () => {
    sessionStore.setUser(MEMBER);
    const { given } = await scopeOf('mf-wallet');
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(MONEY)));
    expect(await given.api.call('get-in-game-balance', {})).toEqual({ ...MONEY_INSIDE, status: 'success' });
    expect(given.session.store.getState().user).toMatchObject({ balance: 7, inPlay: 5, comp: 9 });
    fetched.mockResolvedValueOnce(new Response('{"status":"wait"}'));
    await given.api.call('apply-user-withdraw', { amount: 10_000, exchangePassword: '123456', requestId: 'a' });
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"balance":10000,"pass":"123456","requestId":"a"}');
  });

  it.each(BEFORE)('of a major before calls them as the wire does, for %s, beside the present one', async (remote) => {
    sessionStore.setUser({ ...MEMBER, inPlay: 1, bank: '090' });
    const { given } = await scopeOf(remote);
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(MONEY)));
    expect(await given.api.call('get-in-game-balance', {})).toEqual(MONEY);
    const request = JSON.parse('{"balance":10000,"pass":"123456","requestId":"a"}') as never;
    fetched.mockResolvedValueOnce(new Response('{"status":"wait"}'));
    await given.api.call('apply-user-withdraw', request);
    expect(fetched.mock.lastCall?.[1]?.body).toBe(JSON.stringify(request));

    const heard: unknown[] = [];
    const end = given.session.store.subscribe(({ user }) => heard.push(user));
    given.session.patchUser(JSON.parse('{"rolling":11}') as never);
    end();
    const user = { balance: 7, in_balance: 5, rolling: 11, bankname: '090' };
    expect([given.session.store.getState().user, ...heard]).toEqual([1, 2].map(() => expect.objectContaining(user)));
    expect(given.session.store.getState()).toBe(given.session.store.getState());
    expect(sessionStore.store.getState().user).toMatchObject({ inPlay: 5, comp: 11, bank: '090' });
  });

  it.each(OFFERED_PLATFORMS)('of version $version has every part that the gate counts on', async (offer) => {
    const { given } = await scopeOf(
      Object.keys(users).find((remote) => (users[remote]?.platform ?? PLATFORM_VERSION) === offer.version) ?? '',
    );
    const missing = offer.parts.filter((part) => {
      const [outer = '', inner] = part.split('.');
      const value: unknown = Reflect.get(given, outer);
      return !(outer in given) || (inner !== undefined && !(value instanceof Object && inner in value));
    });
    expect(missing).toEqual([]);
    expect(given.version).toBe(offer.version);
  });

  it('is left alone for a remote that nobody chose', async () => {
    expect((await scopeOf('stranger')).given).toBe(platform);
  });
});
