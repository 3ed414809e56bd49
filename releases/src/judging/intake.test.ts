import { BlockList } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Registry, ReleaseManifest } from 'shared-types';
import { registeredVersion } from '../registry/registered-version.ts';
import { LEAST_COOKIE_AGE_MS, admit } from './intake.ts';
import type { OutcomeObservation, SpeedObservation } from './observation.ts';
import { livePeriod } from './subject.ts';

const SALT = 'salt-of-the-rollout';
const AT = Date.UTC(2026, 10, 21, 12);
const trusted = new BlockList();
trusted.addSubnet('10.0.0.0', 8);
trusted.addSubnet('2001:db8::', 32, 'ipv6');
const rules = { key: Buffer.alloc(32), trusted };

const release = (version: string): ReleaseManifest => ({
  package: 'mf-wallet',
  version,
  kind: 'feature',
  entry: 'remoteEntry.js',
  groups: {},
  provides: {},
  consumes: {},
  files: {},
});
const version = (name: string, traffic: number, isDefault = false) =>
  registeredVersion(
    release(name),
    { traffic, default: isDefault },
    name === '1.1.0' ? { rollout: { salt: SALT, since: new Date(AT).toISOString() } } : {},
  );
const registry = (canary: boolean): Registry => ({
  schema: 'frontend-discovery/1',
  revision: 1,
  microFrontends: {
    'mf-wallet': canary
      ? [version('1.0.0', 75, true), version('1.1.0', 25), version('0.9.0', 0)]
      : [version('1.0.0', 100, true), version('0.9.0', 0)],
  },
});
const SEEN: OutcomeObservation = {
  package: 'mf-wallet',
  version: '1.0.0',
  arm: 'stable',
  visitor: 'somebody',
  visitorSince: 0,
  network: '203.0.113.0/24',
  at: AT,
  outcome: 'loaded',
};
const taken = (more: Partial<OutcomeObservation>, canary = true) =>
  admit({ ...SEEN, ...more }, registry(canary), rules);
/** Subject, table, side and chance of all that is taken in. */
const brief = (...args: Parameters<typeof taken>) =>
  taken(...args).map(
    ({ id, table, entry }) =>
      `${id.version} ${id.period === SALT ? 'rollout' : 'live'} ${table} ${entry.side} ${entry.chance}`,
  );

describe('what a page tells', () => {
  it('counts in the rollout on the visitor’s side, and for the version that is live', () => {
    expect(brief({})).toEqual(['1.1.0 rollout exposed stable 0.25', '1.0.0 live exposed apart 0']);
    expect(brief({ version: '1.1.0', arm: 'canary', rollout: SALT })).toEqual(['1.1.0 rollout exposed canary 0.25']);
    expect(brief({ arm: undefined }, false)).toEqual(['1.0.0 live exposed apart 0']);
    expect(taken({})[1]).toMatchObject({ id: { period: livePeriod(AT) }, against: '0.9.0' });
    expect(taken({})[0]).toMatchObject({ against: '1.0.0' });
  });

  it('counts on that side also when the page shows another version: it fell back, or is older', () => {
    expect(brief({ arm: 'canary' })[0]).toBe('1.1.0 rollout exposed canary 0.25');
    expect(brief({ version: '0.9.0', outcome: 'init' })).toEqual([
      '1.1.0 rollout exposed stable 0.25',
      '1.1.0 rollout failed stable 0.25',
    ]);
  });

  it('compares nothing when no chance put the visitor there', () => {
    expect(brief({ version: '1.1.0', arm: undefined, rollout: SALT })).toEqual(['1.1.0 rollout exposed apart 0.25']);
    expect(brief({ arm: undefined })).toEqual(['1.0.0 live exposed apart 0']);
  });

  it('of failures is an exposure, too, with its kind; pages that froze are apart', () => {
    const [exposed, failed] = taken({ outcome: 'render' });
    expect([exposed?.table, exposed?.entry.kind]).toEqual(['exposed', '']);
    expect([failed?.table, failed?.entry.kind]).toEqual(['failed', 'render']);
    expect(taken({ outcome: 'frozen' })[1]?.table).toBe('stuck');
  });

  it('of speeds counts for the version that was shown alone', () => {
    const speed: SpeedObservation = { ...SEEN, measure: 'lcp', value: 1234.567 };
    expect(admit(speed, registry(true), rules).map(({ table, entry }) => [table, entry.value])).toEqual([
      ['speed-lcp', 1230],
      ['speed-lcp', 1230],
    ]);
    expect(admit({ ...speed, arm: 'canary' }, registry(true), rules).map(({ id }) => id.version)).toEqual(['1.0.0']);
  });
});

describe('who counts', () => {
  const young = AT - LEAST_COOKIE_AGE_MS + 1;
  const tables = (more: Partial<OutcomeObservation>) => taken(more, false).map(({ table }) => table);

  it('has a cookie of some minutes, a login, or a network that is trusted', () => {
    expect(tables({ visitorSince: young })).toEqual([]);
    expect(tables({ visitorSince: young, outcome: 'load' })).toEqual(['fresh']);
    expect(tables({ visitorSince: young - 1, outcome: 'load' })).toEqual(['exposed', 'failed']);
    expect(tables({ visitorSince: young, outcome: 'load', member: 'demo01' })).toEqual(['exposed', 'failed']);
    expect(tables({ visitorSince: young, outcome: 'load', network: '10.9.8.0/24' })).toEqual(['exposed', 'failed']);
    expect(admit({ ...SEEN, measure: 'inp', value: 1, visitorSince: young }, registry(false), rules)).toEqual([]);
  });

  it('has one name for each visitor, network and member, which is none of theirs', () => {
    const entryOf = (more: Partial<OutcomeObservation>) => taken(more, false)[0]?.entry;
    const one = entryOf({ member: 'demo01' });
    expect(entryOf({ member: 'demo01' })).toEqual(one);
    expect(entryOf({ visitor: 'other' })?.network).toBe(one?.network);
    expect(entryOf({ visitor: 'other' })?.visitor).not.toBe(one?.visitor);
    expect(entryOf({ network: '203.0.114.0/24' })?.network).not.toBe(one?.network);
    expect(entryOf({})?.member).toBe('');
    expect(JSON.stringify(one)).not.toMatch(/demo01|somebody|203/);
  });

  it('is each visitor for himself where the network is trusted', () => {
    const networkOf = (visitor: string) => taken({ visitor, network: '10.1.2.0/24' }, false)[0]?.entry.network;
    expect(networkOf('a')).not.toBe(networkOf('b'));
    expect(networkOf('a')).toBe(networkOf('a'));
  });
});

describe('an entry', () => {
  const entryOf = (more: Partial<OutcomeObservation>) => taken(more, false).at(-1)?.entry;

  it('has its second, what failed, and short names that differ from person to person', () => {
    const name = expect.stringMatching(/^[\w-]{12}$/);
    expect(entryOf({ outcome: 'render', member: 'demo01', at: AT + 999 })).toEqual({
      visitor: name,
      network: name,
      member: name,
      at: AT / 1000,
      side: 'apart',
      chance: 0,
      kind: 'render',
      value: 0,
    });
    expect(entryOf({})).toMatchObject({ kind: '', member: '' });
    const members = ['demo01', 'demo02'].map((member) => entryOf({ member })?.member);
    expect(new Set(members).size).toBe(2);
  });

  it('of a speed has no kind, and its value in three digits', () => {
    const { outcome: _, ...seen } = SEEN;
    const speed: SpeedObservation = { ...seen, measure: 'inp', value: 123.456 };
    expect(admit(speed, registry(false), rules).map(({ table, entry }) => [table, entry.kind, entry.value])).toEqual([
      ['speed-inp', '', 123],
    ]);
  });

  it('of a trusted network is its visitor’s own, also with a long address; what is no address is trusted by nobody', () => {
    const networks = (network: string) =>
      new Set(['one', 'other'].map((visitor) => entryOf({ visitor, network, outcome: 'load' })?.network)).size;
    expect(['2001:db8:1::/48', '2001:db9:1::/48', 'unknown'].map(networks)).toEqual([2, 1, 1]);
  });
});
