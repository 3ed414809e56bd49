import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRegistry } from '../registry/read-registry.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(async () => {
  await publishNextWallet(project);
});

const registryText = () => readFileSync(path.join(project.folder, 'registry.json'), 'utf8');
const liveOf = (name: string) =>
  parseRegistry(registryText())
    .microFrontends[name]?.map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`)
    .join(', ');

describe('a canary', () => {
  it('starts with the first of several steps and does not change when repeated', async () => {
    const steps = ['canary', 'mf-wallet@1.1.0', '--steps', '5,50', '--every', '20m', '--reason', 'as agreed'];
    expect((await project.run(...steps)).out).toMatch(/5 % of visitors, then 50 %; the next step at .* UTC or later/);
    const before = registryText();
    project.clock += 3_600_000;
    expect((await project.run(...steps)).out).toMatch(/nothing to do/);
    expect(registryText()).toBe(before);
    expect((await project.store.readHistory()).at(-1)).toMatchObject({ action: 'canary', reason: 'as agreed' });
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '20');
    expect(liveOf('mf-wallet')).toBe('1.0.0 80, 1.1.0 20');
    await project.run(...steps);
    expect(liveOf('mf-wallet')).toBe('1.0.0 80, 1.1.0 20');
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '60');
    expect((await project.run(...steps)).err).toMatch(/60 % already.*last step is 50 %/);
  });

  it('for staff requires a staff member, who retains it after a change of groups', async () => {
    const rejected = await project.run('canary', 'mf-wallet@1.1.0', '--to', 'staff');
    expect(rejected).toMatchObject({ code: 1, err: expect.stringMatching(/release set staff/) });
    await project.run('canary', 'mf-wallet@1.1.0', '--to', 'member=demo01');
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '5');
    const rollout = parseRegistry(registryText()).microFrontends['mf-wallet']?.[1]?.extras.rollout;
    expect(rollout).toMatchObject({ kept: [{ percent: 100, to: ['member=demo01'] }] });
    expect(rollout).not.toHaveProperty('to');
  });
});
