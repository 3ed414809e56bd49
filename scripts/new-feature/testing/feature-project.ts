import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';

/** Features that tests create; a developer who followed the guide has one of them. */
const MADE = ['mf-promo', 'mf-lucky-draw'];

/** Creates a project for new features in a folder of this project, so that packages resolve. */
export function createFeatureProject(): string {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const root = mkdtempSync(path.join(ROOT, '.cache', 'new-feature-'));
  for (const file of ['tsconfig.base.json', 'lerna.json']) {
    cpSync(path.join(ROOT, file), path.join(root, file));
  }
  write(root, 'package.json', ({ workspaces, ...fields }) => ({ ...fields, workspaces: without(workspaces) }));
  write(root, 'tsconfig.json', ({ references, ...fields }) => ({ ...fields, references: without(references) }));
  for (const folder of ['shared-types', 'feature-kit', ...FRONT_ENDS.filter((name) => !MADE.includes(name))]) {
    symlinkSync(path.join(ROOT, folder), path.join(root, folder));
  }
  return root;
}

function write(root: string, file: string, change: (json: Readonly<Record<string, unknown>>) => object): void {
  const json = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Readonly<Record<string, unknown>>;
  writeFileSync(path.join(root, file), `${JSON.stringify(change(json), null, 2)}\n`);
}

/** Returns a list without the entries of features that tests create. */
function without(list: unknown): unknown[] {
  return Array.isArray(list) ? list.filter((item) => !MADE.some((name) => JSON.stringify(item).includes(name))) : [];
}

export function runIn(folder: string, script: string, ...args: string[]) {
  return spawnSync(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

export function findTypeErrors(folder: string): string {
  const flags = ['--noEmit', '--composite', 'false', '--emitDeclarationOnly', 'false'];
  return runIn(folder, 'typescript/bin/tsc', '-p', '.', ...flags).stdout;
}
