import type { FeatureBudgets, ReleaseManifest } from 'shared-types';
import { labelOf } from '../registered-version.ts';
import type { ReleaseStore } from '../release-store.ts';

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

/** Bytes of the entry and of one part's files, as served to a browser that takes Brotli. */
async function largestPart(store: ReleaseStore, release: ReleaseManifest): Promise<number> {
  const sizes = new Map<string, number>();
  const entry = release.entry === undefined ? [] : [release.entry];
  const { routes = [], slots = [] } = release.descriptor ?? {};
  // A chunk that a part loads later may have a name, and so a group, as well; nobody waits for it.
  const shown = new Set([...routes, ...slots].map(({ module }) => module));
  const parts = Object.entries(release.groups)
    .filter(([module]) => shown.has(module))
    .map(([, { js, css }]) => new Set([...entry, ...js, ...css]));
  for (const file of new Set(parts.flatMap((part) => [...part]))) {
    sizes.set(file, await servedBytes(store, release, file));
  }
  return Math.max(0, ...parts.map((part) => [...part].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)));
}

async function servedBytes(store: ReleaseStore, release: ReleaseManifest, file: string): Promise<number> {
  const compressed = `${file}.br`;
  const served = Object.hasOwn(release.files, compressed) ? compressed : file;
  return (await store.readFile(release.package, release.version, served))?.length ?? 0;
}
