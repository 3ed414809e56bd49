import { writeText } from 'shared-types/output';
import type { Line, Visit } from './visit.ts';

interface Row {
  readonly what: string;
  readonly of: (visit: Visit) => number;
  readonly digits: number;
  /** Most that ours may be, of the single bundle's or by itself. */
  readonly target?: { readonly ratio: number } | { readonly most: number };
}

const ROWS: readonly Row[] = [
  { what: 'first paint, s', of: ({ firstPaint }) => firstPaint / 1_000, digits: 2 },
  { what: 'largest paint, s', of: ({ largestPaint }) => largestPaint / 1_000, digits: 2, target: { ratio: 0.4 } },
  { what: 'first tile readable, s', of: ({ firstTile }) => firstTile / 1_000, digits: 2, target: { ratio: 0.4 } },
  { what: 'home usable, s', of: ({ usable }) => usable / 1_000, digits: 2, target: { ratio: 0.8 } },
  { what: 'every part alive, s', of: ({ alive }) => alive / 1_000, digits: 2 },
  { what: 'kB in all', of: ({ kB }) => kB, digits: 1, target: { most: 345 } },
  { what: 'kB of scripts', of: ({ scriptKB }) => scriptKB, digits: 1, target: { most: 200 } },
  { what: 'requests beside pictures', of: ({ others }) => others, digits: 0, target: { most: 20 } },
  { what: 'requests', of: ({ requests }) => requests, digits: 0 },
  { what: 'layout shift', of: ({ layoutShift }) => layoutShift, digits: 3, target: { most: 0.02 } },
];

/** Prints medians of both and what ours is of the other, in Markdown. */
export function printTable(line: Line, ours: readonly Visit[], single: readonly Visit[]): void {
  const { name, width, latencyMs, bitsPerSecond, slowedBy } = line;
  const kbits = bitsPerSecond / 1_000;
  const rows = ROWS.map(({ what, of, digits, target }) => {
    const [our, other] = [median(ours.map(of)), median(single.map(of))];
    const ratio = other === 0 ? Number.NaN : our / other;
    return `| ${[what, our.toFixed(digits), other.toFixed(digits), Number.isNaN(ratio) ? '–' : ratio.toFixed(2), verdict(target, our, ratio)].join(' | ')} |`;
  });
  writeText(
    process.stdout,
    `\nHome, ${name} of ${width} px, ${kbits} kbit/s, ${latencyMs} ms, processor ${slowedBy} times slower, medians of ${ours.length}.\n\n| | ours | single bundle | ratio | target |\n| --- | ---: | ---: | ---: | --- |\n${rows.join('\n')}\n`,
  );
}

function verdict(target: Row['target'], our: number, ratio: number): string {
  if (target === undefined) {
    return '';
  }
  return 'ratio' in target
    ? `at most ${target.ratio} of it: ${ratio <= target.ratio ? 'held' : 'missed'}`
    : `at most ${target.most}: ${our <= target.most ? 'held' : 'missed'}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = low] =
    sorted.length % 2 === 1 ? sorted.slice(half, half + 1) : sorted.slice(half - 1, half + 1);
  return (low + high) / 2;
}
