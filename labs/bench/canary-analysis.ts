import { writeText } from 'shared-types/output';
import { setImmediate } from 'node:timers/promises';
import { startCanarySite, watchCanary } from '../../proxy/src/testing/canary-site.ts';
import { getBucket } from 'releases/assignment/assign-visitor.ts';
import { chooseReleases } from 'releases/assignment/visitor-choice.ts';
import { getArms } from 'releases/canary-analysis/arms.ts';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { computeFalseStopRate, simulateRollout } from 'releases/testing/rollout-simulation.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';

const print = (line: string) => writeText(process.stdout, `${line}\n`);

/** Error rates for the operations guide: false stops exact, the rest by the number of simulated rollouts (argument). */
const RUNS = Number(process.argv[2] ?? 2_000);
const VISITORS = 200_000;
const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5];

const percent = (share: number, digits = 3) => `${Number((share * 100).toFixed(digits))} %`;
const row = (...cells: readonly string[]) => print(`| ${cells.join(' | ')} |`);
const head = (...cells: readonly string[]) => {
  row(...cells);
  row(...cells.map(() => '---'));
};

print(`A canary as good as the stable version, ${VISITORS} visitors: stopped with a probability of`);
head('both fail for', ...SHARES.map((share) => `${percent(share)} in the canary`));
for (const base of [0.001, 0.01, 0.05, 0.2]) {
  // Five standard deviations above the mean, so that nearly every sample is below it.
  const failing = Math.ceil(VISITORS * base + 5 * Math.sqrt(VISITORS * base));
  row(percent(base), ...SHARES.map((share) => percent(computeFalseStopRate(share, failing))));
}

const ROLLOUTS = Math.ceil(RUNS / 10);
print(`\nFailures and eight outcomes together, as good as the stable version, ${VISITORS} visitors: stopped`);
for (const base of [0.05, 0.3, 0.7]) {
  const rollout = { share: 0.5, base, failing: [base, base], outcomes: 8, visitors: VISITORS } as const;
  const random = seededRandom(1);
  const stopped = Array.from({ length: ROLLOUTS }, () => simulateRollout(rollout, random));
  row(percent(base), `${stopped.filter((visitors) => visitors !== undefined).length} of ${ROLLOUTS}`);
}

const REPORTS = 1_000_000;
const FAILING = 0.05;

/** A live version and a canary for half of the visitors, both with some failures; 40 visitors reached no outcome. */
const canary = await startCanarySite(50);
const { app } = canary.site;
for (let visitor = 0; visitor < 40; visitor += 1) {
  await canary.arrive();
}
canary.site.clock += 2 * 3_600_000;
// Applies the new time.
await watchCanary(canary.site, canary.project);
await app.canaryAnalysis.tick();
const registry = await readRegistry(canary.project.store);
const memory: number[] = [];
const before = process.cpuUsage();
for (let report = 0; report < REPORTS; report += 1) {
  const id = String(report % 200_000);
  const choice = chooseReleases(registry, { id, staff: false, locale: 'ko', width: 'desktop' });
  const version = choice.packages.get('mf-wallet')?.release.version ?? '';
  const isFailing = getBucket(id, 'failing') < FAILING * 100;
  await app.canaryAnalysis.notePage({
    visitor: {
      keys: [`visitor ${id}`, `network ${id}`],
      isCredible: true,
      arms: getArms(registry, choice, canary.site.clock),
    },
    loaded: ['shell@1.0.0', `mf-wallet@${version}`],
    failures: isFailing ? [{ package: 'mf-wallet', version, outcome: 'render' }] : [],
  });
  if (report % (REPORTS / 10) === 0) {
    // Runs the timers that write the counts.
    await setImmediate();
    globalThis.gc?.();
    memory.push(process.memoryUsage().rss);
  }
}
const { user, system } = process.cpuUsage(before);
const known = await canary.evidence();
print(`\n${REPORTS} page reports: ${((user + system) / 1e6).toFixed(1)} s of CPU, ${JSON.stringify(known?.visitors)}`);
print(`memory: ${memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')} MB`);
await canary.close();
