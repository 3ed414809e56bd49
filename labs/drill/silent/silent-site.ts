import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { openTestReleases } from 'e2e/support/release-drill.ts';
import { REGISTRATION } from 'shared-types/testing/sample-request.ts';
import { listGamesPages } from 'scripts/site/build-front-end.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { startService, stopServices } from 'scripts/site/service.ts';
import { type Credentials, SiteClient } from '../load/site-client.ts';

export type SilentSite = Awaited<ReturnType<typeof startSilentSite>>;

/** Starts backend and proxy with the front ends of the working tree. */
export async function startSilentSite(folder: string, say: (line: string) => void) {
  const releases = path.join(folder, 'releases');
  await releaseFrontEnds(releases, say, { pages: listGamesPages() });
  const log = openSync(path.join(folder, 'site.log'), 'a');
  const port = await freePort();
  const backend = await startService<{ readonly backend: string; readonly games: string }>(
    'backend',
    'backend/src/main.ts',
    { DATA_DIR: path.join(folder, 'backend'), LOG_LEVEL: 'warn' },
    log,
  );
  const proxy = await startService(
    'proxy',
    'proxy/src/testing/proxy-with-clock.ts',
    {
      PORT: String(port),
      BACKEND_URL: backend.ready.backend,
      RELEASES_DIR: releases,
      GAME_ORIGINS: backend.ready.games,
      PUBLIC_ORIGINS: '',
      TRUST_PROXY: 'loopback',
      CANARY_TRUSTED_NETWORKS: 'loopback,10.0.0.0/8',
      LOG_LEVEL: 'warn',
    },
    log,
  );
  return {
    address: `http://localhost:${port}`,
    folder,
    releases: openTestReleases(folder),
    async moveClock(ms: number) {
      const moved = once(proxy.process, 'message');
      proxy.process.send({ later: ms });
      await moved;
    },
    stop: async () => stopServices([backend, proxy]),
  };
}

/** Registers members who have declined the limit that is offered before the first deposit. */
export async function registerMembers(address: string, count: number): Promise<Credentials[]> {
  const members: Credentials[] = [];
  for (let at = 0; at < count; at += 1) {
    const userId = `silent${at}`;
    const client = new SiteClient(address);
    const { status } = await client.call('user-register', {
      ...REGISTRATION,
      id: userId,
      nick: `손님${at}`,
      phone: `0107${String(at).padStart(7, '0')}`,
      banknum: `77${String(at).padStart(9, '0')}`,
    });
    if (status !== 'success') {
      throw new Error(`${userId} was not registered: ${String(status)}`);
    }
    const member = { userId, password: REGISTRATION.pw };
    await client.logIn(member);
    await client.call('rg-decline-offer', {});
    members.push(member);
  }
  return members;
}
