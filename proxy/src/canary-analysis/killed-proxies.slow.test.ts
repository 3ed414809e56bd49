import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { AnalysisRecords } from 'releases/canary-analysis/counts.ts';
import { readCounts } from 'releases/canary-analysis/evidence.ts';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { getRoles } from 'releases/registry/roles.ts';
import { publishNextWallet } from 'releases/testing/release-project.ts';
import { setUpReleaseProject } from 'releases/testing/set-up-release-project.ts';
import { REQUEST_HEADER } from 'shared-types/platform';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import { freePort } from 'shared-types/testing/free-port.ts';
import { endProcess, setUpProxyProcesses } from '../testing/proxy-process.ts';
import { type RecordingBackend, startRecordingBackend } from '../testing/recording-backend.ts';
import { setUpRedis } from '../testing/redis-server.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { RedisCounts } from './redis-counts.ts';

const SECOND_MS = 1_000;
const STEP_MS = 61_000;

type ProxyProcess = Awaited<ReturnType<typeof startProxy>>;

let backend: RecordingBackend;
const project = setUpReleaseProject(publishNextWallet);

beforeEach(async () => {
  backend = await startRecordingBackend();
});
afterEach(() => backend.close());
const startProcess = setUpProxyProcesses();
const startRedis = setUpRedis();

async function startProxy(env: Record<string, string> = {}) {
  const address = `http://localhost:${await freePort()}`;
  const child = await startProcess('testing/proxy-with-clock.ts', {
    PORT: new URL(address).port,
    BACKEND_URL: backend.url,
    RELEASES_DIR: project.folder,
    CANARY_TRUSTED_NETWORKS: 'loopback',
    ...env,
  });
  const { canary, active } = getRoles(await readRegistry(project.store), 'mf-wallet') ?? {};
  const outcomes = [canary, active].map((one) => ({
    feature: 'mf-wallet',
    version: one?.release.version,
    outcome: 'loaded',
  }));
  return {
    /** Opens a page as a new visitor and reports that it was loaded. @returns when the report was received, in ms */
    async visit() {
      const page = await fetch(address, { headers: { accept: 'text/html' } });
      await page.text();
      const { status } = await fetch(`${address}${RELEASE_REPORTS_PATH}`, {
        method: 'POST',
        headers: {
          origin: address,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          [REQUEST_HEADER.name]: REQUEST_HEADER.value,
          cookie: page.headers
            .getSetCookie()
            .map((cookie) => cookie.split(';')[0])
            .join('; '),
        },
        body: JSON.stringify({ outcomes }),
      });
      expect(status).toBe(204);
      return Date.now();
    },
    async moveClock(ms: number) {
      const moved = once(child, 'message');
      child.send({ later: ms });
      await moved;
    },
    kill: async (signal: NodeJS.Signals) => endProcess(child, signal),
  };
}

const sumVisitors = (records: AnalysisRecords) =>
  Object.entries(records)
    .filter(([name]) => name.startsWith('mf-wallet@1.1.0/'))
    .flatMap(([, record]) => Object.entries(record))
    .reduce((sum, [field, count]) => (field.startsWith('visitors ') ? sum + count : sum), 0);
const steps = async () => (await project.store.readHistory()).filter(({ by }) => by === 'proxy');

it('loses at most five seconds of counts when the only proxy is killed', async () => {
  await project.run('canary', 'mf-wallet@1.1.0', '--percent', '50');
  const first = await startProxy();
  for (let visitor = 0; visitor < 6; visitor += 1) {
    await first.visit();
  }
  const readVisitors = async () => sumVisitors((await readCounts(project.store)).records);
  await waitUntil(async () => (await readVisitors()) === 6);
  await first.visit();
  await first.kill('SIGKILL');
  const second = await startProxy();
  await second.visit();
  await second.kill('SIGTERM');
  expect([7, 8]).toContain(await readVisitors());
});

it('takes each step once with two proxies when one is killed and Redis restarts', async () => {
  await project.run('canary', 'mf-wallet@1.1.0', '--steps', '40,70,100', '--every', '1m', '--enough', '1');
  const redis = await startRedis();
  const counts = new RedisCounts(redis.url, () => undefined);
  const [one, two] = await Promise.all([startProxy({ REDIS_URL: redis.url }), startProxy({ REDIS_URL: redis.url })]);
  const received: number[] = [];
  const visit = async (proxies: readonly ProxyProcess[], visitors: number) => {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      received.push(await (proxies[visitor % proxies.length] ?? one).visit());
    }
  };
  const readVisitors = async () => sumVisitors(await counts.getRecords());

  await visit([one, two], 16);
  await waitUntil(async () => (await readVisitors()) === 16);
  await Promise.all([one.moveClock(STEP_MS), two.moveClock(STEP_MS)]);
  await waitUntil(async () => (await steps()).length === 1);
  // The next step is due at both when one is killed, and Redis with it.
  await visit([one, two], 16);
  await Promise.all([one.moveClock(STEP_MS), two.moveClock(STEP_MS)]);
  const killedAt = Date.now();
  await Promise.all([one.kill('SIGKILL'), redis.stop()]);
  await visit([two], 4);
  await redis.start();
  await visit([two], 4);
  await waitUntil(async () => (await steps()).length === 2);
  await waitUntil(
    async () => (await readVisitors()) >= received.filter((at) => Math.abs(at - killedAt) > SECOND_MS).length,
  );
  expect(await readVisitors()).toBeLessThanOrEqual(received.length);

  await visit([two], 8);
  await two.moveClock(STEP_MS);
  await waitUntil(async () => (await steps()).length === 3);
  expect((await steps()).map(({ detail }) => detail)).toEqual([
    expect.stringContaining('70'),
    expect.stringContaining('100'),
    expect.stringContaining('1.1.0'),
  ]);
  counts.close();
});
