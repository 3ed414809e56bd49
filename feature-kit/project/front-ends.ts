import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPort } from './port.ts';

/** Whether this is the code that the kit brings into a feature's own repository. */
export const IN_KIT = import.meta.dirname.split(path.sep).includes('node_modules');

/** Root of the project; for a feature in a separate repository its folder, in which each command runs. */
export const ROOT = IN_KIT ? process.cwd() : path.resolve(import.meta.dirname, '../..');

/** Every package of the project, in the order of the root's `workspaces`. */
export const WORKSPACES =
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { readonly workspaces?: readonly string[] })
    .workspaces ?? [];

const isFeature = (name: string) => name.startsWith('mf-');

/** The packages that are built and released separately; the shell first, since the gate compares features with it. */
export const FRONT_ENDS: readonly string[] = ['shell', ...WORKSPACES.filter(isFeature)];

/** First port of the development servers, unless DEV_PORT names another. */
const FIRST_PORT = 3100;

/**
 * Returns the port of a front end's development server; the last one for a package that is no workspace. @throws
 * {Error} if DEV_PORT is no port number
 */
export function developmentPort(frontEnd: string): number {
  const place = FRONT_ENDS.indexOf(frontEnd);
  return (
    readPort(process.env.DEV_PORT, { name: 'DEV_PORT', otherwise: FIRST_PORT }) +
    (place === -1 ? FRONT_ENDS.length : place)
  );
}
