import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { GeneratedFile } from './generated-file.ts';
import { createGeneratedFiles } from './generated-files.ts';

/** Folders that contain only generated files; other files in them are removed. */
const GENERATED_FOLDERS = ['shell/src/theme/fonts'];

/** Runs `npm run generate`: writes outdated generated files; with `--check` prints them and exits with 1. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const files = createGeneratedFiles();
  const stale: string[] = [];
  for (const file of files) {
    const content = await createIfStale(file);
    if (content !== undefined) {
      stale.push(file.path);
      if (!values.check) {
        await mkdir(path.dirname(path.join(ROOT, file.path)), { recursive: true });
        await writeFile(path.join(ROOT, file.path), content);
      }
    }
  }
  const known = new Set(files.map(({ path: name }) => name));
  const left = GENERATED_FOLDERS.flatMap((folder) => globSync(`${folder}/*`, { cwd: ROOT }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !known.has(file));
  if (!values.check) {
    await Promise.all(left.map((file) => rm(path.join(ROOT, file))));
  }
  const changed = [...stale, ...left];
  if (!values.check || changed.length === 0) {
    writeText(process.stdout, changed.map((file) => `${file}\n`).join(''));
    return 0;
  }
  writeText(process.stderr, `Generated files are out of date. Run npm run generate.\n${changed.join('\n')}\n`);
  return 1;
}

/** Returns the new content of a missing or outdated file; undefined if it is up to date. */
async function createIfStale(file: GeneratedFile): Promise<string | Buffer | undefined> {
  const present = await readFile(path.join(ROOT, file.path)).catch(() => undefined);
  if (present !== undefined && file.isNamedByContent === true) {
    return undefined;
  }
  const content = await file.create();
  return present?.equals(Buffer.from(content)) === true ? undefined : content;
}

process.exitCode = await main();
