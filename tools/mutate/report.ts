import { writeText } from 'shared-types/output';
import type { Area } from './areas.ts';
import { EXPLAINED } from './explained.ts';
import { EXPLAINED_MONEY } from './explained-money.ts';
import type { Mutants } from './mutate-area.ts';

/** Least share of changes, in percent, that an area's tests must notice. */
export const WANTED_PERCENT = 90;

/** How an area did. */
export interface Score {
  readonly area: string;
  /** Changes that a test noticed, by failing or by hanging. */
  readonly noticed: number;
  /** Those of the noticed that made a test hang. */
  readonly hung: number;
  readonly survived: number;
  /** Survivors that are no mistakes, each with its reason. */
  readonly explained: number;
  readonly percent: number;
}

/** Prints what nobody noticed in an area, and counts. */
export function reportArea(area: Area, files: Mutants): Score {
  const counts = { noticed: 0, hung: 0, survived: 0, explained: 0 };
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') {
        counts.noticed += 1;
        counts.hung += status === 'Timeout' ? 1 : 0;
      } else if (status === 'Survived' || status === 'NoCoverage') {
        const code = lines[location.start.line - 1] ?? '';
        const reason = [...EXPLAINED, ...EXPLAINED_MONEY].find(
          (known) =>
            file.endsWith(known.file) &&
            code.includes(known.line) &&
            known.mutator === mutatorName &&
            known.replacement === replacement,
        );
        counts[reason === undefined ? 'survived' : 'explained'] += 1;
        if (reason === undefined) {
          const { line, column } = location.start;
          const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
          writeText(process.stdout, `  ${area.workspace}/${file}:${line}:${column} ${mutatorName} → ${change}\n`);
        }
      }
    }
  }
  const tried = counts.noticed + counts.survived;
  return { area: area.name, ...counts, percent: tried === 0 ? 0 : (100 * counts.noticed) / tried };
}

/** Prints a line for each area. */
export function reportWhole(scores: readonly Score[]): void {
  const width = Math.max(...scores.map(({ area }) => area.length));
  for (const { area, noticed, hung, survived, explained, percent } of scores) {
    const sign = percent >= WANTED_PERCENT ? '✓' : '✗';
    writeText(
      process.stdout,
      `${sign} ${area.padEnd(width)} ${percent.toFixed(1).padStart(5)} %: noticed ${noticed} (${hung} hung), survived ${survived}, explained ${explained}\n`,
    );
  }
}
