import { createHmac } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { Registry } from 'shared-types';
import { rolesOf } from '../registry/roles.ts';
import type { Entry, Side } from './entry-table.ts';
import { speedTable, type TableName, tableOf } from './measures.ts';
import type { Observation } from './observation.ts';
import { livePeriod, type SubjectId } from './subject.ts';

/** Whose reports count. */
export interface IntakeRules {
  /** Names in the store are hashes under this key, the same at every proxy. */
  readonly key: Buffer;
  /** Address blocks in which each cookie counts, and at once. */
  readonly trusted: BlockList;
}

/** Who has no login counts from a cookie of this age on, in ms. */
export const LEAST_COOKIE_AGE_MS = 300_000;

/** Something for a table of a subject. */
export interface Taken {
  readonly id: SubjectId;
  readonly against: string | undefined;
  readonly table: TableName;
  readonly entry: Omit<Entry, 'weight'>;
}

/**
 * What an observation adds to the evidence: to the rollout that runs, on the side on which chance put the visitor
 * whichever version the page shows, and to the version that is live for everybody. A failure is an exposure, too.
 */
export function admit(observation: Observation, registry: Registry, rules: IntakeRules): Taken[] {
  const { package: name, version, at } = observation;
  const { active, canary, earlier } = rolesOf(registry, name) ?? {};
  const seen = seenBy(observation, rules);
  const tables = tablesOf(observation, seen.patient);
  const taken: Taken[] = [];
  const salt = canary?.extras.rollout?.salt;
  const side: Side | undefined = observation.arm ?? (observation.rollout === salt ? 'apart' : undefined);
  const ownVersion = side === 'stable' ? active?.metadata.version : canary?.metadata.version;
  // Speeds tell of the version that was shown alone.
  if (
    canary !== undefined &&
    salt !== undefined &&
    side !== undefined &&
    (!isSpeed(observation) || version === ownVersion)
  ) {
    const id = { package: name, version: canary.metadata.version, period: salt };
    const entry = { ...seen.entry, side, chance: canary.deployment.traffic / 100 };
    taken.push(
      ...tables.map((table) => ({ id, against: active?.metadata.version, table, entry: inTable(table, entry) })),
    );
  }
  if (version === active?.metadata.version) {
    const id = { package: name, version, period: livePeriod(at) };
    const entry = { ...seen.entry, side: 'apart' as const, chance: 0 };
    taken.push(
      ...tables.map((table) => ({ id, against: earlier?.[0]?.metadata.version, table, entry: inTable(table, entry) })),
    );
  }
  return taken;
}

function isSpeed(observation: Observation): boolean {
  return 'measure' in observation;
}

/** An exposure is no failure. */
function inTable<T extends Omit<Entry, 'weight'>>(table: TableName, entry: T): T {
  return table === 'exposed' ? { ...entry, kind: '' as const } : entry;
}

function tablesOf(observation: Observation, patient: boolean): TableName[] {
  if ('measure' in observation) {
    return patient ? [speedTable(observation.measure)] : [];
  }
  const { outcome } = observation;
  if (outcome === 'loaded') {
    return patient ? ['exposed'] : [];
  }
  return patient ? ['exposed', tableOf(outcome)] : ['fresh'];
}

function seenBy(observation: Observation, { key, trusted }: IntakeRules) {
  const { visitor, visitorSince, member, network, at } = observation;
  const isTrusted = contains(trusted, network);
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 12);
  return {
    patient: isTrusted || member !== undefined || at - visitorSince >= LEAST_COOKIE_AGE_MS,
    entry: {
      visitor: hash(`visitor ${visitor}`),
      network: hash(isTrusted ? `network of ${visitor}` : `network ${network}`),
      member: member === undefined ? '' : hash(`member ${member}`),
      at: Math.floor(at / 1000),
      kind: 'outcome' in observation && observation.outcome !== 'loaded' ? observation.outcome : ('' as const),
      value: 'measure' in observation ? Number(observation.value.toPrecision(3)) : 0,
    },
  };
}

function contains(list: BlockList, network: string): boolean {
  const [address = ''] = network.split('/');
  return network !== 'unknown' && list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
