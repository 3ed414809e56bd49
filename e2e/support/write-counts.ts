import { type Count, ProcessCounts } from 'releases/canary-analysis/counts.ts';
import { CURVES_FILE, EvidenceCurves } from 'releases/canary-analysis/evidence-curves.ts';
import { COUNTS_FILE, readEvidence } from 'releases/canary-analysis/evidence.ts';
import type { ReleaseProject } from 'releases/testing/release-project.ts';

/** Writes counts as proxies do: visitors of the canary and as many others, and how many of the canary failed. */
export async function writeCounts(project: ReleaseProject, visitors: number, failing: number): Promise<void> {
  const status = JSON.parse((await project.run('status', 'mf-wallet', '--json')).out) as {
    packages: readonly { readonly rollout: { readonly salt: string } }[];
  };
  const record = `mf-wallet@1.1.0/${status.packages[0]?.rollout.salt ?? ''}`;
  const counts = new ProcessCounts();
  const count = async (measure: string, key: string, fields: string[], sample?: Count['sample']) =>
    counts.count({ record, measure, keys: [key], fields, sample, at: Date.now() });
  const message = 'Cannot read properties of undefined';
  const source = '/assets/mf-wallet/1.1.0/deposit-page.js:1:1';
  for (let at = 0; at < visitors; at += 1) {
    // A canary for 25 % has three others for each of its visitors.
    for (const [arm, key] of ['canary', 'control', 'control', 'control'].map((one, index) => [
      `${one}:25`,
      `${index} ${at}`,
    ])) {
      await count('visitors', `${key}`, [`visitors ${arm}`]);
      await count('loaded', `${key}`, [`loaded ${arm}`]);
      await count('deposit', `${key}`, [`deposit ${at % 2 === 0 ? 'reached' : 'missed'} ${arm}`]);
    }
    if (at < failing) {
      const sample = { outcome: 'error' as const, at: Date.now(), last: Date.now(), message, source };
      await count('failing', `0 ${at}`, ['failing canary:25', 'kind error'], sample);
    }
  }
  await project.store.analysis.write(COUNTS_FILE, await counts.format());
  const curves = new EvidenceCurves();
  curves.note(await readEvidence(project.store), Date.now() + 60_000);
  await project.store.analysis.write(CURVES_FILE, curves.format());
}
