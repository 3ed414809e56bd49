import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

const GUIDE = readFileSync(path.join(ROOT, 'docs/first-feature.md'), 'utf8');

/** The blocks of the guide with the line that stands above each and the language that each names. */
const BLOCKS = [...GUIDE.matchAll(/(?<above>[^\n]*)\n\n```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm)].map(
  ({ groups: { above = '', language = '', text = '' } = {} }) => ({ above, language, text }),
);

/** Files of the guide, text by path, in their order: a block under a line that is a path alone. */
export const GUIDE_FILES = BLOCKS.filter(({ above, language }) => language !== '' && /^`[^`]+`$/.test(above)).map(
  ({ above, text }) => ({ file: above.slice(1, -1), text }),
);

/** An argument as it stands in a command: a word, or what stands in quotes. */
const ARGUMENT = /'(?<quoted>[^']*)'|\S+/g;

/** Commands of the guide that begin in some way, each as its arguments, in their order. */
export function guideCommands(beginning: string): string[][] {
  return BLOCKS.filter(({ language }) => language === '')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith(`${beginning} `))
    .map((line) => [...line.slice(beginning.length + 1).matchAll(ARGUMENT)].map(([word, quoted]) => quoted ?? word));
}

/** Writes the files of the guide as it says: of JSON the fields that take the place of those that are there. */
export function writeGuideFiles(root: string): void {
  for (const { file, text } of GUIDE_FILES) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.endsWith('.json') ? replaced(target, text) : text);
  }
}

/** A JSON file with some fields in the place of those that are there. */
function replaced(target: string, text: string): string {
  const before: unknown = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {};
  return JSON.stringify({ ...(before as object), ...(JSON.parse(text) as object) }, null, 2);
}
