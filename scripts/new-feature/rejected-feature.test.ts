import { beforeEach, expect, it } from '@jest/globals';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { setUpReleaseProject } from 'releases/testing/set-up-release-project.ts';
import { activateCompatible } from '../site/activate-compatible.ts';
import { CommandFailed } from '../site/run.ts';

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
