import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FrontEndServer, keepServing } from './front-end-server.ts';

/** Says what it read when it started, as a build does. */
const PROGRAM = `console.log(require('fs').readFileSync('exposes.json', 'utf8')); setInterval(() => {}, 1000);`;

let folder: string;
let server: FrontEndServer | undefined;
let heard: (exposes: string) => void;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'front-end-server-'));
});
afterEach(() => {
  server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (text: string) => writeFileSync(path.join(folder, 'exposes.json'), text);
const next = () => new Promise<string>((resolve) => (heard = resolve));

function start() {
  const child = spawn(process.execPath, ['-e', PROGRAM], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (text: Buffer) => heard(text.toString().trim()));
  return child;
}

it('a second page is served without a restart by hand; a file that is half written, or says the same, changes nothing', async () => {
  write('{"./page":"./src/page.tsx"}');
  const said: string[] = [];
  const first = next();
  server = keepServing(start, folder, { say: (line) => said.push(line) });
  expect(await first).toBe('{"./page":"./src/page.tsx"}');
  const second = next();
  write('{"./page":"./src/pa');
  write('{"./page": "./src/page.tsx"}');
  write('{"./page":"./src/page.tsx","./detail":"./src/detail.tsx"}');
  expect(await second).toContain('./detail');
  expect(said).toEqual(['exposes.json has changed: the development server starts anew']);
  expect(server.ended()).toBe(false);
});
