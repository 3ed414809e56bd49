import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { createBrowserCalls } from 'shared-types/create-browser-calls';
import { FeatureFileSchema } from 'shared-types/registry';
import { createConfigurationPage } from '../configuration/configuration-page.ts';
import { createBackendGuide } from '../backend-guide/backend-guide.ts';
import { createFontFiles } from './font-files.ts';
import { createQualityPage } from '../quality/quality-page.ts';
import type { GeneratedFile } from './generated-file.ts';
import { createPageScripts } from './page-scripts.ts';

/** Folders that contain only generated files; other files in them are removed. */
const GENERATED_FOLDERS = ['shell/src/theme/fonts'];

const FILES: readonly GeneratedFile[] = [
  {
    path: 'shared-types/src/calls/browser-calls.json',
    create: async () => format('browser-calls.json', JSON.stringify(createBrowserCalls())),
  },
  { path: 'docs/configuration.md', create: async () => format('configuration.md', createConfigurationPage()) },
  { path: 'docs/quality.md', create: async () => createQualityPage() },
  { path: 'docs/your-own-backend.md', create: async () => createBackendGuide() },
  { path: 'docs/operator-commands.md', create: async () => printOperatorGuide() },
  {
    path: 'shared-types/feature.schema.json',
    create: async () =>
      `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...FeatureFileSchema }, null, 2)}\n`,
  },
  ...createFontFiles(),
  createPageScripts(),
];

/** Runs `npm run generate`: writes outdated generated files; with `--check` prints them and exits with 1. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const stale: string[] = [];
  for (const file of FILES) {
    const content = await createIfStale(file);
    if (content !== undefined) {
      stale.push(file.path);
      if (!values.check) {
        await mkdir(path.dirname(path.join(ROOT, file.path)), { recursive: true });
        await writeFile(path.join(ROOT, file.path), content);
      }
    }
  }
  const known = new Set(FILES.map(({ path: name }) => name));
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

/** Formats a text with oxfmt. @param name file name, which determines the language */
function format(name: string, text: string): string {
  const program = path.join(ROOT, 'node_modules/.bin/oxfmt');
  return execFileSync(program, [`--stdin-filepath=${name}`], { cwd: ROOT, input: text, encoding: 'utf8' });
}

function printOperatorGuide(): string {
  const file = path.join(ROOT, 'backend/src/operators/command/print-guide.ts');
  return execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', file], { encoding: 'utf8' });
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
