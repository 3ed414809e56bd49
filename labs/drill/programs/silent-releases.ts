import { chromium } from '@playwright/test';
import { requireHeadlessShell } from 'scripts/programs/chromium.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import type { DrillProgram } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { BAD_FEATURES } from '../silent/bad-features.ts';
import { ReleaseTrial, type TrialResult } from '../silent/release-trial.ts';
import { registerMembers, startSilentSite } from '../silent/silent-site.ts';

const MEMBERS = 32;

/** Maximum number of undetected releases per group. */
const MAX_RUNNING = 2;

/**
 * Publishes bad releases as canaries for half of the visitors, next to a healthy canary of another feature, and reports
 * which ones the proxy stops. For each release a real browser makes every journey once and records its documents,
 * reports and calls. Thousands of browsers would take days, so other visitors replay the recordings with separate
 * cookies, page loads and versions. The clock of the proxy is advanced, so that outcomes can be missed.
 */
export const silentReleases: DrillProgram = {
  name: 'silent-releases',
  summary: 'publishes canaries that fail silently or break other features, and counts those that the proxy stops',
  run: async (options, folder) => {
    const { say, seed, only = '' } = options;
    const findings = new Findings();
    const parts = only.split('|');
    const chosen = BAD_FEATURES.filter(({ what, group }) => parts.some((part) => `${group}: ${what}`.includes(part)));
    const site = await startSilentSite(folder, say);
    const browser = await chromium.launch({ executablePath: await requireHeadlessShell(), args: ['--no-sandbox'] });
    try {
      const members = await registerMembers(site.address, MEMBERS);
      const trial = new ReleaseTrial({ site, browser, members, random: seededRandom(seed), say });
      await trial.prepare();
      const results: TrialResult[] = [];
      say('| group | release | canary visitors | broken journeys | stopped by | healthy versions touched |');
      for (const [at, bad] of chosen.entries()) {
        const result = await trial.run(bad, `9.${at + 1}.0`);
        results.push(result);
        say(formatResult(result));
      }
      evaluateResults(results, findings);
    } finally {
      await browser.close();
      await site.stop();
    }
    return findings;
  },
};

function formatResult({ bad, canaryVisitors, stopped, broken, touched }: TrialResult): string {
  const end = stopped === undefined ? '✗ not stopped' : `✓ ${stopped}`;
  const healthy = touched.length === 0 ? 'none' : touched.join('; ');
  const cells = [bad.group, `${bad.package} ${bad.what}`, canaryVisitors, broken.join(', ') || 'none', end, healthy];
  return `| ${cells.join(' | ')} |`;
}

/** Counts stopped releases by group, and touched healthy versions. */
function evaluateResults(results: readonly TrialResult[], findings: Findings): void {
  for (const group of ['silent', 'others'] as const) {
    const ofGroup = results.filter(({ bad }) => bad.group === group);
    const running = ofGroup.filter(({ stopped }) => stopped === undefined);
    findings.injected += ofGroup.length;
    findings.recovered += ofGroup.length - running.length;
    findings.figures[group] = `${ofGroup.length - running.length} of ${ofGroup.length} stopped`;
    if (running.length > MAX_RUNNING) {
      findings.problems.push(`${group}: not stopped: ${running.map(({ bad }) => bad.what).join('; ')}`);
    }
  }
  const touched = results.flatMap(({ bad, touched: all }) => all.map((one) => `during "${bad.what}": ${one}`));
  findings.figures['healthy versions touched'] = touched.length;
  findings.problems.push(...touched.map((one) => `healthy version touched ${one}`));
}
