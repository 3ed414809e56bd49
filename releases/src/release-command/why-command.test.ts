import { describe, expect, it } from '@jest/globals';
import { formatLocalTime } from 'shared-types/command-text';
import { withdraw } from '../canary-analysis/withdraw.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { setWalletEvidence } from '../testing/version-evidence.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject(publishNextWallet);

const why = async (release = 'mf-wallet@1.1.0') => {
  const { code, out, err } = await project.run('why', release);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

const BAD = {
  visitors: { exposed: 80, failing: 9 },
  stable: { exposed: 720, failing: 2 },
  failures: { render: 2, init: 7 },
  eValue: 1_234.5,
  samples: [
    {
      outcome: 'init' as const,
      place: '/deposit',
      message: 'x is not a \u001B[31mfunction',
      source: '/assets/mf-wallet/1.1.0/12.js:1:345',
      at: Date.UTC(2026, 10, 22, 6, 9),
      last: Date.UTC(2026, 10, 22, 7, 30),
    },
  ],
};

describe('why', () => {
  it('reports what stopped a canary: figures, kinds, location, source and actor', async () => {
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '10', '--reason', 'ticket 7');
    const evidence = await setWalletEvidence(project, BAD);
    await withdraw(project.store, evidence, new Date(project.clock));
    project.sourcePosition = async (address) =>
      address === '/assets/mf-wallet/1.1.0/12.js:1:345' ? { file: 'mf-wallet/src/deposit.tsx', line: 12 } : undefined;
    const out = await why();
    expect(out).toMatch(
      /^mf-wallet@1\.1\.0 was stopped by the canary analysis, .*stop by proxy at .*: .*9 of 80 visitors/,
    );
    expect(out.split('\n')[0]?.match(/9 of 80|visitors 80/g)).toEqual(['9 of 80']);
    expect(out).toMatch(/Assigned to visitors: canary by tester at .*10 % of visitors\. Reason: ticket 7/);
    expect(out).toMatch(/failed for 9 of 80; in the same time 1\.0\.0 failed for 2 of 720/);
    expect(out).toMatch(/evidence 1,235 \(stops at 1,000\)/);
    expect(out).toMatch(/Visitors by kind of failure: init 7, render 2/);
    expect(out).toMatch(
      /init at \/deposit: x is not a \\u001b\[31mfunction \(mf-wallet\/src\/deposit\.tsx:12\), first at 2026-11-2\d \d\d:\d\d:00 .*, last at 2026-11-2\d \d\d:30:00 /,
    );
    expect(out).not.toContain('\u001B');
    expect(JSON.parse((await project.run('why', 'mf-wallet@1.1.0', '--json')).out)).toMatchObject({
      state: 'stopped',
      ended: { action: 'stop', by: 'proxy', figures: { visitors: 80, failing: 9 } },
      samples: [{ source: 'mf-wallet/src/deposit.tsx:12' }],
    });
  });

  it('escapes control and direction characters in failure messages', async () => {
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '10');
    const [sample] = BAD.samples;
    await setWalletEvidence(project, {
      ...BAD,
      samples: [{ ...sample, outcome: 'init', at: 0, last: 0, message: 'a\u009B2J\u202E\rb\nc\u2066' }],
    });
    const out = await why();
    expect(out).toContain('a\\u009b2J\\u202e\\u000db\\u000ac\\u2066');
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    const json = (await project.run('why', 'mf-wallet@1.1.0', '--json')).out;
    expect(json.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(JSON.parse(json)).toMatchObject({ samples: [{ message: 'a\u009B2J\u202E\rb\nc\u2066' }] });
  });

  it('reports the problems that block a release', async () => {
    await project.publish('mf-games', { routes: ['/deposit'] });
    const out = await why('mf-games@1.0.0');
    expect(out).toMatch(/never assigned to visitors; it was published at/);
    expect(out).toMatch(/The gate rejects it with the current live versions:\n {2}- mf-games@1\.0\.0: .*\/deposit/);
  });

  it('explains the next command for a published version', async () => {
    expect(await why()).toMatch(/never assigned to visitors.*\n.*release canary mf-wallet@1\.1\.0 --percent 5/);
  });

  it('reports what a canary waits for', async () => {
    await project.run('canary', 'mf-wallet@1.1.0', '--steps', '5,50', '--every', '20m', '--enough', '50');
    await setWalletEvidence(project, { visitors: { exposed: 30, failing: 0 } });
    expect(await why()).toMatch(/is a canary for 5 % of visitors since/);
    expect(await why()).toMatch(/Next: 50 % at .* or later, once the evidence allows it: 30 of 50 visitors had it/);
    project.clock += 3_600_000;
    expect(await why()).toMatch(/Next: waits before 50 %: 30 of 50 visitors had it/);
    await setWalletEvidence(project, { visitors: { exposed: 50, failing: 0 } });
    expect(await why()).toMatch(/Next: 50 % within seconds/);
  });

  it('reports the start of a canary and of its current share', async () => {
    const step = async (percent: string) => {
      await project.run('canary', 'mf-wallet@1.1.0', '--percent', percent);
      const { at = '' } = (await project.store.readHistory()).at(-1) ?? {};
      project.clock += 3_600_000;
      return formatLocalTime(at);
    };
    await step('1');
    const last = await step('25');
    expect(await why()).toContain(`is a canary for 25 % of visitors since ${last}.`);
  });

  it('reports since when a version is live and its health', async () => {
    await project.run('activate', 'mf-wallet@1.1.0', '--reason', 'as planned');
    expect(await why()).toMatch(/live for all visitors since .*\nAssigned .*\nNo visitor was counted yet/);
    await setWalletEvidence(project, { stable: undefined, visitors: { exposed: 1_000, failing: 2 } });
    const out = await why();
    expect(out).toMatch(/is live for all visitors since [^]*it failed for 2 of 1,000/);
    expect(out).toMatch(/activate by tester at .*Reason: as planned/);
  });

  it('reports who rolled a version back, and why the previous one is live again', async () => {
    await project.run('activate', 'mf-wallet@1.1.0');
    project.clock += 60_000;
    await project.run('rollback', 'mf-wallet', '--reason', 'wrong fee');
    expect(await why()).toMatch(/rolled back: rollback by tester at .*1\.1\.0 back to 1\.0\.0\. Reason: wrong fee/);
    expect(await why('mf-wallet@1.0.0')).toMatch(
      /live for all visitors since[^]*Assigned to visitors: rollback by tester/,
    );
    project.clock += 60_000;
    await project.run('activate', 'mf-wallet@1.1.0');
    expect(await why('mf-wallet@1.0.0')).toMatch(/was replaced: activate by tester at .*mf-wallet@1\.1\.0/);
  });

  it('reports a version with deleted files and rejects an unknown one', async () => {
    project.clock += 30 * 86_400_000;
    await project.run('publish', '--prune');
    expect(await why()).toMatch(/Its files were deleted from the store/);
    expect(await project.run('why', 'mf-wallet@9.9.9')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/9\.9\.9 was never published\. There are: 1\.0\.0\. Publish it first/),
    });
    expect((await project.run('activate', 'mf-wallet@9.9.9')).err).toMatch(/is not published\. There are: 1\.0\.0\./);
    expect((await project.run('activate', 'mf-new@1.0.0')).err).toMatch(/is not published\. Publish it first/);
  });

  it('reports who put a feature under maintenance, and why', async () => {
    await project.run('set', 'maintenance', 'mf-wallet', 'on', '--reason', 'bank is away');
    expect(await why('mf-wallet@1.0.0')).toMatch(
      /under maintenance since .*, in every version: disable by tester at .*Reason: bank is away/,
    );
  });
});
