import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import path from 'node:path';

/** Number of rounds in this test. */
const SHORT: Readonly<Record<string, number>> = {
  kills: 2,
  'postgres-restarted': 1,
};
/** Parallel tests slow down the start of a site. */
const RECOVER_SECONDS = 45;
const SEED = 12;
const MAX_DRILL_MS = 240_000;

/** Runs the drill command. @returns its output and exit code */
async function drill(
  name: string,
  rounds: number,
): Promise<{ readonly printed: string; readonly code: number | null }> {
  const options = ['--rounds', rounds, '--seed', SEED, '--recover', RECOVER_SECONDS].map(String);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), name, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_DRILL_MS,
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ printed, code }));
  });
}

describe('a site with injected faults', () => {
  it.concurrent.each(Object.entries(SHORT))(
    'loses nothing and recovers from %s, %i at a time',
    async (name, rounds) => {
      const { printed, code } = await drill(name, rounds);
      const line = new RegExp(`^[✓✗] ${name}: (.*)$`, 'm').exec(printed)?.[1] ?? '';
      process.stdout.write(`  ≈ drill ${name}: ${line}\n`);
      // The output contains the log of the site.
      expect({ code, complaints: /^ {2}✗.*/ms.exec(printed)?.[0] }).toEqual({ code: 0, complaints: undefined });
      expect(line).toMatch(new RegExp(`^injected ${rounds}, .* lost 0, doubled 0, recovered ${rounds},`));
      expect(line).toMatch(/ acknowledged [1-9]/);
    },
    MAX_DRILL_MS + 10_000,
  );
});
