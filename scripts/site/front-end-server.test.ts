import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FrontEndServer, superviseDevelopmentServer } from './front-end-server.ts';

/** Prints the descriptor that it read when it started, as a build does. */
const PROGRAM = `console.log(require('fs').readFileSync('feature.json', 'utf8')); setInterval(() => {}, 1000);`;

let folder: string;
let server: FrontEndServer | undefined;
let onOutput: (text: string) => void;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'front-end-server-'));
});
afterEach(() => {
  server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (text: string) => writeFileSync(path.join(folder, 'feature.json'), text);
const describing = (...modules: string[]) =>
  JSON.stringify({ routes: modules.map((name) => ({ module: `./${name}` })), slots: [] });
const next = () => new Promise<string>((resolve) => (onOutput = resolve));

function start() {
  const child = spawn(process.execPath, ['-e', PROGRAM], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (text: Buffer) => onOutput(text.toString().trim()));
  return child;
}

it('restarts the development server when feature.json names another module', async () => {
  mkdirSync(path.join(folder, 'src'));
  ['page.tsx', 'detail.tsx'].forEach((file) => writeFileSync(path.join(folder, 'src', file), ''));
  write(describing('page'));
  const reported: string[] = [];
  const first = next();
  server = superviseDevelopmentServer(start, folder, (line) => reported.push(line));
  expect(await first).toBe(describing('page'));
  const second = next();
  // An incomplete file, or a file with the same modules, causes no restart.
  write(describing('page').slice(0, 20));
  write(`${describing('page')}\n`);
  write(describing('page', 'detail'));
  expect(await second).toContain('./detail');
  expect(reported).toEqual(['feature.json names other modules: the development server restarts']);
  expect(server.ended()).toBe(false);
});
