import { siteState } from '../site-state/site-state.ts';

export interface PackageVersion {
  readonly feature: string;
  readonly version: string;
}

interface ReleasePosition extends PackageVersion {
  /** `/assets/mf-rooms/1.5.0/123.js:1:2345`. */
  readonly source: string;
}

const RELEASE_FILE = /\/assets\/(shell|mf-[a-z0-9-]+)\/([^/\s?#]+)\/[\w./-]+\.(?:js|css)(?::\d+(?::\d+)?)?/g;

/** Path segment that replaces the version where a file of the shell is addressed by its content hash. */
const BY_CONTENT = /^sha256-/;

/**
 * Returns the release that a stack or an address names: the innermost feature's, else the shell's.
 * @returns undefined when it names no file of a release
 */
export function findRelease(text: string): ReleasePosition | undefined {
  const found = [...text.matchAll(RELEASE_FILE)].map(([source, feature = '', named = '']): ReleasePosition => {
    const version = BY_CONTENT.test(named) ? siteState.shell.version : named;
    return { feature, version, source: source.replace(named, version) };
  });
  return found.find(({ feature }) => feature !== 'shell') ?? found[0];
}

/**
 * Line of a stack whose code belongs to no release: a browser extension, a script that an in-app browser injects
 * (`user-script:`, masked by WebKit, or evaluated without a name), another site, or the page itself. In the formats of V8
 * (`at f (address:1:2)`), SpiderMonkey and JavaScriptCore (`f@address:1:2`, `address:1:2`).
 */
const FOREIGN_LINE =
  /^(?:\s*at .*?|[^:]*@)?(?:(?:[\w-]+-extension|user-script|webkit-masked-url|javascript|blob|data|about|https?):|<anonymous>:\d).*:\d+\)?\s*$/;

/**
 * Returns true if the innermost code of a stack, or of an address with its position, is not part of a release. Functions
 * of the browser itself are skipped. False when nothing is known.
 */
export function isForeignCode(text: string): boolean {
  const innermost = text.split('\n').find((line) => findRelease(line) !== undefined || FOREIGN_LINE.test(line));
  return innermost !== undefined && findRelease(innermost) === undefined;
}

/** Returns the stack of an error with those of its causes, undefined for anything else. */
export function getFullStack(error: unknown): string | undefined {
  return error instanceof Error ? `${error.stack ?? ''}\n${getFullStack(error.cause) ?? ''}` : undefined;
}
