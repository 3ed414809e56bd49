import { siteState } from '../site-state/site-state.ts';
import { type BrowserCall, type CallName, type Names, WIRE_NAMES, WORDS } from 'shared-types/calls';
import { BROWSER_CALLS } from 'shared-types/browser-calls';

/** The release whose code makes a call. */
export interface Caller {
  /** `shell` or a feature's name. */
  readonly package: string;
  readonly version: string;
}

export const SHELL: Caller = { package: 'shell', version: siteState.shell.version };

export function formatCaller({ package: name, version }: Caller): string {
  return `${name}@${version}`;
}

type Rows = Readonly<Partial<Record<string, BrowserCall>>>;

/** Returns the definition of a call: from the site's table, or from the release's declaration. */
export function findCall(caller: Caller, name: string): BrowserCall {
  const feature = siteState.features[caller.package];
  const release = [feature, feature?.previous].find((one) => one?.version === caller.version);
  return (BROWSER_CALLS as Rows)[name] ?? release?.calls?.[name] ?? {};
}

/** Returns all calls that code on the page may make; a feature's assigned version takes precedence. */
export function listCalls(): Rows {
  const own = Object.values(siteState.features).flatMap(({ previous, calls }) => [previous?.calls, calls]);
  return Object.assign({}, ...own, BROWSER_CALLS) as Rows;
}

/**
 * Returns how to rename the fields of a call in the site's table: to the wire format in requests, from it in responses;
 * undefined for a feature's own call, which uses the wire names.
 */
export function getCodec(name: string): { readonly request: Names; readonly response: Names } | undefined {
  const row = (BROWSER_CALLS as Rows)[name];
  return row && { request: { ...WIRE_NAMES, ...row.sends }, response: { ...WORDS, ...row.receives } };
}

export function hasCall(name: CallName): boolean {
  return (BROWSER_CALLS[name]?.level ?? 1) <= (siteState.backendLevel ?? 3);
}
