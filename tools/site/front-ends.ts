import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every package of the project, in the order of the root's `workspaces`. */
export const WORKSPACES = (
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { readonly workspaces: readonly string[] }
).workspaces;

const isFeature = (name: string) => name.startsWith('mf-');

/** The packages that are built and released on their own; the shell first, since the gate holds features against it. */
export const FRONT_ENDS: readonly string[] = ['shell', ...WORKSPACES.filter(isFeature)];

const FIRST_PORT = 3100;

/** Port of a front end's development server; the last one of all for a package that is no workspace. */
export function developmentPort(frontEnd: string): number {
  const place = FRONT_ENDS.indexOf(frontEnd);
  return FIRST_PORT + (place === -1 ? FRONT_ENDS.length : place);
}
