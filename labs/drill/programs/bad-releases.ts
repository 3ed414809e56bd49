import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { requireChromium } from 'scripts/programs/chromium.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { DrillProgram } from '../drill-program.ts';
import { Findings } from '../findings.ts';

/** A release that was tried, as the browser's program tells it: `✓ mf-games hides the page: refused, …`. */
const TRIED = /^(?<mark>[✓✗]) (?<what>\S+ .*: (?<ended>refused|stopped|not noticed), .*)$/u;

/** A run that takes longer is ended, in ms: on a quiet machine it takes about 20 minutes. */
const MOST_MS = 2_400_000;

/** Bad releases on a real site in a real browser: whether the rest works, and whether they are noticed and stopped. */
export const badReleases: DrillProgram = {
  name: 'bad-releases',
  summary: 'more than forty ways for a release to be bad, in a real browser: what works, what is noticed and stopped',
  run: async (options) => {
    const findings = new Findings(options);
    const ends = { refused: 0, stopped: 0, 'not noticed': 0 };
    const playwright = spawn(
      'npx',
      [
        'playwright',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--project=bad-releases',
        '--reporter=list',
        `--global-timeout=${MOST_MS}`,
      ],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          CHROMIUM_PATH: await requireChromium(),
          ...(options.only !== undefined && { BAD_RELEASES: options.only }),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const closed = new Promise<number | null>((resolve) => playwright.once('close', resolve));
    const last: string[] = [];
    for await (const line of createInterface({ input: playwright.stdout })) {
      const { what, ended } = TRIED.exec(line.trim())?.groups ?? {};
      last.push(line);
      last.splice(0, last.length - 40);
      if (what !== undefined && isEnd(ended, ends)) {
        options.say(what);
        findings.tried += 1;
        ends[ended] += 1;
      }
    }
    const code = await closed;
    findings.recovered = ends.refused + ends.stopped;
    Object.assign(findings.figures, ends);
    if (code !== 0) {
      findings.problems.push(`the trial ended with ${String(code)}:\n${last.join('\n')}`);
    }
    return findings;
  },
};

function isEnd<Ends extends object>(name: string | undefined, ends: Ends): name is Extract<keyof Ends, string> {
  return name !== undefined && Object.hasOwn(ends, name);
}
