import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { runInDrillFolder } from '../drill-folder.ts';
import type { DrillProgram } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { type Endpoint, listEndpoints } from '../load/endpoints.ts';
import { registerPlayers } from '../load/registered-players.ts';
import { SiteClient } from '../load/site-client.ts';
import { COLLECTED_ON_DEMAND, getMemoryBytes, openMemory } from '../site/collected-memory.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';

const MIB = 1024 * 1024;
/** Memory limits of the manifests in `deploy/kubernetes`, in MiB. */
const LIMITS_MIB = { proxy: 768, backend: 1024 } as const;
const PARTS = ['proxy', 'backend'] as const;
/** Maximum memory of a process after the floods, as a multiple of its memory before. */
const MAX_GROWTH = 1.2;
const AT_ONCE = 24;
const EACH_MS = 60_000;
const SAMPLE_MS = 500;
/** Long enough for each process to reach its size under load: a later growth is a leak. */
const WARM_UP_MS = 5_000;
/** With the heap that Node takes in 768 MiB: half of it. */
const SETTINGS = { NODE_OPTIONS: `${COLLECTED_ON_DEMAND.NODE_OPTIONS} --max-old-space-size=${LIMITS_MIB.proxy / 2}` };
/** Until idle image processes have ended. */
const SETTLE_MS = 10_000;

/** Floods each endpoint, from a new address each time, by a visitor and by a member. */
export const endpointFloods: DrillProgram = {
  name: 'endpoint-floods',
  summary:
    'every endpoint, with and without a login, 60 s each, so many at a time (--together): processes alive, memory',
  run: (options) =>
    runInDrillFolder(async (folder) => {
      const findings = new Findings(options);
      await releaseFrontEnds(path.join(folder, 'releases'), options.say);
      const site = await startDrillSite(folder, SETTINGS);
      try {
        const [forWarmUp = '', player = ''] = await registerPlayers(site, 2);
        const endpoints = listEndpoints().filter(({ name }) => name.includes(options.only ?? ''));
        const { minutes, together } = options;
        const groups = 2 * Math.ceil(endpoints.length / together);
        const eachMs = minutes === undefined ? EACH_MS : (minutes * 60_000) / groups;
        // Everything is compiled and every pool filled before memory counts.
        await floodAll(
          endpoints,
          async (who) => openBrowser(site, who, forWarmUp),
          { eachMs: Math.min(eachMs, WARM_UP_MS), together, say: () => undefined },
          new Findings(options),
        );
        await sleep(SETTLE_MS);
        const watch = await watchMemory(site);
        const statuses = await floodAll(
          endpoints,
          async (who) => openBrowser(site, who, player),
          { eachMs, together, say: (group) => options.say(`${group}: ${watch.peaks()}`) },
          findings,
        );
        await sleep(SETTLE_MS);
        findings.figures.statuses = [...statuses].map(([http, times]) => `${times} times ${http}`).join(' and ');
        await watch.evaluate(findings);
        findings.countFault('floods', await timeToLogIn(site));
      } finally {
        await site.stop();
      }
      return findings;
    }),
};

const SENDERS = ['visitor', 'member'] as const;

async function openBrowser(site: DrillSite, who: (typeof SENDERS)[number], userId: string): Promise<SiteClient> {
  const browser = new SiteClient(site.address);
  if (who === 'member') {
    await browser.insistOnLogIn(userId, REGISTRATION.pw);
  }
  return browser;
}

/** How endpoints are flooded. */
interface FloodOptions {
  /** Time of each in ms. */
  readonly eachMs: number;
  readonly together: number;
  /** Called with the visitor's role and the names when a group of endpoints is done. */
  readonly say: (group: string) => void;
}

async function floodAll(
  endpoints: readonly Endpoint[],
  open: (who: (typeof SENDERS)[number]) => Promise<SiteClient>,
  { eachMs, together, say }: FloodOptions,
  findings: Findings,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (const who of SENDERS) {
    for (let first = 0; first < endpoints.length; first += together) {
      // Some endpoints end the login, so each group has a separate one.
      const browser = await open(who);
      const end = Date.now() + eachMs;
      const flood = async ({ name, send }: Endpoint) => {
        while (Date.now() < end) {
          findings.sent += 1;
          // A request that waits too long or whose connection closes is not counted: `evaluate` finds a process
          // that ended.
          const http = await send(browser).catch((error: unknown) => {
            if (!isCutOff(error)) {
              findings.problems.push(`${name} by a ${who}: ${String(error)}`);
            }
            return 0;
          });
          findings.acknowledged += http === 0 ? 0 : 1;
          statuses.set(http, (statuses.get(http) ?? 0) + 1);
        }
      };
      const group = endpoints.slice(first, first + together);
      await Promise.all(group.flatMap((endpoint) => Array.from({ length: AT_ONCE }, async () => flood(endpoint))));
      say(`${who}, ${group.map(({ name }) => name).join(', ')}`);
    }
  }
  return statuses;
}

/** Returns whether a request ended without a response: by its time limit or with its connection. */
function isCutOff(error: unknown): boolean {
  return (
    (error instanceof DOMException && error.name === 'TimeoutError') ||
    (error instanceof TypeError && error.message === 'fetch failed')
  );
}

/** Watches memory and peaks of the processes. */
async function watchMemory(site: DrillSite) {
  const parts = await Promise.all(
    PARTS.map(async (part) => {
      const memory = await openMemory(site, part);
      return { part, pid: site.pidOf(part) ?? 0, memory, before: await memory.read(), peak: 0, groupPeak: 0 };
    }),
  );
  const timer = setInterval(() => {
    for (const part of parts) {
      const bytes = getMemoryBytes(part.part, part.pid);
      part.peak = Math.max(part.peak, bytes);
      part.groupPeak = Math.max(part.groupPeak, bytes);
    }
  }, SAMPLE_MS);
  return {
    /** Returns the peaks since the last call as readable text. */
    peaks: () =>
      parts
        .map((part) => {
          const mib = Math.round(part.groupPeak / MIB);
          part.groupPeak = 0;
          return `${part.part} ${mib} MiB`;
        })
        .join(', '),
    evaluate: async (findings: Findings) => {
      clearInterval(timer);
      for (const { part, pid, memory, before, peak } of parts) {
        if (site.pidOf(part) !== pid) {
          findings.problems.push(`the ${part} ended under a flood`);
          continue;
        }
        const after = await memory.read();
        memory.close();
        const mib = (bytes: number) => Math.round(bytes / MIB);
        findings.figures[`${part} MiB before, peak, after`] = `${mib(before)} ${mib(peak)} ${mib(after)}`;
        if (peak > LIMITS_MIB[part] * MIB) {
          findings.problems.push(`the ${part} took ${mib(peak)} MiB, more than ${LIMITS_MIB[part]}`);
        }
        if (after > before * MAX_GROWTH) {
          findings.problems.push(`the ${part} kept ${mib(after)} MiB, ${mib(before)} before`);
        }
      }
    },
  };
}

/** Logs in as a member who was not flooded. */
async function timeToLogIn(site: DrillSite): Promise<number> {
  const from = performance.now();
  await new SiteClient(site.address).insistOnLogIn('agent01', 'demo-Pass1');
  return performance.now() - from;
}
