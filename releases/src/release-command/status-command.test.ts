import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readRegistry } from '../registry/read-registry.ts';
import { rolesOf } from '../registry/roles.ts';
import { publishNextWallet, type ReleaseProject, releaseProject } from '../testing/release-project.ts';
import { versionEvidence } from '../testing/version-evidence.ts';

let project: ReleaseProject;
beforeEach(async () => {
  project = releaseProject();
  await publishNextWallet(project);
  await project.run('canary', 'mf-wallet@1.1.0', '--steps', '5,50', '--every', '20m', '--to', 'locale=ko');
  const rollout = rolesOf(await readRegistry(project.store), 'mf-wallet')?.canary?.extras.rollout?.salt;
  const speed = (p75: number) => ({ p75, low: p75, high: p75, visitors: 90 });
  project.readEvidence = async () => [
    versionEvidence({
      version: '1.1.0',
      rollout,
      visitors: { exposed: 1_234, failing: 9 },
      failures: { render: 2, init: 7 },
      speeds: { inp: speed(180), lcp: speed(1_940), cls: speed(0.041) },
      eValue: 2.345,
      visitorsToFine: 320,
      alarms: ['sample-ratio'],
    }),
    versionEvidence({ visitors: { exposed: 9_000, failing: 3 }, verdict: 'fine' }),
  ];
});
afterEach(() => project.remove());

describe('status', () => {
  it('shows visitors, failures by kind, speeds, the evidence and what is next', async () => {
    const { out } = await project.run('status');
    expect(out).toMatch(/mf-wallet +1\.0\.0 +1\.1\.0 for 5 % of locale=ko/);
    expect(out).toMatch(
      /mf-wallet@1\.1\.0 \(canary\) +1,234 +9 +init 7, render 2 +180 ms +1\.9 s +0\.04 +2\.3 of 1,000, fine after 320 more without a failure; alarm: sample-ratio/,
    );
    expect(out).toMatch(/mf-wallet@1\.0\.0 +9,000 +3 +– +– +– +– +1 of 1,000, fine/);
    expect(out).toMatch(/shell@1\.0\.0 +0 +0 .*nothing heard yet/);
    expect(out).toMatch(/· mf-wallet@1\.1\.0: 50 % at .* UTC or later, once the evidence allows it: an alarm stands/);
  });

  it('tells programs the same', async () => {
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

  it('of a package that nobody has says so', async () => {
    expect((await project.run('status', 'mf-nobody')).out).toMatch(/nothing of mf-nobody is live/);
  });
});

describe('watch', () => {
  it('prints what changed, where there is no terminal', async () => {
    let looks = 0;
    project.pause = async () => {
      looks += 1;
      if (looks === 2) {
        await project.run('disable', 'mf-wallet');
      }
    };
    const { out } = await project.run('watch', '--times', '4');
    expect(looks).toBe(3);
    expect(out.match(/registry revision/g)).toHaveLength(2);
    expect(out).toMatch(/maintenance since \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect(out).not.toContain('\u001B');
  });

  it('draws a terminal anew with each look', async () => {
    project.isTerminal = true;
    const { out } = await project.run('watch', '--times', '2');
    expect(out.split('\u001B[H\u001B[2J')).toHaveLength(3);
  });

  it('prints a line of JSON for each look', async () => {
    const { out } = await project.run('watch', 'mf-wallet', '--times', '3', '--json');
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({ at: expect.any(String), packages: [{ package: 'mf-wallet' }] });
  });

  it('goes on when the store is away for a while', async () => {
    const known = project.readEvidence;
    let looks = 0;
    project.readEvidence = async (store) => {
      looks += 1;
      if (looks === 2) {
        throw new Error('the disk is away');
      }
      return known(store);
    };
    const { code, out } = await project.run('watch', '--times', '3');
    expect(code).toBe(0);
    expect(out).toMatch(/the disk is away/);
    expect(out.match(/registry revision/g)).toHaveLength(2);
  });

  it.each([
    [['--every', '0s'], /no time between two looks/],
    [['--every', 'often'], /no length of time/],
    [['--times', '0'], /"0" is no number of looks/],
    [['--times', '1.5'], /"1.5" is no number of looks/],
    [['--times', 'x'], /"x" is no number of looks/],
  ])('refuses %j', async (args, message) => {
    expect(await project.run('watch', ...args)).toMatchObject({ code: 1, err: expect.stringMatching(message) });
  });
});
