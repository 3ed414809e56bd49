import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryChange } from 'shared-types/registry';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { setUpReleaseProject } from 'releases/testing/set-up-release-project.ts';
import { activateCompatible } from './activate-compatible.ts';
import { findOtherDecisions, STARTED_BY } from './other-decisions.ts';
import { CommandFailed } from './run.ts';

describe('activation of compatible features', () => {
  const project = setUpReleaseProject();
  let reported: string[];

  beforeEach(async () => {
    reported = [];
    await project.publish('shell');
    await project.publish('mf-games', { routes: ['/game'] });
    // The gate rejects it, because mf-games has this page.
    await project.publish('mf-promo', { routes: ['/game'] });
    await project.publish('mf-wallet', { routes: ['/deposit'] });
  });

  async function activate(releases: readonly string[]): Promise<void> {
    const { code, err } = await project.run('activate', ...releases);
    if (code !== 0) {
      throw new CommandFailed('activate', code, err);
    }
  }

  const live = async () => Object.keys((await readRegistry(project.store)).packages).toSorted();

  it('leaves out a feature that the gate rejects, and reports the reason', async () => {
    await activate(['shell@1.0.0', 'mf-games@1.0.0']);
    const releases = ['mf-promo@1.0.0', 'mf-wallet@1.0.0'];
    expect(await activateCompatible(releases, activate, (line) => reported.push(line))).toEqual(['mf-wallet@1.0.0']);
    expect(await live()).toEqual(['mf-games', 'mf-wallet', 'shell']);
    expect(reported).toEqual([expect.stringMatching(/^not activated: mf-promo@1\.0\.0: .*\/game/)]);
  });

  it('fails when the shell is rejected, and for errors outside of the gate', async () => {
    const rejecting = async () => {
      throw new CommandFailed('activate', 1, 'The gate rejects:\n  - shell@1.0.0: it is broken.');
    };
    await expect(activateCompatible(['shell@1.0.0', 'mf-games@1.0.0'], rejecting, () => undefined)).rejects.toThrow(
      'it is broken',
    );
    const failing = async () => {
      throw new CommandFailed('activate', 1, 'The disk is full.');
    };
    await expect(activateCompatible(['mf-games@1.0.0'], failing, () => undefined)).rejects.toThrow('The disk is full.');
  });
});

const line = (by: string, action: string, detail: string): RegistryChange => ({
  by,
  action,
  detail,
  at: '2026-11-27T00:00:00.000Z',
});
const STARTED = line(STARTED_BY, 'activate', 'shell@1.0.0 mf-games@1.0.0 mf-wallet@1.0.0');
const find = (...history: RegistryChange[]) =>
  Object.fromEntries(
    [...findOtherDecisions(history, ['shell', 'mf-games', 'mf-wallet'])].map(([name, { action }]) => [name, action]),
  );

it('finds no decision about packages that only the start activated', () => {
  expect(find(line('kim', 'publish', 'mf-games@1.1.0'), STARTED)).toEqual({});
});

it.each([
  ['kim', 'activate', 'mf-wallet@1.1.0'],
  ['kim', 'rollback', 'mf-wallet from 1.1.0 to 1.0.0'],
  ['kim', 'canary', 'mf-wallet@1.1.0 to 10 %'],
  ['kim', 'disable', 'mf-wallet'],
  ['proxy', 'stop', 'mf-wallet@1.1.0: failed for 9 of 80 visitors'],
])('finds the last decision, by %s: %s', (by, action, detail) => {
  expect(find(line(by, action, detail), STARTED)).toEqual({ 'mf-wallet': action });
});
