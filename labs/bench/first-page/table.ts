import { writeText } from 'shared-types/output';
import type { VisitorConditions, Visit } from './visit.ts';

/** Visits of the site and of both single bundles. */
type Visits = Readonly<Record<'ours' | Peer, readonly Visit[]>>;

type Peer = 'browser' | 'server';

interface Row {
  readonly what: string;
  readonly of: (visit: Visit) => number;
  readonly digits: number;
  /** Maximum value of the site. */
  readonly most?: number;
  /** Maximum ratio of the site to a single bundle. */
  readonly ratio?: Partial<Readonly<Record<Peer, number>>>;
}

const ROWS: readonly Row[] = [
  { what: 'first paint, s', of: ({ firstPaint }) => firstPaint / 1_000, digits: 2, ratio: { server: 1.1 } },
  { what: 'largest paint, s', of: ({ largestPaint }) => largestPaint / 1_000, digits: 2, ratio: { browser: 0.4 } },
  { what: 'first tile readable, s', of: ({ firstTile }) => firstTile / 1_000, digits: 2, ratio: { browser: 0.4 } },
  { what: 'home usable, s', of: ({ usable }) => usable / 1_000, digits: 2 },
  { what: 'all modules hydrated, s', of: ({ hydrated }) => hydrated / 1_000, digits: 2, ratio: { server: 1.2 } },
  { what: 'kB in all', of: ({ kB }) => kB, digits: 1, most: 350 },
  { what: 'kB of scripts', of: ({ scriptKB }) => scriptKB, digits: 1, most: 215 },
  { what: 'requests except images', of: ({ others }) => others, digits: 0, most: 26 },
  { what: 'requests', of: ({ requests }) => requests, digits: 0 },
  { what: 'layout shift', of: ({ layoutShift }) => layoutShift, digits: 3, most: 0.02 },
];

/** Prints all medians, the ratio of the site to each peer, and the targets, in Markdown. */
export function printTable(line: VisitorConditions, visits: Visits): void {
  const { name, width, latencyMs, bitsPerSecond, slowedBy, cold = false } = line;
  const kbits = bitsPerSecond / 1_000;
  const rows = ROWS.map((row) => {
    const medianOf = (some: readonly Visit[]) => median(some.map(row.of));
    const [ours, browser, server] = [visits.ours, visits.browser, visits.server].map(medianOf);
    const ratios = { browser: ratioOf(ours, browser), server: ratioOf(ours, server) };
    const cells = [ours, browser, server].map((value = 0) => value.toFixed(row.digits));
    const shown = [ratios.browser, ratios.server].map((ratio) => (Number.isNaN(ratio) ? '–' : ratio.toFixed(2)));
    return `| ${[row.what, ...cells, ...shown, verdicts(row, ours ?? 0, ratios)].join(' | ')} |`;
  });
  writeText(
    process.stdout,
    `\nHome, ${name} of ${width} px, ${kbits} kbit/s, ${latencyMs} ms${cold ? ', every connection new' : ''}, processor ${slowedBy} times slower, medians of ${visits.ours.length}.\n\n| | ours | one bundle | one bundle, server-rendered | ratio | ratio to server-rendered | target |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |\n${rows.join('\n')}\n`,
  );
}

function ratioOf(ours = 0, other = 0): number {
  return other === 0 ? Number.NaN : ours / other;
}

function verdicts({ most, ratio = {} }: Row, ours: number, ratios: Readonly<Record<Peer, number>>): string {
  const formatVerdict = (target: string, isMet: boolean) => `at most ${target}: ${isMet ? 'met' : 'missed'}`;
  return [
    ...(most === undefined ? [] : [formatVerdict(String(most), ours <= most)]),
    ...(ratio.browser === undefined
      ? []
      : [formatVerdict(`${ratio.browser} of one bundle`, ratios.browser <= ratio.browser)]),
    ...(ratio.server === undefined
      ? []
      : [formatVerdict(`${ratio.server} of server-rendered`, ratios.server <= ratio.server)]),
  ].join(', ');
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = low] =
    sorted.length % 2 === 1 ? sorted.slice(half, half + 1) : sorted.slice(half - 1, half + 1);
  return (low + high) / 2;
}
