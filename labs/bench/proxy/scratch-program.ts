import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A program that is written into an empty folder, with what it needs from npm in fixed versions. */
export interface ScratchProgram {
  readonly packages: Readonly<Record<string, string>>;
  /** Text by path in the folder. */
  readonly files: Readonly<Record<string, string>>;
}

/** Writes a program into a folder and installs what it needs: nothing of it is one of the house's own packages. */
export function writeScratchProgram(folder: string, { packages, files }: ScratchProgram): void {
  const manifest = { name: 'measured', private: true, type: 'module', dependencies: packages };
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  runIn(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Runs a command in a folder to its end. @throws {Error} when it fails */
export function runIn(folder: string, command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
