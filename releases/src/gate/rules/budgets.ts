import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type FeatureBudgets, LOCALES, type ReleaseManifest, textsModule } from 'shared-types';
import { labelOf } from '../../registry/registered-version.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

const compress = promisify(brotliCompress);

/** Nearly as small as the build's, in a fraction of the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Limits of every feature. `budgets` in a descriptor raises them for one, by hand. */
export const DEFAULT_BUDGETS: Readonly<Required<FeatureBudgets>> = {
  firstPartBytes: 60 * 1024,
  descriptorBytes: 12 * 1024,
  routes: 20,
};

/** One limit of a feature and how much of it is used. */
export interface Budget {
  readonly name: keyof FeatureBudgets;
  readonly used: number;
  readonly limit: number;
}

const WORDS: Readonly<Record<keyof FeatureBudgets, { readonly what: string; readonly instead: string }>> = {
  firstPartBytes: { what: 'bytes to show its largest part', instead: 'Load what is not needed at once with import()' },
  descriptorBytes: { what: 'bytes of descriptor', instead: 'Shorten it, as it stands in every page of the site' },
  routes: { what: 'routes', instead: 'Let several pages share a route with a parameter' },
};

/** How much of each limit a feature uses. */
export async function budgetsOf(store: ReleaseStore, release: ReleaseManifest): Promise<Budget[]> {
  const { descriptor } = release;
  const used: Required<FeatureBudgets> = {
    firstPartBytes: await largestPart(store, release),
    descriptorBytes: Buffer.byteLength(JSON.stringify(descriptor ?? {})),
    routes: descriptor?.routes.length ?? 0,
  };
  return (['firstPartBytes', 'descriptorBytes', 'routes'] as const).map((name) => ({
    name,
    used: used[name],
    limit: descriptor?.budgets?.[name] ?? DEFAULT_BUDGETS[name],
  }));
}

/** What of a feature is above its limit. */
export async function budgetProblems(store: ReleaseStore, release: ReleaseManifest): Promise<string[]> {
  const budgets = await budgetsOf(store, release);
  return budgets
    .filter(({ used, limit }) => used > limit)
    .map(
      ({ name, used, limit }) =>
        `${labelOf(release)}: ${used} ${WORDS[name].what}, the limit is ${limit}. ${WORDS[name].instead}, or raise budgets.${name} in feature.json by hand.`,
    );
}

/** How a limit stands, in words. */
export function budgetLine({ name, used, limit }: Budget): string {
  return `${used} of ${limit} ${WORDS[name].what}`;
}

/** Bytes of the entry, of one part's files and of its texts in one language, compressed. */
async function largestPart(store: ReleaseStore, release: ReleaseManifest): Promise<number> {
  const sizes = new Map<string, number>();
  const entry = release.entry === undefined ? [] : [release.entry];
  const { routes = [], slots = [] } = release.descriptor ?? {};
  // A chunk that a part loads later may have a name, and so a group, as well; nobody waits for it.
  const shown = new Set([...routes, ...slots].map(({ module }) => module));
  const texts = LOCALES.map((locale) => release.groups[textsModule(locale)]?.js ?? []);
  const parts = Object.entries(release.groups)
    .filter(([module]) => shown.has(module))
    .flatMap(([, { js, css }]) => texts.map((own) => new Set([...entry, ...js, ...css, ...own])));
  for (const file of new Set(parts.flatMap((part) => [...part]))) {
    sizes.set(file, await servedBytes(store, release, file));
  }
  return Math.max(0, ...parts.map((part) => [...part].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)));
}

/** As the build compressed it; a build that did not is measured as if it had, since what counts is the code in it. */
async function servedBytes(store: ReleaseStore, release: ReleaseManifest, file: string): Promise<number> {
  const read = async (name: string) => store.readFile(release.package, release.version, name);
  const compressed = `${file}.br`;
  if (Object.hasOwn(release.files, compressed)) {
    return (await read(compressed))?.length ?? 0;
  }
  const content = await read(file);
  return content === undefined ? 0 : (await compress(content, QUALITY)).length;
}
