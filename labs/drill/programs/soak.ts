import { setTimeout as sleep } from 'node:timers/promises';
import { runInDrillFolder } from '../drill-folder.ts';
import type { DrillProgram } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { verifyDrillLedger } from '../ledger-verdict.ts';
import { registerPlayers } from '../load/registered-players.ts';
import { type Step, visit } from '../load/visit.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';
import { COLLECTED_ON_DEMAND, openMemory } from '../site/collected-memory.ts';

/** Returns the slope of a line through points, by least squares: y per x. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middleX = mean(points.map(([x]) => x));
  const middleY = mean(points.map(([, y]) => y));
  const over = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

/** Returns the value below which a share of all values is; 0 if empty. */
function quantile(values: readonly number[], share: number): number {
  return (
    values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  );
}

const PLAYERS = 20;
const USUAL_MINUTES = 30;
const PARTS = ['proxy', 'backend'] as const;
/** Share of the run after which memory and times count: code is compiled and pools filled before. */
const WARM_UP = 1 / 3;
/** Interval of forced garbage collections, in ms; memory is measured after each. */
const SAMPLE_MS = 30_000;
/** Minimum time between two visits of a player, in ms; a round of the game lasts five seconds. */
const MIN_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 9_000;
const P99_MAX_MS = 1_000;
const SLOPE_MAX_MIB = 1;
/** Minimum duration, in minutes, for results about times and memory. */
const JUDGED_FROM_MINUTES = 5;
const MIB = 1024 * 1024;
const MINUTE_MS = 60_000;

/** Rejections by the rules of the site: a request is waiting already, money is reserved, a round was too recent. */
const REJECTIONS = ['wait', 'balance', 'time', 'refused'];

/** Simulates normal players for a long time: no errors, no waiting, no growth. */
export const soak: DrillProgram = {
  name: 'soak',
  summary: `${PLAYERS} players through the proxy and the game provider for ${USUAL_MINUTES} minutes: errors, times, memory`,
  run: (options) =>
    runInDrillFolder(async (folder) => {
      const { minutes = USUAL_MINUTES, seed, say } = options;
      const findings = new Findings(options);
      const site = await startDrillSite(folder, COLLECTED_ON_DEMAND);
      try {
        const names = await registerPlayers(site, PLAYERS);
        say(`${PLAYERS} players for ${minutes} minutes`);
        const start = Date.now();
        const end = start + minutes * MINUTE_MS;
        const counts = start + minutes * MINUTE_MS * WARM_UP;
        const timesOf = new Map<string, number[]>();
        let rejected = 0;
        const step: Step = async (name, work) => {
          const from = performance.now();
          findings.sent += 1;
          const response = await work();
          findings.acknowledged += 1;
          if (Date.now() > counts) {
            const of = timesOf.get(name) ?? [];
            timesOf.set(name, of);
            of.push(performance.now() - from);
          }
          const status = String(response.status);
          rejected += REJECTIONS.includes(status) ? 1 : 0;
          if (!['success', 'ok', 'settled', 'pending', ...REJECTIONS].includes(status)) {
            findings.problems.push(`${name} was answered ${status}`);
          }
          return response;
        };
        const play = async (userId: string, at: number) => {
          const random = seededRandom(seed * 100 + at);
          while (Date.now() < end) {
            try {
              await visit(site.address, userId, random, step);
            } catch (error) {
              findings.problems.push(`${userId}: ${String(error)}`);
            }
            await sleep(random.between(MIN_PAUSE_MS, MAX_PAUSE_MS));
          }
        };
        const [memory] = await Promise.all([watchMemory(site, counts, end), ...names.map(play)]);
        findings.countFault('soak', 0);
        const times = [...timesOf.values()].flat();
        findings.slowestMs = Math.round(times.reduce((most, ms) => Math.max(most, ms), 0));
        const p99 = Math.round(quantile(times, 0.99));
        Object.assign(findings.figures, {
          refused: rejected,
          'p50 ms': Math.round(quantile(times, 0.5)),
          'p99 ms': p99,
        });
        findings.figures['p99 ms of each step'] = [...timesOf]
          .map(([name, of]) => `${name} ${Math.round(quantile(of, 0.99))}`)
          .join(' · ');
        if (minutes >= JUDGED_FROM_MINUTES && p99 > P99_MAX_MS) {
          findings.problems.push(`one in a hundred calls takes more than ${p99} ms; at most ${P99_MAX_MS}`);
        }
        for (const part of PARTS) {
          const growth = slope(memory[part]);
          findings.figures[`${part} MiB`] = Math.round(memory[part].at(-1)?.[1] ?? 0);
          findings.figures[`${part} MiB a minute`] = growth.toFixed(2);
          if (minutes >= JUDGED_FROM_MINUTES && growth > SLOPE_MAX_MIB) {
            findings.problems.push(`the ${part} grows by ${growth.toFixed(2)} MiB a minute; at most ${SLOPE_MAX_MIB}`);
          }
        }
        await verifyDrillLedger(site, findings);
      } finally {
        await site.stop();
      }
      return findings;
    }),
};

/** Returns minutes and MiB of each process after a collection, between two times. */
async function watchMemory(
  site: DrillSite,
  from: number,
  to: number,
): Promise<Record<'proxy' | 'backend', [number, number][]>> {
  const samples: Record<'proxy' | 'backend', [number, number][]> = { proxy: [], backend: [] };
  const parts = [];
  for (const part of PARTS) {
    parts.push({ part, memory: await openMemory(site, part) });
  }
  await sleep(Math.max(0, from - Date.now()));
  while (Date.now() < to) {
    for (const { part, memory } of parts) {
      samples[part].push([(Date.now() - from) / MINUTE_MS, (await memory.read()) / MIB]);
    }
    await sleep(SAMPLE_MS);
  }
  parts.forEach(({ memory }) => memory.close());
  return samples;
}
