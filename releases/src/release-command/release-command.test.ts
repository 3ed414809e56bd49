import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseRegistry } from '../registry/read-registry.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const PROMOTE = ['promote', 'mf-wallet', '--anyway', '--reason', 'tried by hand'];

const WRONG: readonly (readonly [readonly string[], RegExp])[] = [
  [['publish', 'mf-unknown'], /no front end named mf-unknown/],
  // A package that is not a front end.
  [['publish', 'proxy'], /no front end named proxy/],
  [['publish', 'mf-wallet', '--from', '/nowhere'], /no build in \/nowhere/],
  [['publish', 'mf-wallet', '--version', 'latest'], /version/],
  ...['mf-wallet', 'mf-wallet@', 'mf-wallet@one', '@1.0.0'].map(
    (name) => [['activate', name], /mf-wallet@1\.5\.0/] as const,
  ),
  // One of two versions.
  [['activate', 'mf-wallet@1.2.0', 'mf-games@9.9.9'], /not published/],
  [['canary', 'mf-account@1.0.0', '--percent', '5'], /not published/],
  [['canary', 'mf-wallet@1.1.0', '--percent', '5'], /already live for all visitors/],
  [['canary', 'mf-wallet@1.2.0', '--percent', '101'], /1 to 100/],
  [['promote', 'mf-wallet'], /no canary/],
  [['promote', 'mf-games'], /Nothing of mf-games is live/],
  [['rollback', 'mf-games'], /Nothing of mf-games is live/],
  [['rollback', 'shell'], /before 1\.0\.0/],
  [['release'], /unknown command/],
];

const project = setUpReleaseProject(publishNextWallet);

const registryText = () => readFileSync(path.join(project.folder, 'registry.json'), 'utf8');
const getWallet = () => parseRegistry(registryText()).packages['mf-wallet'];
const walletShares = () => {
  const { active, canary, earlier = [] } = getWallet() ?? {};
  const percent = canary?.percent ?? 0;
  return [
    `${active?.release.version} ${100 - percent}`,
    ...(canary ? [`${canary.release.version} ${percent}`] : []),
    ...earlier.map(({ version }) => `${version} 0`),
  ].join(', ');
};

async function walletLive(...versions: string[]): Promise<void> {
  for (const version of versions) {
    expect(await project.live('mf-wallet', { version, routes: ['/deposit'] })).toMatchObject({ code: 0 });
  }
}

async function published(version: string): Promise<void> {
  expect(await project.publish('mf-wallet', { version, routes: ['/deposit'] })).toMatchObject({ code: 0 });
}

describe('canary, promote and rollback', () => {
  it('sets a share, retains assigned visitors and promotes to all visitors', async () => {
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '10');
    expect(walletShares()).toBe('1.0.0 90, 1.1.0 10');
    const salt = getWallet()?.canary?.rollout.salt;
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '50');
    expect(walletShares()).toBe('1.0.0 50, 1.1.0 50');
    expect(getWallet()?.canary?.rollout.salt).toBe(salt);
    await project.run(...PROMOTE);
    expect(walletShares()).toBe('1.1.0 100, 1.0.0 0');
    expect((await project.run(...PROMOTE)).out).toMatch(/nothing to do/);
  });

  it('rolls back one version, also when repeated', async () => {
    await walletLive('1.1.0', '1.2.0');
    await project.run('rollback', 'mf-wallet');
    expect(walletShares()).toBe('1.1.0 100, 1.0.0 0');
    expect((await project.run('rollback', 'mf-wallet')).out).toMatch(/nothing to do.*--to/);
    await project.run('rollback', 'mf-wallet', '--to', '1.0.0');
    expect(walletShares()).toBe('1.0.0 100, 1.1.0 0');
  });

  it('rolls back a canary without changing the active version', async () => {
    await walletLive('1.1.0');
    await published('1.2.0');
    await project.run('canary', 'mf-wallet@1.2.0', '--percent', '5');
    await project.run('rollback', 'mf-wallet');
    await project.run('rollback', 'mf-wallet');
    expect(walletShares()).toBe('1.1.0 100, 1.0.0 0');
  });

  it('rejects wrong commands and changes nothing', async () => {
    await walletLive('1.1.0');
    await published('1.2.0');
    const before = registryText();
    for (const [args, message] of WRONG) {
      const { code, out, err } = await project.run(...args);
      expect([args, code, out, err]).toEqual([args, 1, '', expect.stringMatching(message)]);
    }
    expect(registryText()).toBe(before);
  });

  it('starts with the first step and does nothing when repeated', async () => {
    const steps = ['canary', 'mf-wallet@1.1.0', '--steps', '5,50', '--every', '20m', '--reason', 'as agreed'];
    expect((await project.run(...steps)).out).toMatch(/5 % of visitors, then 50 %; the next step at .* UTC or later/);
    const before = registryText();
    project.clock += 3_600_000;
    expect((await project.run(...steps)).out).toMatch(/nothing to do/);
    expect(registryText()).toBe(before);
    expect((await project.store.readHistory()).at(-1)).toMatchObject({ action: 'canary', reason: 'as agreed' });
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '20');
    expect(walletShares()).toBe('1.0.0 80, 1.1.0 20');
    await project.run(...steps);
    expect(walletShares()).toBe('1.0.0 80, 1.1.0 20');
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '60');
    expect((await project.run(...steps)).err).toMatch(/already has 60 %.*last step is 50 %/);
  });

  it('requires a staff member for the group of staff, who retains the canary', async () => {
    expect((await project.run('canary', 'mf-wallet@1.1.0', '--to', 'staff')).err).toMatch(/release set staff/);
    await project.run('canary', 'mf-wallet@1.1.0', '--to', 'member=demo01');
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '5');
    const rollout = getWallet()?.canary?.rollout;
    expect(rollout).toMatchObject({ kept: [{ percent: 100, to: ['member=demo01'] }] });
    expect(rollout).not.toHaveProperty('to');
  });

  it('runs one canary of a package at a time', async () => {
    await published('1.2.0');
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '5');
    expect((await project.run('canary', 'mf-wallet@1.2.0', '--percent', '5')).err).toMatch(/1\.1\.0 is running/);
  });
});

describe('publish --prune', () => {
  const DAY = 86_400_000;

  it('deletes versions outside of the registry after the grace time', async () => {
    await walletLive('1.1.0', '1.2.0', '1.3.0', '1.4.0');
    await published('1.5.0');
    expect(walletShares()).toBe('1.4.0 100, 1.3.0 0, 1.2.0 0, 1.1.0 0');
    expect((await project.run('publish', '--prune')).out).toMatch(/nothing to delete/);
    project.clock += 8 * DAY;
    expect((await project.run('publish', '--prune', '--dry-run')).out).toMatch(
      /would be deleted: mf-wallet@1\.0\.0, mf-wallet@1\.5\.0/,
    );
    await project.run('publish', '--prune', '9d');
    expect(await project.store.readManifest('mf-wallet', '1.0.0')).toBeDefined();
    await project.run('publish', '--prune');
    const left = (await project.store.listReleases()).map(({ version }) => version);
    expect(left).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.0.0']);
    expect((await project.run('publish', '--prune')).out).toMatch(/nothing to delete/);
  });

  it('starts the grace time when a version leaves, not at its publication', async () => {
    project.clock += 30 * DAY;
    await walletLive('1.1.0', '1.2.0', '1.3.0', '1.4.0');
    project.clock += 6 * DAY;
    expect((await project.run('publish', '--prune')).out).toMatch(/nothing to delete/);
  });
});

describe('every command', () => {
  /** Commands in an order in which each has an effect on a site with the wallets 1.0.0 (live), 1.1.0 and 1.2.0. */
  const CHANGES = [
    ['publish', 'mf-wallet'],
    ['canary', 'mf-wallet@1.1.0', '--percent', '5'],
    PROMOTE,
    ['rollback', 'mf-wallet'],
    ['activate', 'mf-wallet@1.1.0'],
    ['set', 'maintenance', 'mf-wallet', 'on'],
    ['set', 'staff', 'demo01'],
    ['publish', '--prune'],
  ];
  const QUERIES = [['status'], ['why', 'mf-wallet@1.1.0'], ['history']];

  it('prints help and JSON, and changes nothing in a dry run', async () => {
    project.build('mf-wallet', { version: '1.2.0', routes: ['/deposit'] });
    project.clock += 30 * 86_400_000;
    const whole = async () => [registryText(), await project.store.listReleases(), await project.store.readHistory()];
    for (const args of CHANGES) {
      const before = await whole();
      expect([args, await project.run(...args, '--dry-run')]).toMatchObject([args, { code: 0 }]);
      expect([args, await whole()]).toEqual([args, before]);
      await expectJson(args);
      expect([args, await whole()]).not.toEqual([args, before]);
    }
    for (const args of QUERIES) {
      await expectJson(args);
    }
  });

  async function expectJson(args: readonly string[]): Promise<void> {
    expect((await project.run(args[0] ?? '', '--help')).out).toMatch(/--json/);
    const { code, out } = await project.run(...args, '--json');
    expect([args, code]).toEqual([args, 0]);
    expect(() => JSON.parse(out) as unknown).not.toThrow();
  }

  it('fails on a broken registry and does not change it', async () => {
    writeFileSync(path.join(project.folder, 'registry.json'), '{"schema":1}');
    for (const args of [...CHANGES, ...QUERIES].filter(([, argument]) => argument !== 'mf-wallet')) {
      expect(await project.run(...args)).toMatchObject({ code: 1, err: expect.stringMatching(/./) });
    }
    expect(registryText()).toBe('{"schema":1}');
  });
});
