import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FeatureBudgets, ReleaseManifest } from 'shared-types/registry';
import { LOCALES, textsModule } from 'shared-types/platform';
import { formatLabel } from '../../registry/registered-version.ts';
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

interface BudgetWords {
  readonly what: string;
  readonly instead: string;
  readonly counts: 'bytes' | 'pages';
}

const WORDS: Readonly<Record<keyof FeatureBudgets, BudgetWords>> = {
  firstPartBytes: {
    what: 'to show its largest part',
    instead: 'Load what is not needed immediately with import()',
    counts: 'bytes',
  },
  descriptorBytes: {
    what: 'of descriptor',
    instead: 'Shorten it: every page of the site contains it',
    counts: 'bytes',
  },
  routes: { what: 'routes', instead: 'Let several pages share a route with a parameter', counts: 'pages' },
};

const NAMES = Object.keys(WORDS) as readonly (keyof FeatureBudgets)[];

/** Returns how much of each limit a feature uses. */
export async function measureBudgets(store: ReleaseStore, release: ReleaseManifest): Promise<Budget[]> {
  const { descriptor } = release;
  const used: Required<FeatureBudgets> = {
    firstPartBytes: await largestPart(store, release),
    descriptorBytes: Buffer.byteLength(JSON.stringify(descriptor ?? {})),
    routes: descriptor?.routes.length ?? 0,
  };
  return NAMES.map((name) => ({
    name,
    used: used[name],
    limit: descriptor?.budgets?.[name] ?? DEFAULT_BUDGETS[name],
  }));
}

/** Returns the budgets that a feature exceeds. */
export async function listBudgetProblems(store: ReleaseStore, release: ReleaseManifest): Promise<string[]> {
  const budgets = await measureBudgets(store, release);
  return budgets
    .filter(({ used, limit }) => used > limit)
    .map(
      ({ name, used, limit }) =>
        `${formatLabel(release)}: ${used} ${WORDS[name].counts === 'bytes' ? 'bytes ' : ''}${WORDS[name].what}, the limit is ${limit}. ${WORDS[name].instead}, or raise budgets.${name} in feature.json by hand.`,
    );
}

/**
 * Formats the used budgets, one line each.
 * @param before usage of the live version, if it is another one
 */
export function formatBudgetLines(
  budgets: readonly Budget[],
  before?: { readonly version: string; readonly budgets: readonly Budget[] },
): string[] {
  return budgets.flatMap(({ name, used, limit }) => {
    const last = before?.budgets.find((one) => one.name === name)?.used;
    const { what, counts } = WORDS[name];
    const [amount, whole] = counts === 'bytes' ? [kilobytes(used), `${kilobytes(limit)} kB`] : [used, limit];
    const changed =
      last === undefined || before === undefined ? '' : `, ${difference(used - last, counts)} ${before.version}`;
    return used === 0 && (last ?? 0) === 0 ? [] : [`${amount} of ${whole} ${what}${changed}`];
  });
}

function difference(more: number, counts: BudgetWords['counts']): string {
  const amount = counts === 'bytes' ? `${kilobytes(Math.abs(more))} kB` : Math.abs(more);
  return more === 0 ? 'as much as' : `${amount} ${more > 0 ? 'more' : 'less'} than`;
}

/** Bytes in kB of 1,000, with a tenth. */
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

/** Bytes of the entry, of one part's files and of its texts in one language, compressed. */
async function largestPart(store: ReleaseStore, release: ReleaseManifest): Promise<number> {
  const sizes = new Map<string, number>();
  const entry = release.entry === undefined ? [] : [release.entry];
  const { routes = [], slots = [] } = release.descriptor ?? {};
  // A lazily loaded chunk can have a name, and so a group, as well; it is not counted.
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
