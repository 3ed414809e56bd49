import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { CommandFailed, run } from '../site/run.ts';
import { requireChromium, requireHeadlessShell } from '../programs/chromium.ts';
import type { Check } from './check.ts';

/**
 * The browser tests against the built site, in the browser that was found or installed.
 * @param isFull true to run the tests with the tag `@slow` and those that measure, too
 */
export function browserCheck(isFull: boolean): Check {
  const report = path.join(ROOT, '.cache', 'reports', 'e2e.json');
  return {
    name: 'playwright',
    async run() {
      mkdirSync(path.dirname(report), { recursive: true });
      rmSync(report, { force: true });
      const env = {
        CHROMIUM_PATH: await requireChromium(),
        HEADLESS_SHELL_PATH: await requireHeadlessShell(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      };
      let output = '';
      try {
        output = await run(
          'npx',
          [
            'playwright',
            'test',
            '--config=e2e/playwright.config.ts',
            ...(isFull ? ['--project=site', '--project=measures'] : ['--project=site', '--grep-invert=@slow']),
          ],
          env,
        );
      } catch (error) {
        if (!(error instanceof CommandFailed)) {
          throw error;
        }
        output = error.message;
      }
      return { ...countPlaywright(report), output };
    },
  };
}

function countPlaywright(report: string): { passed: number; failed: number } {
  if (!existsSync(report)) {
    return { passed: 0, failed: 1 };
  }
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: stats.expected === 0 ? Math.max(1, failed) : failed };
}
