import { siteState } from '../site-state/site-state.ts';

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
