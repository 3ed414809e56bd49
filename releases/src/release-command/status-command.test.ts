import { beforeEach, describe, expect, it } from '@jest/globals';
import { readRegistry } from '../registry/read-registry.ts';
import { getRoles } from '../registry/roles.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { buildVersionEvidence } from '../testing/version-evidence.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(async () => {
  await publishNextWallet(project);
  await project.run('canary', 'mf-wallet@1.1.0', '--steps', '5,50', '--every', '20m', '--to', 'locale=ko');
  const rollout = getRoles(await readRegistry(project.store), 'mf-wallet')?.canary?.extras.rollout?.salt;
  project.readEvidence = async () => [
    buildVersionEvidence({
      version: '1.1.0',
      rollout,
      visitors: { exposed: 1_234, failing: 9 },
      failures: { render: 2, init: 7 },
      eValue: 2.345,
      visitorsToFine: 320,
      outcomes: [
        {
          name: 'deposit',
          kind: 'guardrail',
          canary: { shown: 90, reached: 3 },
          control: { shown: 90, reached: 40 },
          eValue: 300,
        },
      ],
    }),
    buildVersionEvidence({ visitors: { exposed: 9_000, failing: 3 }, verdict: 'fine' }),
  ];
});

describe('status', () => {
  it('shows visitors, failures by kind, the verdict and the next step', async () => {
    const { out } = await project.run('status');
    expect(out).toMatch(/mf-wallet +1\.0\.0 +1\.1\.0 for 5 % of locale=ko/);
    const text = out.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/mf-wallet@1\.1\.0 \(canary\) 1,234 9 init 7, render 2 evidence 2\.3/);
    expect(text).toContain('(stops at 1,000)');
    expect(out).toMatch(/mf-wallet@1\.0\.0 +9,000 +3 +– +evidence 1 \(stops at 1,000\) · healthy/);
    expect(out).toMatch(/shell@1\.0\.0 +– +– +– +no visitor counted yet/);
    expect(out).toMatch(
      /· mf-wallet@1\.1\.0: 50 % at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+ or later, once the evidence allows it: deposit was reached by 3 of its 90 visitors/,
    );
  });

  it('prints the same data as JSON', async () => {
    const { packages } = JSON.parse((await project.run('status', 'mf-wallet', '--json')).out) as { packages: object[] };
    expect(packages).toMatchObject([
      {
        package: 'mf-wallet',
        active: '1.0.0',
        canary: '1.1.0',
        percent: 5,
        rollout: { steps: [5, 50], to: ['locale=ko'] },
        known: [
          { version: '1.1.0', failures: { init: 7 } },
          { version: '1.0.0', verdict: 'fine' },
        ],
      },
    ]);
  });

  it('reports a package that is not live', async () => {
    expect((await project.run('status', 'mf-unknown')).out).toMatch(/nothing of mf-unknown is live/);
  });
});
