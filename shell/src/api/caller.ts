import { siteState } from '../site-state/site-state.ts';
import { type BrowserCall, type CallName, type Names, WIRE_NAMES, WORDS } from 'shared-types/calls';
import type { AssignedVersion } from 'shared-types/registry';
import { BROWSER_CALLS } from 'shared-types/browser-calls';

/** The release whose code makes a call. */
export interface Caller {
  /** `shell` or a feature's name. */
  readonly package: string;
  readonly version: string;
}

/** The shell itself. */
export const SHELL: Caller = { package: 'shell', version: siteState.shell.version };

/** How the proxy is told of a caller: `mf-rooms@1.5.0`. */
export function callerName({ package: name, version }: Caller): string {
  return `${name}@${version}`;
}

type Rows = Readonly<Partial<Record<string, BrowserCall>>>;

/** What the page knows of a call that a release makes: of the site's table, or of the release's own. */
export function callRow(caller: Caller, name: string): BrowserCall {
  const rows: Rows = BROWSER_CALLS;
  return rows[name] ?? releaseOf(caller)?.calls?.[name] ?? {};
}

/** Every call that something on the page may make, by name; two versions of a feature in one page agree on what it reads. */
export function allRows(): Rows {
  const own = Object.values(siteState.features).flatMap(({ previous, calls }) => [previous?.calls, calls]);
  return Object.assign({}, ...own, BROWSER_CALLS) as Rows;
}

/** How the fields of a call are named: in requests from inside to the wire, in answers from the wire to inside. */
interface Codec {
  readonly sends: Names;
  readonly answers: Names;
}

/** Returns how fields of a call of the table are named; undefined for a feature's own call, which has wire names everywhere. */
export function codecOf(name: string): Codec | undefined {
  const row = (BROWSER_CALLS as Rows)[name];
  return row && { sends: { ...WIRE_NAMES, ...row.sends }, answers: { ...WORDS, ...row.answers } };
}

function releaseOf({ package: name, version }: Caller): AssignedVersion | undefined {
  const feature = siteState.features[name];
  return [feature, feature?.previous].find((one) => one?.version === version);
}

/** Whether the site's backend has a call. */
export function hasCall(name: CallName): boolean {
  return (BROWSER_CALLS[name]?.level ?? 1) <= (siteState.backendLevel ?? 3);
}
