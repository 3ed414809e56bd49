import { describe, expect, it } from '@jest/globals';
import { publishNextWallet } from '../testing/release-project.ts';
import { buildVersionEvidence, setWalletEvidence } from '../testing/version-evidence.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const project = setUpReleaseProject(publishNextWallet);

describe('release status', () => {
  it('shows visitors, failures by kind, the evidence and the next step', async () => {
    await project.run('canary', 'mf-wallet@1.1.0', '--steps', '5,50', '--every', '20m', '--to', 'locale=ko');
    const deposit = { name: 'deposit', kind: 'guardrail', canary: { shown: 90, reached: 3 } } as const;
    const canary = await setWalletEvidence(project, {
      visitors: { exposed: 1_234, failing: 9 },
      failures: { render: 2, init: 7 },
      eValue: 2.345,
      outcomes: [{ ...deposit, control: { shown: 90, reached: 40 }, eValue: 300 }],
    });
    project.readEvidence = async () => [canary, buildVersionEvidence({ visitors: { exposed: 9_000, failing: 3 } })];
    const { out } = await project.run('status');
    expect(out).toMatch(/mf-wallet +1\.0\.0 +1\.1\.0 for 5 % of locale=ko/);
    const text = out.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/mf-wallet@1\.1\.0 \(canary\) 1,234 9 init 7, render 2 evidence 2\.3/);
    expect(text).toContain('(stops at 1,000)');
    expect(out).toMatch(/mf-wallet@1\.0\.0 +9,000 +3 +– +evidence 1 \(stops at 1,000\)/);
    expect(out).toMatch(/shell@1\.0\.0 +– +– +– +no visitor counted yet/);
    expect(out).toMatch(
      /· mf-wallet@1\.1\.0: 50 % at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+ or later, once the evidence allows it: deposit was reached by 3 of its 90 visitors/,
    );
  });

  it('reports a package that is not live', async () => {
    expect((await project.run('status', 'mf-unknown')).out).toMatch(/nothing of mf-unknown is live/);
  });
});

const set = async (...values: string[]) => project.run('set', ...values);

describe('release set', () => {
  it('starts and ends maintenance of a feature, and does nothing when repeated', async () => {
    await set('maintenance', 'mf-wallet', 'on');
    expect((await set('maintenance', 'mf-wallet', 'on')).out).toMatch(/nothing to do/);
    expect((await project.run('status')).out).toMatch(/mf-wallet.*1\.0\.0.*maintenance since/);
    expect((await set()).out).toMatch(/maintenance +mf-wallet since/);
    await set('maintenance', 'mf-wallet', 'off');
    expect((await set('maintenance', 'mf-wallet', 'off')).out).toMatch(/nothing to do/);
    expect((await project.run('status')).out).not.toMatch(/maintenance/);
  });

  it('replaces the list of staff', async () => {
    expect((await set()).out).toMatch(/nothing is set/);
    expect((await set('staff', 'demo02', 'demo01')).out).toMatch(/staff: demo02, demo01/);
    expect((await set('staff', 'demo01', 'demo02')).out).toMatch(/nothing to do/);
    expect((await set('staff', '--none', '--dry-run')).out).toMatch(/would do: no staff members/);
    expect(JSON.parse((await set('--json')).out)).toEqual({
      maintenance: {},
      staff: ['demo01', 'demo02'],
      backendPaths: {},
    });
    expect((await set('staff', '--none')).out).toMatch(/no staff members/);
  });

  it('rejects wrong settings', async () => {
    const wrong: readonly (readonly [readonly string[], RegExp])[] = [
      [['moon'], /"moon" is not a setting/],
      [['maintenance', 'mf-wallet'], /on, or off/],
      [['maintenance', 'shell', 'on'], /shell cannot be under maintenance/],
      [['maintenance', 'mf-games', 'on'], /Nothing of mf-games is live/],
      [['staff'], /No member is named/],
      [['staff', '../x'], /"..\/x" is not a login/],
      [['staff', 'Demo01'], /"Demo01" is not a login/],
      [['staff', 'demo01', '--none'], /either values or --none/],
      [['backend-paths', 'wallet', '/x/'], /"wallet" is not a feature/],
      [['backend-paths', 'mf-promo'], /Name the allowed prefixes/],
      [['backend-paths', 'mf-promo', '/x/', '--none'], /either values or --none/],
      [['backend-paths', 'mf-other', '/public/balance/'], /contains paths of the site’s calls/],
      [['backend-paths', 'mf-other', '/'], /is not a path prefix/],
      [['backend-paths', 'mf-other', '/public/promo'], /is not a path prefix/],
      [['backend-paths', 'mf-other', '/public/promo/sub/'], /overlaps with the paths of mf-promo/],
    ];
    await set('backend-paths', 'mf-promo', '/public/promo/');
    for (const [values, message] of wrong) {
      expect(await set(...values)).toMatchObject({ code: 1, err: expect.stringMatching(message) });
    }
  });
});

describe('release versions', () => {
  const readJson = async (...args: string[]) => JSON.parse((await project.run(...args, '--json')).out) as unknown;
  const preview = async (release: string) => {
    const { releases } = (await readJson('activate', release, '--dry-run')) as { releases: readonly unknown[] };
    return releases[0];
  };

  it('lists stored versions with their roles', async () => {
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '10');
    expect(await readJson('versions', 'mf-wallet')).toEqual([
      expect.objectContaining({ package: 'mf-wallet', version: '1.1.0', role: 'canary' }),
      expect.objectContaining({ package: 'mf-wallet', version: '1.0.0', role: 'live' }),
    ]);
  });

  it.each([
    ['a member of staff', ['--member', 'demo01'], '1.1.0'],
    ['another member', ['--member', 'demo02'], '1.0.0'],
    ['a visitor', ['--visitor', 'abc'], '1.0.0'],
  ])('returns the versions of %s', async (_, who, version) => {
    await project.run('set', 'staff', 'demo01');
    await project.run('canary', 'mf-wallet@1.1.0', '--to', 'staff');
    expect(await readJson('versions', 'mf-wallet', ...who)).toMatchObject([{ package: 'mf-wallet', version }]);
  });

  it('rejects an unknown locale with instructions', async () => {
    expect((await project.run('versions', '--member', 'demo01', '--locale', 'kr')).err).toMatch(/--locale ko/);
  });

  it('previews the commits between two releases', async () => {
    const git = (...args: string[]) => {
      const author = ['-c', 'user.name=kim', '-c', 'user.email=kim@example.com'];
      return execFileSync('git', ['-C', project.root, ...author, ...args], { encoding: 'utf8' });
    };
    writeFileSync(path.join(project.root, '.gitignore'), 'releases\n');
    git('init', '-q');
    for (const version of ['1.2.0', '1.3.0']) {
      project.build('mf-wallet', { version, routes: ['/deposit'] });
      git('add', '-A');
      git('commit', '-q', '-m', `wallet ${version}`);
      await project.run('publish', 'mf-wallet');
    }
    await project.run('activate', 'mf-wallet@1.2.0');
    expect(await preview('mf-wallet@1.3.0')).toMatchObject({
      changes: { commits: [expect.stringMatching(/^[0-9a-f]{7,} kim: wallet 1\.3\.0$/)] },
    });
    await project.publish('mf-wallet', { version: '1.4.0', routes: ['/deposit'] });
    expect(await preview('mf-wallet@1.4.0')).not.toHaveProperty('changes.commits');
  });

  it('previews the differences of a release from the live version', async () => {
    const files = {
      'sbom.cdx.json': JSON.stringify({ components: [{ name: 'dayjs', version: '1.0.0', purl: 'pkg:npm/dayjs' }] }),
    };
    await project.publish('mf-wallet', {
      version: '1.2.0',
      routes: ['/deposit', '/withdraw'],
      files,
      buildData: { calls: ['statement'] },
    });
    expect(await preview('mf-wallet@1.2.0')).toMatchObject({
      changes: {
        against: '1.0.0',
        routes: { added: ['/withdraw'], removed: [] },
        calls: { added: ['statement'] },
        dependencies: { added: ['dayjs 1.0.0'] },
        files: { added: ['withdraw-page.js'], changed: expect.arrayContaining(['remoteEntry.js']) },
      },
    });
    expect((await project.run('activate', 'mf-wallet@1.2.0', '--dry-run')).out).toMatch(/routes added: \/withdraw/);
  });
});
