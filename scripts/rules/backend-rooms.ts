import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { differences, type Rule } from './rule.ts';
import { sourceFiles } from './source-files.ts';

const SOURCE = 'backend/src';

/**
 * The backend's rooms, the lowest first: each may import those before it. A room is a folder; a file beside the folders is
 * one of its own.
 */
const ORDER = [
  // What keeps things, and what money is.
  'tracing',
  'database',
  'ledger',
  // Who somebody is, and how what comes in is answered or refused.
  'identity',
  'calls',
  // What the site does for a member.
  'protection',
  'wallet',
  'accounts',
  'games',
  'community',
  'artwork',
  // What keeps a site running.
  'retention',
  'metrics',
  'environment.ts',
  'operators',
  'backup',
  'demo',
  // What is started.
  'app.ts',
  'main.ts',
  'migrate-command',
  // What tests are made of.
  'testing',
];

const roomOf = (file: string) => file.split('/')[0] ?? '';

/** Rooms that a file imports from, its own left out. */
function roomsImported(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\(|^import)\s*'(?<path>\.[^']+)'/gm)]
    .map(({ groups }) => roomOf(path.posix.join(path.posix.dirname(file), groups?.path ?? '')))
    .filter((room) => room !== roomOf(file));
}

/** Arrows `room → room` that lead up, or that touch a room which nobody has put in order. */
function arrowsUp(files: readonly { readonly file: string; readonly text: string }[]): string[] {
  const arrows = files.flatMap(({ file, text }) =>
    roomsImported(file, text)
      .filter((room) => !ORDER.includes(room) || ORDER.indexOf(room) >= ORDER.indexOf(roomOf(file)))
      .map((room) => `${roomOf(file)} → ${room}`),
  );
  return [...new Set(arrows)].toSorted();
}

// Tests look at whatever they need.
const files = sourceFiles(SOURCE)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, SOURCE, file), 'utf8') }));

export const BACKEND_ROOM_RULES: readonly Rule[] = [
  {
    title: 'Each folder of the backend is in the order of folders, and exists',
    find: () => differences(new Set(files.map(({ file }) => roomOf(file))), new Set(ORDER)),
  },
  { title: 'Folders of the backend import only those below them', find: () => arrowsUp(files) },
];
