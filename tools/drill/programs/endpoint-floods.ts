import { setTimeout as sleep } from 'node:timers/promises';
import { REGISTRATION } from '../../feature-testing/registration.ts';
import { inDrillFolder } from '../drill-folder.ts';
import type { DrillProgram } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { type Endpoint, listEndpoints } from '../load/endpoints.ts';
import { registerPlayers } from '../load/registered-players.ts';
import { SiteClient } from '../load/site-client.ts';
import { COLLECTED_ON_DEMAND, openMemory } from '../site/collected-memory.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';
import { residentBytes } from '../site/processes.ts';

const MIB = 1024 * 1024;
/** Memory limits of the manifests in `deploy/kubernetes`, in MiB. */
const LIMITS_MIB = { proxy: 768, backend: 1024 } as const;
const PARTS = ['proxy', 'backend'] as const;
/** Maximum of what a part keeps after the floods, as a multiple of what it kept before. */
const MAX_GROWTH = 1.2;
const AT_ONCE = 24;
const USUAL_MINUTES = 170;
const SAMPLE_MS = 500;
const SETTLE_MS = 5_000;

/** Each endpoint without end, from a new address each time, by a visitor and by a member. */
export const endpointFloods: DrillProgram = {
  name: 'endpoint-floods',
  summary: 'every endpoint but pictures, with and without a login, 60 s each in full: processes alive, memory',
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const site = await startDrillSite(folder, COLLECTED_ON_DEMAND);
      try {
        const names = await registerPlayers(site, 2);
        const [forWarmUp, browsers] = await Promise.all(names.map(async (name) => openBrowsers(site, name)));
        const endpoints = listEndpoints().filter(({ name }) => name.includes(options.only ?? ''));
        const eachMs = ((options.minutes ?? USUAL_MINUTES) * 60_000) / (endpoints.length * 2);
        // Everything is compiled and every pool filled before memory counts.
        await floodAll(endpoints, forWarmUp ?? {}, Math.min(eachMs, 250), new Findings(options));
        const watch = await watchMemory(site);
        const statuses = await floodAll(endpoints, browsers ?? {}, eachMs, findings);
        await sleep(SETTLE_MS);
        findings.figures.statuses = [...statuses].map(([http, times]) => `${times} times ${http}`).join(' and ');
        await watch.judge(findings);
        findings.countFault('floods', await timeToLogIn(site));
      } finally {
        await site.stop();
      }
      return findings;
    }),
};

async function openBrowsers(site: DrillSite, userId: string): Promise<Record<string, SiteClient>> {
  const member = new SiteClient(site.address);
  await member.insistOnLogIn(userId, REGISTRATION.pw);
  return { visitor: new SiteClient(site.address), member };
}

async function floodAll(
  endpoints: readonly Endpoint[],
  browsers: Readonly<Record<string, SiteClient>>,
  eachMs: number,
  findings: Findings,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (const [who, browser] of Object.entries(browsers)) {
    for (const { name, send } of endpoints) {
      const end = Date.now() + eachMs;
      const work = async () => {
        while (Date.now() < end) {
          findings.sent += 1;
          const http = await send(browser).catch((error: unknown) => {
            findings.problems.push(`${name} by a ${who}: ${String(error)}`);
            return 0;
          });
          findings.acknowledged += http === 0 ? 0 : 1;
          statuses.set(http, (statuses.get(http) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
  }
  return statuses;
}

/** Watches what the parts keep and their peaks. */
async function watchMemory(site: DrillSite) {
  const parts = await Promise.all(
    PARTS.map(async (part) => {
      const memory = await openMemory(site, part);
      return { part, pid: site.pidOf(part) ?? 0, memory, before: await memory.read(), peak: 0 };
    }),
  );
  const timer = setInterval(() => {
    for (const part of parts) {
      part.peak = Math.max(part.peak, residentBytes(part.pid));
    }
  }, SAMPLE_MS);
  return {
    judge: async (findings: Findings) => {
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

/** Logs in as a member whose password no flood has guessed at. */
async function timeToLogIn(site: DrillSite): Promise<number> {
  const from = performance.now();
  await new SiteClient(site.address).insistOnLogIn('agent01', 'demo-Pass1');
  return performance.now() - from;
}
