import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Name of a package that is built and released on its own: the shell or a feature. */
export type FrontEnd = string;

/** All of them, from the project's workspaces; the shell first, since the gate holds features against it. */
export const FRONT_ENDS: readonly FrontEnd[] = readWorkspaces().filter((name) => /^(shell|mf-[a-z0-9-]+)$/.test(name));

function readWorkspaces(): string[] {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  return manifest.workspaces;
}
