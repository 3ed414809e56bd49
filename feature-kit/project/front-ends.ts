import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPort } from './port.ts';

/** True if this code runs in the installed kit, in a separate repository. */
export const IN_KIT = import.meta.dirname.split(path.sep).includes('node_modules');

/** Root of the project; in a separate repository the working directory of the command. */
export const ROOT = IN_KIT ? process.cwd() : path.resolve(import.meta.dirname, '../..');

/** Workspaces of the project in the order of the root manifest. */
export const WORKSPACES =
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { readonly workspaces?: readonly string[] })
    .workspaces ?? [];

const isFeature = (name: string) => name.startsWith('mf-');

/** Separately released packages; the shell is first, because the gate compares features with it. */
export const FRONT_ENDS: readonly string[] = ['shell', ...WORKSPACES.filter(isFeature)];

/** First port of the development servers; DEV_PORT overrides it. */
const FIRST_PORT = 3100;

/** Returns a development server's port; the last one for no workspace. @throws {Error} if DEV_PORT is invalid */
export function developmentPort(frontEnd: string): number {
  const place = FRONT_ENDS.indexOf(frontEnd);
  return (
    readPort(process.env.DEV_PORT, { name: 'DEV_PORT', otherwise: FIRST_PORT }) +
    (place === -1 ? FRONT_ENDS.length : place)
  );
}
