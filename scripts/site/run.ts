import { spawn } from 'node:child_process';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** Error of a command with another exit code than 0; contains its output. */
export class CommandFailed extends Error {
  constructor(command: string, code: number | null, output: string) {
    super(`"${command}" failed (exit code ${code ?? 'none'}):\n${output.trim()}`);
    this.name = 'CommandFailed';
  }
}

/** Runs a command, by default at the project root. @returns its output @throws {CommandFailed} */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd: string = ROOT,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new CommandFailed([command, ...args].join(' '), code, output)),
    );
  });
}
