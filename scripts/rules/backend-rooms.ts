import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { findSetDifferences, type Rule } from './rule.ts';
import { listSourceFiles } from './source-files.ts';

const SOURCE = 'backend/src';

/**
 * The backend's layers, the lowest first: each may import the previous ones. A layer is a folder, or a file next to the
 * folders.
 */
const ORDER = [
  // Storage and money.
  'tracing',
  'database',
  'ledger',
  // Identity, and the handling of requests.
  'identity',
  'calls',
  // Features for members.
  'protection',
  'wallet',
  'accounts',
  'games',
  'community',
  'artwork',
  // Operation of the site.
  'retention',
  'metrics',
  'environment.ts',
  'operators',
  'backup',
  'demo',
  // Entry points.
  'app.ts',
  'main.ts',
  'migrate-command',
  // Test support.
  'testing',
];

const roomOf = (file: string) => file.split('/')[0] ?? '';

/** Returns the layers that a file imports from, except for its own. */
function roomsImported(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\(|^import)\s*'(?<path>\.[^']+)'/gm)]
    .map(({ groups }) => roomOf(path.posix.join(path.posix.dirname(file), groups?.path ?? '')))
    .filter((room) => room !== roomOf(file));
}

/** Returns the arrows `layer → layer` that lead up, or that touch an unlisted layer. */
function arrowsUp(files: readonly { readonly file: string; readonly text: string }[]): string[] {
  const arrows = files.flatMap(({ file, text }) =>
    roomsImported(file, text)
      .filter((room) => !ORDER.includes(room) || ORDER.indexOf(room) >= ORDER.indexOf(roomOf(file)))
      .map((room) => `${roomOf(file)} → ${room}`),
  );
  return [...new Set(arrows)].toSorted();
}

// Tests may import everything.
const files = listSourceFiles(SOURCE)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, SOURCE, file), 'utf8') }));

export const BACKEND_ROOM_RULES: readonly Rule[] = [
  {
    title: 'Each folder of the backend is in the order of folders, and exists',
    find: () => findSetDifferences(new Set(files.map(({ file }) => roomOf(file))), new Set(ORDER)),
  },
  { title: 'Folders of the backend import only those below them', find: () => arrowsUp(files) },
];
