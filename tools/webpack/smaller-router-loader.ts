import type { LoaderDefinitionFunction } from 'webpack';

/** What is changed in the router's file, and into what. */
const EDITS: readonly (readonly [RegExp, string])[] = [
  // A component that nobody imports leaves the bundle once nothing is done with it beside making it.
  [/(?<== )(?=React\d*\.forwardRef\()/g, '/* @__PURE__ */ '],
  [/^\w+\.displayName = "\w+";$/gm, ''],
  // Links of the router's own framework preload its pages. Ours are warmed by the shell, and there is no such context.
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
  [/React\d*\.useContext\(FrameworkContext\)/g, 'void 0'],
  // The site hands its router all routes at once, and lets nobody look over its shoulder.
  [/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, '(void 0)'],
  [/^    (?:patchRoutes|_internalSetRoutes),$/gm, ''],
  // It reads by calls of its own, not by the router's fetchers.
  [/^    (?:fetch: fetch2|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion),$/gm, ''],
  // What the site sends, it sends with calls of its own: no form goes through the router.
  [/normalizeNavigateOptions\(\s+false,\s+normalizedPath,\s+opts\s+\)/g, '{ path: normalizedPath }'],
  [/\bopts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, 'false'],
];

/** The file of the router that holds its components; its others are for servers. */
const COMPONENTS = /^var Link = /m;

/**
 * The router without what only its own framework uses, and without components that the site does not provide.
 * @throws {Error} when the file of the components has another form than the one that this was written for
 */
export function smallerRouter(code: string): string {
  return COMPONENTS.test(code) ? EDITS.reduce((text, edit) => edited(text, ...edit), code) : code;
}

function edited(code: string, what: RegExp, into: string): string {
  if (code.search(what) === -1) {
    throw new Error(`The router has nothing like ${what}: look at tools/webpack/smaller-router-loader.ts again.`);
  }
  return code.replace(what, into);
}

const smallerRouterLoader: LoaderDefinitionFunction = (code) => smallerRouter(code);

export default smallerRouterLoader;
