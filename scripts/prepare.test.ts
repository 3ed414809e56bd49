import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isInstalled, linkOwn } from './prepare.mjs';

const PREPARE = path.join(import.meta.dirname, 'prepare.mjs');
const ROOT = path.dirname(import.meta.dirname);

/** Starts a program as the three commands do. */
function handOver(source: string, ...words: readonly string[]) {
  const program = path.join(mkdtempSync(path.join(os.tmpdir(), 'hand-over-')), 'program.mjs');
  writeFileSync(program, source);
  const commands = `import { handOver } from ${JSON.stringify(pathToFileURL(PREPARE).href)};
    handOver(${JSON.stringify(path.relative(ROOT, program))}, ${JSON.stringify(words)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', commands], { stdio: ['ignore', 'pipe', 'inherit'] });
}

describe('the installation', () => {
  const before = {
    '': { workspaces: ['mf-a'] },
    'mf-a': { version: '1.0.0', peerDependencies: { react: '^19.0.0' } },
    'node_modules/mf-a': { resolved: 'mf-a', link: true },
    'node_modules/react': { version: '19.0.0' },
  };
  const own = { 'mf-b': { version: '1.0.0' }, 'node_modules/mf-b': { resolved: 'mf-b', link: true } };

  it('runs for a new dependency or version, not for a new workspace', () => {
    const locked = { ...before, 'node_modules/only-on-macs': { version: '1.0.0', optional: true } };
    const folder = mkdtempSync(path.join(os.tmpdir(), 'by-hand-'));
    expect(isInstalled(folder, locked)).toBe(false);
    mkdirSync(path.join(folder, 'node_modules'));
    const installed = (packages: object) =>
      writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
    installed(before);
    expect(isInstalled(folder, { ...locked, ...own })).toBe(true);
    expect(isInstalled(folder, { ...locked, 'mf-b/node_modules/tool': {} })).toBe(false);
    for (const others of [{}, { ...before, 'node_modules/react': { version: '18.0.0' } }]) {
      installed(others);
      expect(isInstalled(folder, locked)).toBe(false);
    }
  });

  it('links the workspaces by name', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'link-own-'));
    mkdirSync(path.join(folder, 'node_modules'));
    mkdirSync(path.join(folder, 'mf-b'));
    writeFileSync(path.join(folder, 'mf-b/package.json'), '{}');
    for (let times = 0; times < 2; times += 1) {
      linkOwn(folder, { ...before, ...own });
    }
    expect(readFileSync(path.join(folder, 'node_modules/mf-b/package.json'), 'utf8')).toBe('{}');
    expect(readdirSync(path.join(folder, 'node_modules'))).toEqual(['mf-b']);
  });
});

it('runs a program with its arguments by the project’s Node, with its exit code', async () => {
  const child = handOver('console.log(process.versions.node, ...process.argv.slice(2)); process.exit(7);', 'a', 'b c');
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  expect(await once(child, 'close')).toEqual([7, null]);
  expect(output).toBe(`${process.versions.node} a b c\n`);
});

it('passes signals on to the program and waits for its end', async () => {
  const child = handOver(
    `process.on('SIGTERM', () => setTimeout(() => process.exit(5), 100)); setInterval(() => {}, 1_000); console.log('up');`,
  );
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([5, null]);
});
