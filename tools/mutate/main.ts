import { AREAS } from './areas.ts';
import { mutateArea } from './mutate-area.ts';
import { reportArea, reportWhole, WANTED_PERCENT } from './report.ts';

/**
 * `npm run mutate -- [area …]`: changes the code in small ways, one at a time, and tells which changes no test notices.
 * Ends with 1 when an area's score is below the wanted one.
 */
async function main(words: readonly string[]): Promise<number> {
  const unknown = words.filter((word) => AREAS.every(({ name }) => name !== word));
  if (unknown.length > 0) {
    const names = AREAS.map(({ name }) => name).join(', ');
    throw new Error(`There is no area "${unknown.join('", "')}". There are: ${names}.`);
  }
  const chosen = AREAS.filter(({ name }) => words.length === 0 || words.includes(name));
  const scores = [];
  for (const area of chosen) {
    process.stdout.write(`· ${area.name} …\n`);
    scores.push(reportArea(area, await mutateArea(area)));
  }
  reportWhole(scores);
  return scores.every(({ percent }) => percent >= WANTED_PERCENT) ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
