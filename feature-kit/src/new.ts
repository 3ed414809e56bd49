import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFeatureFiles } from 'feature-kit/new-feature/feature-files.ts';
import { completeTitles, readFeatureName, TITLE_OPTIONS } from 'feature-kit/new-feature/feature-name.ts';
import { writeText } from 'shared-types/output';

const KIT = '@member-site/feature-kit';

/** Creates a feature named after this folder. @throws {Error} if it has a feature or an invalid name */
export function runNew(args: readonly string[]): number {
  const folder = process.cwd();
  if (existsSync(path.join(folder, 'feature.json'))) {
    throw new Error(`${folder} already contains a feature.json. Run "feature new" in an empty folder.`);
  }
  const names = readFeatureName(path.basename(folder));
  const { values } = parseArgs({ args: [...args], options: TITLE_OPTIONS });
  const manifest = path.join(folder, 'package.json');
  const existing = (existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}) as {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  const model = { devDependencies: existing.devDependencies ?? {}, peerDependencies: {} };
  const files = createFeatureFiles(names, completeTitles(values, names), model, KIT);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    writeText(process.stdout, `+ ${file}\n`);
  }
  return 0;
}
