import { afterAll, describe, expect, it } from '@jest/globals';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '../testing/backend-process.ts';
import { closeFolder } from './folder-modes.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'folder-modes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Every place below a folder that others may read, write or enter. */
const openPlaces = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (place) => (lstatSync(path.join(folder, place)).mode & 0o077) !== 0,
  );

describe('the data folder', () => {
  it('of a backend that has run on the embedded database is open to nobody else', async () => {
    const folder = path.join(root, 'new');
    const before = process.umask(0);
    const { output } = await runProgram('ledger-command/main.ts', ['verify'], { DATA_DIR: folder, DATABASE_URL: '' });
    process.umask(before);
    expect(output).toContain('every invariant holds');
    expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(500);
    expect(openPlaces(folder)).toEqual([]);
  });

  it('that was open is closed at start, and how much was open is told', () => {
    const folder = path.join(root, 'old');
    mkdirSync(path.join(folder, 'database/pgdata'), { recursive: true });
    for (const file of ['operator-door.json', 'database/pgdata/PG_VERSION']) {
      writeFileSync(path.join(folder, file), '');
      chmodSync(path.join(folder, file), 0o666);
    }
    chmodSync(folder, 0o755);
    expect(closeFolder(folder)).toBeGreaterThanOrEqual(3);
    expect(openPlaces(folder)).toEqual([]);
    expect(closeFolder(folder)).toBe(0);
  });

  it('of somebody else that is open is refused, with what to do', async () => {
    const folder = path.join(root, 'foreign');
    mkdirSync(folder);
    // A file of another user cannot be changed by a user without rights: tried as one where this process may become one.
    const program = `import { closeFolder } from '${path.join(import.meta.dirname, 'folder-modes.ts')}';
      try { process.setuid?.(65534); closeFolder('${folder}'); } catch (error) { process.stdout.write(error.message); }`;
    chmodSync(root, 0o755);
    chmodSync(folder, 0o755);
    chownSync(folder, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    writeFileSync(path.join(root, 'try.mjs'), program);
    const { output } = await runProgram(
      path.relative(path.join(import.meta.dirname, '..'), path.join(root, 'try.mjs')),
      [],
      {},
    );
    if (process.getuid?.() === 0) {
      expect(output).toMatch(/foreign can be read by others, and this process cannot change that .*chmod -R go=/);
    } else {
      expect(output).toBe('');
    }
  });
});
