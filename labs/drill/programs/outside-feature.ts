import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { DrillProgram } from '../drill-program.ts';
import { Findings } from '../findings.ts';

/** The guide of a feature in a repository of its own, with a kit that is packed and everything installed from the registry. */
export const outsideFeature: DrillProgram = {
  name: 'outside-feature',
  summary: 'a feature in an empty folder, by the packed kit alone: installed, tested, built, published and live',
  run: async (options) => {
    const findings = new Findings(options);
    const { code, output } = await runGuide();
    findings.tried = 1;
    findings.recovered = code === 0 ? 1 : 0;
    if (code !== 0) {
      findings.problems.push(`the guide ended with ${code}:\n${output.slice(-4000)}`);
    }
    return findings;
  },
};

async function runGuide(): Promise<{ code: number | string; output: string }> {
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', jest, 'new-feature/outside-feature.slow.test.ts'];
  const env = { ...process.env, INSTALL_KIT: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: path.join(ROOT, 'scripts'), env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, output: `${out}\n${err}` }),
    );
  });
}
