import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS_PATH } from 'shared-types/platform';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { openRawSocket } from '../load/raw-socket.ts';
import { newAddress, ownPage, SiteClient } from '../load/site-client.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';
import { residentBytes } from '../site/processes.ts';

const ROUNDS = 1;
const SOCKETS = 300;
const ANSWERS_EACH = 20;
const SOCKETS_OF_AN_ADDRESS = 10;
const HELD_MS = 10_000;
const SAMPLE_MS = 100;
const GIVE_UP_MS = 45_000;
/** What the proxy may grow to, as a multiple of what it held before. */
const MOST_GROWTH = 1.3;
const MIB = 1024 * 1024;

/** Clients that ask and never read: the answers must not pile up in the proxy. */
export const slowReaders: DrillProgram = {
  name: 'slow-readers',
  summary: `${SOCKETS} connections with ${ANSWERS_EACH} unread answers each: memory of the proxy`,
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const site = await startDrillSite(folder);
      try {
        await readSome(site);
        await eachRound(options, ROUNDS, async (round) => {
          options.say(`slow-readers ${round}`);
          const before = memory(site);
          const sockets = await Promise.all(
            Array.from({ length: SOCKETS }, async (_, at) => {
              const socket = await openRawSocket(
                Number(new URL(site.address).port),
                `127.0.1.${1 + Math.floor(at / SOCKETS_OF_AN_ADDRESS)}`,
              );
              socket.send(request(site).repeat(ANSWERS_EACH));
              return socket;
            }),
          );
          let most = before;
          for (let held = 0; held < HELD_MS; held += SAMPLE_MS) {
            most = Math.max(most, memory(site));
            await sleep(SAMPLE_MS);
          }
          const open = sockets.filter(({ isOpen }) => isOpen).length;
          sockets.forEach((socket) => socket.close());
          findings.countFault(`slow readers ${round}`, await timeUntilLogin(site));
          const growth = most / before;
          Object.assign(findings.figures, {
            'MiB before': Math.round(before / MIB),
            'MiB at most': Math.round(most / MIB),
            ratio: growth.toFixed(2),
            'still open': open,
          });
          if (growth > MOST_GROWTH) {
            findings.problems.push(`the proxy grew to ${growth.toFixed(2)} of what it held; at most ${MOST_GROWTH}`);
          }
        });
      } finally {
        await site.stop();
      }
      return findings;
    }),
};

/** A request with a large answer, byte for byte. */
function request(site: DrillSite): string {
  const headers = { host: new URL(site.address).host, ...ownPage(site.address), 'x-forwarded-for': newAddress() };
  const lines = Object.entries({ ...headers, 'content-length': '2' }).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${CALLS_PATH}/get-game-list HTTP/1.1`, ...lines, '', '{}'].join('\r\n');
}

/** Some answers, read one after the other: what a proxy needs for them anyway is no fault. */
async function readSome(site: DrillSite): Promise<void> {
  for (let at = 0; at < ANSWERS_EACH * 5; at += 1) {
    await new SiteClient(site.address).call('get-game-list', {});
  }
}

/** How long it takes after this until a member may come in, in ms; undefined when nobody may. */
async function timeUntilLogin(site: DrillSite): Promise<number | undefined> {
  const from = performance.now();
  while (performance.now() - from < GIVE_UP_MS) {
    try {
      await new SiteClient(site.address).logIn('demo01', 'demo-Pass1');
      return performance.now() - from;
    } catch {
      await sleep(SAMPLE_MS);
    }
  }
  return undefined;
}

function memory(site: DrillSite): number {
  const pid = site.pidOf('proxy');
  return pid === undefined ? 0 : residentBytes(pid);
}
