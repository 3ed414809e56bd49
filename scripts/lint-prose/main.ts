import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeText } from 'shared-types/output';
import { findProseProblems } from './count-problems.ts';
import { PRIVATE_WORDS } from './private-words.ts';

/** Result of a comparison of counts per rule. */
interface CountComparison {
  /** One message per rule whose count has risen. */
  messages: string[];
  /** The lower count of each rule; rules without a problem are left out. */
  lowered: Record<string, number>;
}

/** Compares the counts per rule with the stored ones. */
function compareCounts(stored: unknown, counts: Readonly<Record<string, number>>): CountComparison {
  const messages: string[] = [];
  const lowered: Record<string, number> = {};
  for (const [rule, count] of Object.entries(counts).toSorted(([one], [other]) => one.localeCompare(other))) {
    const limit = getStoredCount(stored, rule);
    if (count > limit) {
      messages.push(
        `Prose rule "${rule}": ${count} places, ${limit} allowed. List them with: npm run lint:prose -- --list "${rule}"`,
      );
    }
    lowered[rule] = Math.min(count, limit);
  }
  return { messages, lowered };
}

function getStoredCount(stored: unknown, rule: string): number {
  const count = typeof stored === 'object' && stored !== null ? Reflect.get(stored, rule) : undefined;
  return typeof count === 'number' ? count : 0;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const COUNTS_FILE = path.join(import.meta.dirname, 'counts.json');

/**
 * Runs `npm run lint:prose`: checks the wording of comments, titles, documents and names. Counts per rule may only
 * fall. `--list <rule>` prints the places of a rule, `--update` stores lower counts.
 */
function lintProse(): number {
  const { values } = parseArgs({ options: { list: { type: 'string' }, update: { type: 'boolean', default: false } } });
  const problems = findProseProblems(ROOT);
  if (values.list !== undefined) {
    const places = problems.filter(({ rule }) => rule === values.list);
    const use = PRIVATE_WORDS.find(({ name }) => name === values.list)?.use;
    const lines = places.map(
      ({ file, line, kind, text }) => `${file}:${line} ${kind}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`,
    );
    writeText(
      process.stdout,
      `${[...lines, `${places.length} places${use === undefined ? '' : `; use: ${use}`}`].join('\n')}\n`,
    );
    return 0;
  }
  const counts: Record<string, number> = {};
  for (const { rule } of problems) {
    counts[rule] = (counts[rule] ?? 0) + 1;
  }
  const { messages, lowered } = compareCounts(JSON.parse(readFileSync(COUNTS_FILE, 'utf8')), counts);
  if (values.update) {
    writeFileSync(COUNTS_FILE, `${JSON.stringify(lowered, undefined, 2)}\n`);
  }
  writeText(process.stderr, messages.map((message) => `${message}\n`).join(''));
  return messages.length > 0 ? 1 : 0;
}

process.exitCode = lintProse();
