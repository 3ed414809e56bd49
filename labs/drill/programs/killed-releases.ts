import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { DrillProgram } from '../drill-program.ts';
import { Findings } from '../findings.ts';

const TEST = 'src/release-command/kill-nine.test.ts';

const KILLED = /≈ release commands killed (?<kills>\d+)/u;

/** Every release command killed at each of its steps, of which the tests try some. */
export const killedReleases: DrillProgram = {
  name: 'killed-releases',
  summary:
    'release commands killed at every step: the store has the old state or the new one, and the command can be repeated',
  run: async (options) => {
    const findings = new Findings(options);
    const { code, output } = await runTest();
    findings.tried = Number(KILLED.exec(output)?.groups?.kills ?? 0);
    findings.recovered = code === 0 ? findings.tried : 0;
    if (code !== 0 || findings.tried === 0) {
      findings.problems.push(`the trial ended with ${code}:\n${output.slice(-4000)}`);
    }
    return findings;
  },
};

async function runTest(): Promise<{ code: number | string; output: string }> {
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const env = { ...process.env, KILL_EVERY: '1' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--experimental-vm-modules', jest, TEST],
      { cwd: path.join(ROOT, 'releases'), env },
      (error, out, err) => resolve({ code: error?.code ?? 0, output: `${out}\n${err}` }),
    );
  });
}
