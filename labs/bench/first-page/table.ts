import { writeText } from 'shared-types/output';
import { getMedian } from '../in-turn.ts';
import type { VisitorConditions, Visit } from './visit.ts';

interface Row {
  readonly what: string;
  readonly of: (visit: Visit) => number;
  readonly digits: number;
  /** Maximum value of the site. */
  readonly most?: number;
  /** Maximum ratio of the site to the single bundle, and to the one that is rendered on the server. */
  readonly ratio?: readonly [browser?: number | undefined, server?: number];
}

const ROWS: readonly Row[] = [
  { what: 'first paint, s', of: ({ firstPaint }) => firstPaint / 1_000, digits: 2, ratio: [undefined, 1.1] },
  { what: 'largest paint, s', of: ({ largestPaint }) => largestPaint / 1_000, digits: 2, ratio: [0.4] },
  { what: 'first tile readable, s', of: ({ firstTile }) => firstTile / 1_000, digits: 2, ratio: [0.4] },
  { what: 'home usable, s', of: ({ usable }) => usable / 1_000, digits: 2 },
  { what: 'all modules hydrated, s', of: ({ hydrated }) => hydrated / 1_000, digits: 2, ratio: [undefined, 1.2] },
  { what: 'kB in all', of: ({ kB }) => kB, digits: 1, most: 350 },
  { what: 'kB of scripts', of: ({ scriptKB }) => scriptKB, digits: 1, most: 215 },
  { what: 'requests except images', of: ({ others }) => others, digits: 0, most: 26 },
  { what: 'requests', of: ({ requests }) => requests, digits: 0 },
  { what: 'layout shift', of: ({ layoutShift }) => layoutShift, digits: 3, most: 0.02 },
];

/** Prints medians, ratios and targets. @param visits of the site, the single bundle, and the server-rendered one */
export function printTable(line: VisitorConditions, visits: readonly (readonly Visit[])[]): void {
  const { name, width, latencyMs, bitsPerSecond, slowedBy, cold = false } = line;
  const kbits = bitsPerSecond / 1_000;
  const rows = ROWS.map(({ what, of, digits, most = Infinity, ratio = [] }) => {
    const [ours = 0, ...peers] = visits.map((some) => getMedian(some.map(of)));
    const targets = [
      { most, value: ours, unit: '' },
      { most: ratio[0] ?? Infinity, value: ours / (peers[0] ?? 0), unit: ' of one bundle' },
      { most: ratio[1] ?? Infinity, value: ours / (peers[1] ?? 0), unit: ' of server-rendered' },
    ];
    const verdicts = targets
      .filter((target) => target.most < Infinity)
      .map((target) => `at most ${target.most}${target.unit}: ${target.value <= target.most ? 'met' : 'missed'}`);
    const figures = [ours, ...peers].map((value) => value.toFixed(digits));
    const ratios = peers.map((value) => (value === 0 ? '–' : (ours / value).toFixed(2)));
    return `| ${[what, ...figures, ...ratios, verdicts.join(', ')].join(' | ')} |`;
  });
  writeText(
    process.stdout,
    `\nHome, ${name} of ${width} px, ${kbits} kbit/s, ${latencyMs} ms${cold ? ', every connection new' : ''}, processor ${slowedBy} times slower, medians of ${visits[0]?.length}.\n\n| | ours | one bundle | one bundle, server-rendered | ratio | ratio to server-rendered | target |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |\n${rows.join('\n')}\n`,
  );
}
