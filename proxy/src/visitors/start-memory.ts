import type { FastifyRequest } from 'fastify';
import { findRegistered } from 'releases/registry/roles.ts';
import type { Registry } from 'shared-types/registry';
import type { SiteCookies } from '../cookies/site-cookies.ts';
import type { ShellStartHistory } from 'releases/assignment/shell-fallback.ts';

/**
 * Cookies in which a browser remembers starts of the shell. Pages write them, so a visitor can forge them; they only
 * select an earlier shell for this visitor.
 */
export const START_MEMORY = {
  /** Version of a shell that a page has started; removed after the start, or when the page was left during it. */
  starting: 'shell-starting',
  /** Present while a starting page runs; expires within seconds. */
  running: 'shell-alive',
  /** Version of a shell that did not start in this browser. */
  failed: 'shell-failed',
  /** Requests the previous version if cookies are blocked. */
  previous: 'site-shell=previous',
  /** Requests a plain page, since no version starts. */
  none: 'site-shell=none',
  /** Time for which a failed version is not assigned to this browser, in s. */
  seconds: 3_600,
} as const;

/** Returns the start memory for the page, with the full cookie names. */
export function getStartMemory({ getName }: SiteCookies) {
  const { starting, running, failed, ...rest } = START_MEMORY;
  return { ...rest, starting: getName(starting), running: getName(running), failed: getName(failed) };
}

/** Reads the shell starts that the browser remembers; ignores versions unknown to the registry. */
export function readStartHistory(
  { cookies, url }: Pick<FastifyRequest, 'cookies' | 'url'>,
  registry: Registry,
  site: SiteCookies,
): ShellStartHistory & { readonly silent: string | undefined } {
  const memory = getStartMemory(site);
  const known = (version = '') => findRegistered(registry, 'shell', version)?.version;
  const failed = known(cookies[memory.failed]);
  const silent = cookies[memory.running] === undefined ? known(cookies[memory.starting]) : undefined;
  return {
    failed: [failed, silent].filter((version) => version !== undefined),
    /** Failed version without a report: its page hung or crashed. */
    silent: silent === failed ? undefined : silent,
    requestsPrevious: url.includes(START_MEMORY.previous),
  };
}
