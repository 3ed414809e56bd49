import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

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

it('runs a program with its words by the project’s Node, and ends as it ends', async () => {
  const child = handOver('console.log(process.versions.node, ...process.argv.slice(2)); process.exit(7);', 'a', 'b c');
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  expect(await once(child, 'close')).toEqual([7, null]);
  expect(said).toBe(`${process.versions.node} a b c\n`);
});

it('passes the end on to the program and waits for it, so that nothing is left running', async () => {
  const child = handOver(
    `process.on('SIGTERM', () => setTimeout(() => process.exit(5), 100)); setInterval(() => {}, 1_000); console.log('up');`,
  );
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([5, null]);
});
