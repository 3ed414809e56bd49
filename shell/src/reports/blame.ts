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

/** Tells whether code from elsewhere is in a stack or an address: a browser's extension, a pasted script. */
export function isForeign(text: string): boolean {
  return blame(text) === undefined && /\b[a-z-]+:\/\/|<anonymous>|\beval\b/.test(text);
}
