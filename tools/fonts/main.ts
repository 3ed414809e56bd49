import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { ROOT } from '../site/front-ends.ts';
import { collectOwnWords } from './own-words.ts';

const FURTHER = '--further';

/**
 * `npm run fonts -- <file or folder …> [--further <file or folder …>]`: writes down which characters the site's own words
 * need, so that the shell's build makes small font files of them. What is named after it is the house's content: what a
 * first page shows, such as notices and names of tables, and what others do.
 */
const file = path.join(ROOT, 'shell/src/theme/own-words.json');
const named = process.argv.slice(2);
const end = named.includes(FURTHER) ? named.indexOf(FURTHER) : named.length;
const words = collectOwnWords(ROOT, { first: named.slice(0, end), further: named.slice(end + 1) });
writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`);
for (const [kind, characters] of Object.entries(words)) {
  writeText(process.stdout, `${kind}: ${characters.length} characters\n`);
}
