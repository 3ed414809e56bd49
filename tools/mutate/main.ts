import { parseArgs } from 'node:util';
import { writeError, writeText } from 'shared-types/output';
import { AREAS } from './areas.ts';
import { mutateArea } from './mutate-area.ts';
import { reportArea, reportWhole, WANTED_PERCENT } from './report.ts';

/**
 * `npm run mutate -- [--concurrency N] [area …]`: changes the code in small ways, N at a time (2 without a number), and
 * tells which changes no test notices.
 * Ends with 1 when an area's score is below the wanted one.
 */
async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { concurrency: { type: 'string', default: '2' } },
  });
  const concurrency = Number(values.concurrency);
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new Error(`--concurrency is "${values.concurrency}", but must be a whole number from 1 on.`);
  }
  const unknown = positionals.filter((word) => AREAS.every(({ name }) => name !== word));
  if (unknown.length > 0) {
    const names = AREAS.map(({ name }) => name).join(', ');
    throw new Error(`There is no area "${unknown.join('", "')}". There are: ${names}.`);
  }
  const chosen = AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const scores = [];
  for (const area of chosen) {
    writeText(process.stdout, `· ${area.name} …\n`);
    scores.push(reportArea(area, await mutateArea(area, concurrency)));
  }
  reportWhole(scores);
  return scores.every(({ percent }) => percent >= WANTED_PERCENT) ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    writeError(process.stderr, error);
    process.exit(1);
  },
);
