/** Code of one version of a package. */
export interface Version {
  readonly feature: string;
  readonly version: string;
}

/** Whose code it was, and where in it. */
export interface Blamed extends Version {
  /** `/assets/mf-rooms/1.5.0/123.js:1:2345`. */
  readonly source: string;
}

/** Address of a file of a release, with line and column where there are any. */
const RELEASE_FILE = /\/assets\/(shell|mf-[a-z0-9-]+)\/([^/\s?#]+)\/[\w./-]+\.(?:js|css)(?::\d+(?::\d+)?)?/g;

/** In the place of a version: the file is the same in each release that has it, and in this page the given one's. */
const BY_CONTENT = /^sha384-/;

/** Frames kept of an error's stack: React's own may be many between an error and the feature that made it. */
const STACK_FRAMES = 40;

/** Lets every error keep enough of its stack to name whose code it was. */
export function keepLongStacks(): void {
  Error.stackTraceLimit = STACK_FRAMES;
}

let shellVersion = '';

/** From here on files of the shell that are addressed by their content are those of this version. */
export function nameShell(version: string): void {
  shellVersion = version;
}

/**
 * Whose code a stack, or an address, names: the innermost feature, or the shell when there is none.
 * @returns undefined when no file of a release is in it
 */
export function blame(text: string): Blamed | undefined {
  const found = [...text.matchAll(RELEASE_FILE)].map(([source, feature = '', named = '']): Blamed => {
    const version = BY_CONTENT.test(named) ? shellVersion : named;
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
export function isForeign(text: string): boolean {
  const innermost = text.split('\n').find((line) => blame(line) !== undefined || FOREIGN_LINE.test(line));
  return innermost !== undefined && blame(innermost) === undefined;
}
