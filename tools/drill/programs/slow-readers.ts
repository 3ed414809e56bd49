import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS_PATH } from 'shared-types';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { startBystander } from '../load/bystander.ts';
import { openRawSocket } from '../load/raw-socket.ts';
import { newAddress, ownPage } from '../load/site-client.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';
import { residentBytes } from '../site/processes.ts';

const ROUNDS = 1;
const SOCKETS = 300;
const ANSWERS_EACH = 20;
const SOCKETS_OF_AN_ADDRESS = 10;
const HELD_MS = 10_000;
const SAMPLE_MS = 100;
/** What the proxy may grow to, as a multiple of what it held before. */
const MOST_GROWTH = 1.3;
const MIB = 1024 * 1024;

/** Clients that ask and never read: the answers must not pile up in the proxy. */
export const slowReaders: DrillProgram = {
  name: 'slow-readers',
  summary: `${SOCKETS} connections with ${ANSWERS_EACH} unread answers each: memory of the proxy, calls of others`,
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings();
      const site = await startDrillSite(folder);
      try {
        await readALot(site);
        await eachRound(options, ROUNDS, async (round) => {
          options.say(`slow-readers ${round}`);
          const before = memory(site);
          const bystander = await startBystander(site, findings, 'slow readers');
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
          await bystander.stop();
          findings.countFault(`slow readers ${round}`, 0);
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

/** As many answers, read: what a proxy needs for them anyway is no fault. */
async function readALot(site: DrillSite): Promise<void> {
  for (let batch = 0; batch < ANSWERS_EACH * 2; batch += 1) {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await fetch(`${site.address}${CALLS_PATH}/get-game-list`, {
          method: 'POST',
          headers: { ...ownPage(site.address), 'x-forwarded-for': newAddress() },
          body: '{}',
        });
        await answer.text();
      }),
    );
  }
}

function memory(site: DrillSite): number {
  const pid = site.pidOf('proxy');
  return pid === undefined ? 0 : residentBytes(pid);
}
