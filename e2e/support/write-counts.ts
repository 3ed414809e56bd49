import { type Count, ProcessCounts } from 'releases/canary-analysis/counts.ts';
import { COUNTS_FILE, extendCurves, readEvidence } from 'releases/canary-analysis/evidence.ts';
import type { ReleaseProject } from 'releases/testing/release-project.ts';

/** Writes counts of a canary and its control group, like a proxy. @param failing canary visitors with a failure */
export async function writeCounts(project: ReleaseProject, visitors: number, failing: number): Promise<void> {
  const status = JSON.parse((await project.run('status', 'mf-wallet', '--json')).out) as {
    packages: readonly { readonly rollout: { readonly salt: string } }[];
  };
  const record = `mf-wallet@1.1.0/${status.packages[0]?.rollout.salt ?? ''}`;
  const counts = new ProcessCounts();
  const count = async (measure: string, key: string, fields: string[], failure?: Count['failure']) =>
    counts.count({ record, measure, keys: [key], fields, failure, at: Date.now() });
  const message = 'Cannot read properties of undefined';
  const source = '/assets/mf-wallet/1.1.0/deposit-page.js:1:1';
  for (let at = 0; at < visitors; at += 1) {
    // A canary for 25 % has three control visitors per canary visitor.
    for (const [index, arm] of ['canary:25', 'control:25', 'control:25', 'control:25'].entries()) {
      const key = `${index} ${at}`;
      await count('visitors', key, [`visitors ${arm}`]);
      await count('loaded', key, [`loaded ${arm}`]);
      await count('deposit', key, [`deposit ${at % 2 === 0 ? 'reached' : 'missed'} ${arm}`]);
    }
    if (at < failing) {
      const failure = { outcome: 'error' as const, message, source };
      await count('failing', `0 ${at}`, ['failing canary:25', 'kind error'], failure);
    }
  }
  const file = await counts.store();
  await project.store.analysis.write(COUNTS_FILE, JSON.stringify(file));
  const curves = extendCurves({}, await readEvidence(project.store), Date.now() + 60_000);
  await project.store.analysis.write(COUNTS_FILE, JSON.stringify({ ...file, curves }));
}
