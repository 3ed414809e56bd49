import { browserCall, type CallDefinition, definitionOf, type OwnCall } from 'shared-types/calls';
import type { FeatureDescriptor, SiteState } from 'shared-types/registry';
import { type Locale, LOCALES, PLATFORM_VERSION, type WireUser } from 'shared-types/platform';
import { findExposedModules, readFeatureDescriptor } from '../webpack/feature-source.ts';
import { readOwnCalls } from '../webpack/own-calls.ts';

/** Who looks at a part. */
export const SESSIONS = ['member', 'agent', 'visitor'] as const;

/** How the backend behaves. */
export const BEHAVIOURS = ['answers', 'slow', 'fails', 'silent'] as const;

/** What somebody chose to look at. */
export interface Looked {
  readonly module: string;
  readonly session: (typeof SESSIONS)[number];
  readonly locale: Locale;
  readonly calls: (typeof BEHAVIOURS)[number];
}

/** A feature as its files have it at this moment. */
export interface BenchFeature {
  readonly descriptor: FeatureDescriptor;
  /** Exposed modules, pages first. */
  readonly modules: readonly string[];
  readonly ownCalls: Readonly<Record<string, OwnCall>>;
}

const MEMBER: WireUser = {
  userId: 'demo01',
  nick: '나루',
  level: 3,
  playType: 'user',
  balance: 1_250_000,
  in_balance: 0,
  rolling: 12_500,
  noteCount: 2,
  helpCount: 1,
};

/** Reads a feature's files. @throws {Error} when one of them is no JSON */
export async function readFeature(folder: string): Promise<BenchFeature> {
  return {
    descriptor: readFeatureDescriptor(folder),
    modules: Object.keys(findExposedModules(folder)),
    ownCalls: await readOwnCalls(folder),
  };
}

/** The choice in an address, with the first of each where nothing, or nothing that there is, was chosen. */
export function lookedAt(query: URLSearchParams, { modules }: BenchFeature): Looked {
  const one = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) =>
    values.find((value) => value === query.get(name)) ?? values[0];
  const [first = '', ...others] = modules;
  return {
    module: one('module', [first, ...others]),
    session: one('session', SESSIONS),
    locale: one('locale', LOCALES),
    calls: one('calls', BEHAVIOURS),
  };
}

/** Where a part lies: a page at its path, each part of it that is a value filled with 7; a place of the frame at home. */
export function pathOf(module: string, { descriptor }: BenchFeature): { pattern: string; path: string } {
  const pattern = descriptor.routes.find((route) => route.module === module)?.path ?? '/';
  return { pattern, path: pattern.replaceAll(/:[^/]+/g, '7') };
}

/** What a page of the site would know of its visitor and of the feature. */
export function stateFor({ session, locale }: Looked, { descriptor, ownCalls }: BenchFeature): SiteState {
  const calls = Object.entries(ownCalls).map(([name, call]) => [name, browserCall(definitionOf(call))] as const);
  const feature = { version: PLATFORM_VERSION, entry: '', integrity: '', descriptor };
  return {
    revision: 1,
    shell: { version: PLATFORM_VERSION },
    features: { [descriptor.name]: { ...feature, calls: Object.fromEntries(calls) } },
    session: session === 'visitor' ? null : { ...MEMBER, playType: session === 'agent' ? 'agent' : 'user' },
    locale,
    help: { regulator: { name: '', address: '' }, helpLines: [] },
    nonce: '',
  };
}

/** A call of the feature's own by its name. */
export function ownDefinition({ ownCalls }: BenchFeature, name: string): CallDefinition | undefined {
  const own = Object.hasOwn(ownCalls, name) ? ownCalls[name] : undefined;
  return own === undefined ? undefined : definitionOf(own);
}
