import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createReleaseKey, readReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { type ReleaseProject, createReleaseProject, publishNextWallet } from '../testing/release-project.ts';
import { readHistory } from './change-registry.ts';
import { parseRegistry, readRegistry } from './read-registry.ts';
import { verifyLog } from './release-log.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const key = readReleaseKey(createReleaseKey());
const trusted = readTrustedKeys(`kim=${key.publicText}`, 'a test');
const NO_KEYS = readTrustedKeys('', 'a test');

async function work(project: ReleaseProject): Promise<void> {
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
  await project.live('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
  await project.run('set', 'maintenance', 'mf-wallet', 'on');
  await project.run('set', 'maintenance', 'mf-wallet', 'off');
}

describe('the log of a store in a folder', () => {
  const project = setUpReleaseProject(work);

  const verified = async (checkpoint?: string, keys = NO_KEYS) =>
    verifyLog(await readHistory(project.store), await readRegistry(project.store), keys, checkpoint);

  const getFile = (name: string) => path.join(project.folder, name);
  const read = () => readFileSync(getFile('history.jsonl'), 'utf8').trimEnd().split('\n');
  const write = (lines: readonly string[]) => writeFileSync(getFile('history.jsonl'), `${lines.join('\n')}\n`);

  it('verifies the log in a folder after any commands, with a checkpoint', async () => {
    expect(await verified()).toMatchObject({ problems: [], entries: 8 });
    expect((await project.run('history', '--verify')).out).toMatch(
      /complete: 8 entries\ncheckpoint sha256:[0-9a-f]{64}/,
    );
  });

  it('reports an entry that is removed, changed, moved or added', async () => {
    const lines = read();
    const expectProblem = async (changed: readonly string[]) => {
      write(changed);
      expect((await verified()).problems).not.toEqual([]);
    };
    const added = { at: '2026-01-01', by: 'x', action: 'activate', detail: 'y', revision: 1 };
    for (const at of lines.keys()) {
      // Without its last entry the log is as after a killed command: the registry contains that entry.
      if (at < lines.length - 1) {
        await expectProblem(lines.toSpliced(at, 1));
        await expectProblem(lines.toSpliced(at, 2, ...lines.slice(at, at + 2).toReversed()));
      }
      await expectProblem(lines.with(at, (lines[at] ?? '').replace('"by":"tester"', '"by":"nobody"')));
      await expectProblem(lines.toSpliced(at, 0, JSON.stringify(added)));
    }
    expect((await project.run('history', '--verify')).err).toMatch(/modified without the release command/);
  });

  it('detects truncation, by a checkpoint even together with the registry', async () => {
    const before = { registry: readFileSync(getFile('registry.json'), 'utf8'), lines: read() };
    const { checkpoint: early } = await verified();
    await project.run('set', 'maintenance', 'mf-wallet', 'on');
    await project.run('set', 'maintenance', 'mf-wallet', 'off');
    const { checkpoint } = await verified();
    expect((await verified(early)).problems).toEqual([]);
    write(before.lines);
    expect((await verified()).problems).not.toEqual([]);
    writeFileSync(getFile('registry.json'), before.registry);
    expect((await verified()).problems).toEqual([]);
    expect((await verified(checkpoint)).problems.join()).toMatch(/does not contain the checkpoint/);
    expect((await project.run('history', '--checkpoint', checkpoint)).code).toBe(1);
  });

  it('reports a registry changed without the command, also after the next command', async () => {
    const registry = await readRegistry(project.store);
    const evil = { ...registry, disabled: { 'mf-wallet': '2026-01-01T00:00:00.000Z' } };
    writeFileSync(getFile('registry.json'), JSON.stringify(evil));
    expect((await verified()).problems.join()).toMatch(/modified without the release command/);
    await project.run('set', 'maintenance', 'mf-wallet', 'off');
    expect((await verified()).problems.join()).toMatch(/modified without the release command/);
  });

  it('requires a trusted signature of every entry after the first signed one', async () => {
    const signing = createReleaseProject({ ...project.store, key });
    await signing.publish('mf-wallet', { version: '1.2.0', routes: ['/deposit'] });
    await signing.run('activate', 'mf-wallet@1.2.0');
    expect(await verified(undefined, trusted)).toMatchObject({ problems: [], signed: 2 });
    const stranger = readTrustedKeys(`lee=${readReleaseKey(createReleaseKey()).publicText}`, 'a test');
    expect((await verified(undefined, stranger)).problems.join()).toMatch(/not trusted/);
    await project.run('set', 'maintenance', 'mf-wallet', 'on');
    expect((await verified(undefined, trusted)).problems.join()).toMatch(/it is not signed/);
    await signing.run('publish', 'mf-wallet', '--version', '1.3.0');
    expect((await verified(undefined, trusted)).problems).toHaveLength(1);
    signing.remove();
  });

  it('reports the line number of an unparsable entry', async () => {
    write(read().with(3, 'nonsense'));
    expect((await project.run('history', '--verify')).err).toMatch(/Line 4 of history\.jsonl/);
  });
});

describe('servable registry', () => {
  const project = setUpReleaseProject();
  const releaseFile = (name: string) => path.join(project.folder, 'packages', name, '1.0.0/release.json');
  const spoil = (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('19.3.1', '19.3.2'));

  it('rejects writing a registry without a shell', async () => {
    const { err } = await project.live('mf-wallet', { routes: ['/deposit'] });
    expect(err).toMatch(/has no shell.*release activate shell@VERSION/);
    expect(await project.store.readRegistryText()).toBeUndefined();
  });

  it('activates a first shell and features in one step', async () => {
    await project.publish('shell');
    await project.publish('mf-wallet', { routes: ['/deposit'] });
    expect(await project.run('activate', 'mf-wallet@1.0.0', 'shell@1.0.0')).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'is missing',
      () => rmSync(releaseFile('shell')),
      /shell@1\.0\.0 is live in the registry, but is not in the store/,
    ],
    ['is cut off', () => writeFileSync(releaseFile('shell'), '{'), /release\.json of shell@1\.0\.0 .* is not JSON/],
    ['has other content', () => spoil(releaseFile('shell')), /shell@1\.0\.0 in the registry differs/],
  ])('rejects the change when a live version in the store %s', async (_, damage, message) => {
    await publishNextWallet(project);
    const before = await project.store.readRegistryText();
    damage();
    expect((await project.run('set', 'maintenance', 'mf-wallet', 'on')).err).toMatch(message);
    expect(await project.store.readRegistryText()).toBe(before);
    expect((await project.run('status')).out).toMatch(message);
  });

  it('reports what to do with the registry of another version of this program', () => {
    const other = JSON.stringify({ schema: 'frontend-discovery/1', revision: 3, microFrontends: {} });
    expect(() => parseRegistry(other)).toThrow(
      /^The registry is not valid: .* packages\. Put .* another version of this program wrote it, start that version, or use an empty store/,
    );
  });

  it('replaces a live version that is missing in the store', async () => {
    await publishNextWallet(project);
    rmSync(releaseFile('mf-wallet'));
    expect(await project.run('activate', 'mf-wallet@1.1.0')).toMatchObject({ code: 0 });
  });
});
