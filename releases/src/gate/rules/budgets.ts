import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FeatureBudgets, ReleaseManifest } from 'shared-types/registry';
import { LOCALES, textsModule } from 'shared-types/platform';
import type { ReleaseStore } from '../../store/release-store.ts';

const compress = promisify(brotliCompress);

/** Compresses nearly as well as the build, in a fraction of the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Limits of every feature; `budgets` in a descriptor raises them for one feature. */
export const DEFAULT_BUDGETS: Readonly<Required<FeatureBudgets>> = {
  firstPartBytes: 60 * 1024,
  descriptorBytes: 12 * 1024,
  routes: 20,
};

export interface Budget {
  readonly name: keyof FeatureBudgets;
  readonly used: number;
  readonly limit: number;
}

/** What each limit counts, and what to do above it. */
const TEXTS: Readonly<Record<keyof FeatureBudgets, readonly [what: string, instead: string]>> = {
  firstPartBytes: ['for its entry and largest module', 'Load what is not needed immediately with import()'],
  descriptorBytes: ['of descriptor', 'Shorten it: every page of the site contains it'],
  routes: ['routes', 'Let several pages share a route with a parameter'],
};

const NAMES = Object.keys(TEXTS) as readonly (keyof FeatureBudgets)[];

export async function measureBudgets(store: ReleaseStore, release: ReleaseManifest): Promise<Budget[]> {
  const { descriptor } = release;
  const used: Required<FeatureBudgets> = {
    firstPartBytes: await measureLargestModule(store, release),
    descriptorBytes: Buffer.byteLength(JSON.stringify(descriptor ?? {})),
    routes: descriptor?.routes.length ?? 0,
  };
  return NAMES.map((name) => ({
    name,
    used: used[name],
    limit: descriptor?.budgets?.[name] ?? DEFAULT_BUDGETS[name],
  }));
}

export async function listBudgetProblems(store: ReleaseStore, release: ReleaseManifest): Promise<string[]> {
  const budgets = await measureBudgets(store, release);
  return budgets
    .filter(({ used, limit }) => used > limit)
    .map(({ name, used, limit }) => {
      const [what, instead] = TEXTS[name];
      const excess = `${used} ${isInBytes(name) ? 'bytes ' : ''}${what}, the limit is ${limit}`;
      return `${excess}. ${instead}, or raise budgets.${name} in feature.json by hand.`;
    });
}

const isInBytes = (name: keyof FeatureBudgets) => name.endsWith('Bytes');

/** Formats the used budgets, one line each. @param before usage of the live version, if it is another one */
export function formatBudgetLines(
  budgets: readonly Budget[],
  before?: { readonly version: string; readonly budgets: readonly Budget[] },
): string[] {
  return budgets.flatMap(({ name, used, limit }) => {
    const last = before?.budgets.find((one) => one.name === name)?.used;
    const [what] = TEXTS[name];
    const [amount, whole] = isInBytes(name) ? [kilobytes(used), `${kilobytes(limit)} kB`] : [used, limit];
    const changed =
      last === undefined || before === undefined ? '' : `, ${difference(used - last, name)} ${before.version}`;
    return used === 0 && (last ?? 0) === 0 ? [] : [`${amount} of ${whole} ${what}${changed}`];
  });
}

function difference(more: number, name: keyof FeatureBudgets): string {
  const amount = isInBytes(name) ? `${kilobytes(Math.abs(more))} kB` : Math.abs(more);
  return more === 0 ? 'as much as' : `${amount} ${more > 0 ? 'more' : 'less'} than`;
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

/** Returns the largest compressed size of the entry with the files of one module and its texts in one language. */
async function measureLargestModule(store: ReleaseStore, release: ReleaseManifest): Promise<number> {
  const sizes = new Map<string, number>();
  const entry = release.entry === undefined ? [] : [release.entry];
  const { routes = [], slots = [] } = release.descriptor ?? {};
  // A lazily loaded chunk can have a name, and so a group, as well; it is not counted.
  const shown = new Set([...routes, ...slots].map(({ module }) => module));
  const texts = LOCALES.map((locale) => release.groups[textsModule(locale)]?.js ?? []);
  const modules = Object.entries(release.groups)
    .filter(([module]) => shown.has(module))
    .flatMap(([, { js, css }]) => texts.map((own) => new Set([...entry, ...js, ...css, ...own])));
  for (const file of new Set(modules.flatMap((files) => [...files]))) {
    sizes.set(file, await getCompressedSize(store, release, file));
  }
  return Math.max(0, ...modules.map((files) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)));
}

/** Returns the compressed size of a file; compresses it if the build did not. */
async function getCompressedSize(store: ReleaseStore, release: ReleaseManifest, file: string): Promise<number> {
  const read = async (name: string) => store.readFile(release.package, release.version, name);
  const compressed = `${file}.br`;
  if (Object.hasOwn(release.files, compressed)) {
    return (await read(compressed))?.length ?? 0;
  }
  const content = await read(file);
  return content === undefined ? 0 : (await compress(content, QUALITY)).length;
}
