import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

const GUIDE = readFileSync(path.join(ROOT, 'docs/first-feature.md'), 'utf8');

/** Code blocks of the guide with their language and the preceding line. */
const BLOCKS = [...GUIDE.matchAll(/(?<above>[^\n]*)\n\n```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm)].map(
  ({ groups: { above = '', language = '', text = '' } = {} }) => ({ above, language, text }),
);

/** Files of the guide: code blocks below a line with a path. */
export const GUIDE_FILES = BLOCKS.filter(({ above, language }) => language !== '' && /^`[^`]+`$/.test(above)).map(
  ({ above, text }) => ({ file: above.slice(1, -1), text }),
);

const ARGUMENT = /'(?<quoted>[^']*)'|\S+/g;

/** Returns the arguments of the commands of the guide that start with a text. */
export function listGuideCommands(beginning: string): string[][] {
  return BLOCKS.filter(({ language }) => language === '')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith(`${beginning} `))
    .map((line) => [...line.slice(beginning.length + 1).matchAll(ARGUMENT)].map(([word, quoted]) => quoted ?? word));
}

/** Writes the files of the guide; in JSON files its fields replace the existing ones. */
export function writeGuideFiles(root: string): void {
  for (const { file, text } of GUIDE_FILES) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.endsWith('.json') ? replaced(target, text) : text);
  }
}

function replaced(target: string, text: string): string {
  const before: unknown = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {};
  return JSON.stringify({ ...(before as object), ...(JSON.parse(text) as object) }, null, 2);
}
