import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readEnvironment } from '../environment.ts';
import { readRegistry, rolesOf, type VersionEvidence } from 'releases';
import { publishNextWallet, type ReleaseProject, releaseProject } from 'releases/testing/release-project.ts';
import { versionEvidence } from 'releases/testing/version-evidence.ts';
import { startWebhookReceiver, type WebhookReceiver } from 'releases/testing/webhook-receiver.ts';

const MINUTE = 60_000;

let project: ReleaseProject;
let receiver: WebhookReceiver;
let apps: FastifyInstance[];
let known: VersionEvidence[];
let wall: number;
let elapsed: number;

beforeEach(async () => {
  project = releaseProject();
  receiver = await startWebhookReceiver();
  apps = [];
  wall = project.clock;
  elapsed = 0;
  await publishNextWallet(project);
  await project.run('canary', 'mf-wallet@1.1.0', '--steps', '100', '--every', '20m');
  const rollout = rolesOf(await readRegistry(project.store), 'mf-wallet')?.canary?.extras.rollout?.salt;
  known = [versionEvidence({ version: '1.1.0', rollout, verdict: 'fine' })];
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await receiver.close();
  project.remove();
});

/** A proxy at the project's store that tells the receiver. */
async function proxy(): Promise<FastifyInstance> {
  const environment = readEnvironment({
    BACKEND_URL: 'http://127.0.0.1:1',
    RELEASES_DIR: project.folder,
    SESSION_SECRET: 'a-secret-of-the-tests-with-enough-characters',
    LOG_LEVEL: 'silent',
    RELEASE_WEBHOOKS: receiver.address,
    RELEASE_WEBHOOK_SECRET: 'a-secret-of-the-webhooks-with-enough-characters',
  });
  const app = await buildApp(environment, {
    now: () => wall,
    elapsed: () => elapsed,
    readEvidence: async () => known,
  });
  app.judging.evidence = () => known;
  apps.push(app);
  return app;
}

const events = () => receiver.received.map(({ body }) => JSON.parse(body) as { event: string; detail: string });

describe('several proxies', () => {
  it('tell the receivers of a promotion once', async () => {
    const all = [await proxy(), await proxy(), await proxy()];
    await Promise.all(all.map((app) => app.rollouts.look()));
    wall += 20 * MINUTE;
    elapsed += 20 * MINUTE;
    await Promise.all(all.map((app) => app.rollouts.look()));
    await Promise.all(all.map((app) => app.close()));
    expect(events()).toEqual([expect.objectContaining({ event: 'promote', detail: 'mf-wallet@1.1.0 to everybody' })]);
  });

  it('tell of an alarm once, and of another one as well, in the history too', async () => {
    const all = [await proxy(), await proxy()];
    const look = async () => {
      for (const app of all) {
        await app.registry.refresh();
        await app.alarms.look();
        await app.alarms.look();
      }
    };
    await look();
    const [first] = known;
    known = first === undefined ? [] : [{ ...first, alarms: ['sample-ratio'] }];
    await look();
    known = first === undefined ? [] : [{ ...first, alarms: [] }];
    await look();
    known = first === undefined ? [] : [{ ...first, alarms: ['sample-ratio', 'one-network'] }];
    await look();
    await Promise.all(all.map((app) => app.close()));
    const details = ['mf-wallet@1.1.0: sample-ratio', 'mf-wallet@1.1.0: one-network'];
    expect(events().map(({ detail }) => detail)).toEqual(details);
    const alarms = (await project.store.readHistory()).filter(({ action }) => action === 'alarm');
    expect(alarms.map(({ detail, by }) => ({ detail, by }))).toEqual(
      details.map((detail) => ({ detail, by: 'proxy' })),
    );
  });

  it('say nothing of a version that nobody gets', async () => {
    const app = await proxy();
    known = [versionEvidence({ version: '0.9.0', alarms: ['worse'] })];
    await app.alarms.look();
    expect((await project.store.readHistory()).filter(({ action }) => action === 'alarm')).toEqual([]);
  });
});
