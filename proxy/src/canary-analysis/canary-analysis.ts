import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { chooseReleases, type VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import type { Visitor } from 'releases/assignment/visitor.ts';
import { getArms } from 'releases/canary-analysis/arms.ts';
import { type Arm, ProcessCounts, type ReportedFailure } from 'releases/canary-analysis/counts.ts';
import { evaluate } from 'releases/canary-analysis/evaluate.ts';
import {
  COUNTS_FILE,
  type CountsFile,
  extendCurves,
  readCounts,
  type VersionEvidence,
} from 'releases/canary-analysis/evidence.ts';
import { mayWithdraw, withdraw } from 'releases/canary-analysis/withdraw.ts';
import type { SitePluginOptions } from '../environment.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';
import { observeOutcomes } from './observe-outcomes.ts';
import { RedisCounts } from './redis-counts.ts';
import { getVisitorKeys, type VisitorKeys } from './visitor-keys.ts';

/** Interval in which counts are stored, expired outcomes are counted and versions are evaluated, in ms. */
const TICK_MS = 5_000;

export interface ObservedFailure extends ReportedFailure {
  readonly package: string;
  readonly version: string;
}

export interface AnalysedVisitor extends VisitorKeys {
  readonly arms: readonly Arm[];
}

export interface ObservedPage {
  readonly visitor: AnalysedVisitor;
  /** Versions that the page loaded: `mf-wallet@1.5.0`. */
  readonly loaded?: readonly string[];
  readonly failures: readonly ObservedFailure[];
}

/** Counts visitors by their randomly assigned group, and rolls back versions that are worse. */
export const canaryAnalysis = plugin<SitePluginOptions>(async (app, { environment, now }) => {
  const { releases: store } = app;
  let problem: string | undefined;
  let written: string | undefined;

  const warn = (error: unknown, message: string) => {
    const reason = `${message}: ${error instanceof Error ? error.message : String(error)}`;
    if (reason !== problem) {
      app.log.warn({ reason }, message);
    }
    problem = reason;
  };

  let { curves, own } = await restore(app);
  const shared =
    environment.redisUrl === undefined
      ? undefined
      : new RedisCounts(environment.redisUrl, (error) =>
          warn(error, 'Redis, which stores the counts of canaries, fails'),
        );
  const counts = shared ?? own;

  const countPage = async ({ visitor: { keys, arms }, loaded = [], failures }: ObservedPage): Promise<void> => {
    for (const { record, arm } of arms) {
      const count = async (measure: string, fields: readonly string[], failure?: ReportedFailure) =>
        counts.count({ record, measure, keys, fields, failure, at: now() });
      const isLive = arm === 'live';
      // A killed browser appears frozen, so without a control group this is no evidence against a version.
      const decisive = isLive ? failures.filter(({ outcome }) => outcome !== 'frozen') : failures;
      await count('visitors', [`visitors ${arm}`]);
      if (isLive) {
        for (const label of loaded) {
          await count(`loaded ${label}`, [`loaded ${label} ${arm}`]);
        }
        for (const { package: name, version, outcome } of decisive) {
          const label = `${name}@${version}`;
          await count(`failing ${label}`, [`failing ${label} ${arm}`, `kind ${label} ${outcome}`]);
        }
      } else if (loaded.some((label) => label.startsWith(`${record.split('@')[0]}@`))) {
        await count('loaded', [`loaded ${arm}`]);
      }
      const [failure] = decisive;
      if (failure !== undefined) {
        const isShown = !arm.startsWith('control');
        const fields = [`failing ${arm}`, ...(isShown && !isLive ? [`kind ${failure.outcome}`] : [])];
        await count('failing', fields, isShown ? failure : undefined);
      }
    }
  };

  const getEvidence = async (): Promise<VersionEvidence[]> =>
    evaluate(await counts.getRecords(), app.registry.current().registry, now());

  const rollBackBad = async (): Promise<void> => {
    if (!app.storeClock.isTrusted()) {
      return;
    }
    const known = await getEvidence();
    curves = extendCurves(curves, known, now());
    for (const evidence of known) {
      if (!(evidence.eValue >= evidence.threshold && mayWithdraw(app.registry.current().registry, evidence))) {
        continue;
      }
      try {
        if (await withdraw(store, evidence, new Date(app.storeClock.now()))) {
          const done = evidence.rollout === undefined ? 'a bad version was rolled back' : 'a bad canary was stopped';
          app.log.error({ evidence }, done);
        }
      } catch (error) {
        warn(error, 'a bad version could not be rolled back; the next evaluation tries again');
      }
      await app.registry.refresh();
    }
  };

  const write = async (): Promise<void> => {
    const stored = shared === undefined ? await own.store() : { records: await shared.getRecords() };
    const file: CountsFile = { ...stored, curves };
    const text = JSON.stringify(file);
    if (text !== written) {
      await store.analysis.write(COUNTS_FILE, text);
      written = text;
    }
  };

  const analyse: FastifyInstance['canaryAnalysis']['analyse'] = (request, who, choice) => {
    const { registry } = app.registry.current();
    const visitor = { id: who.id, member: who.member, ip: request.ip, ageMs: now() - app.visitor.getSince(request) };
    return {
      ...getVisitorKeys(visitor, environment.trustedNetworks),
      arms: getArms(registry, choice ?? chooseReleases(registry, who), now()),
    };
  };
  const outcomes = observeOutcomes(app, counts, now, analyse);

  const tick = async (): Promise<void> => {
    try {
      await outcomes.countExpired();
      await rollBackBad();
      await write();
      problem = undefined;
    } catch (error) {
      warn(error, 'canaries could not be evaluated, or their counts not be stored');
    }
  };

  app.decorate('canaryAnalysis', {
    ...outcomes,
    analyse,
    async notePage(page) {
      const noted = page.visitor.isCredible
        ? countPage(page).catch((error: unknown) => warn(error, 'a page could not be counted'))
        : undefined;
      // A request does not wait for Redis.
      await (shared === undefined ? noted : undefined);
    },
    getEvidence,
    tick: runRegularly(app, TICK_MS, tick),
  });
  app.addHook('onClose', async () => {
    await write().catch((error: unknown) => warn(error, 'counts of canaries could not be stored'));
    shared?.close();
  });
});

async function restore({ releases: store, log }: FastifyInstance) {
  try {
    const { curves = {}, ...stored } = await readCounts(store);
    return { curves, own: new ProcessCounts(stored) };
  } catch (error) {
    log.error({ err: error }, 'counts of canaries cannot be read; they start at zero');
    return { curves: {}, own: new ProcessCounts() };
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    canaryAnalysis: ReturnType<typeof observeOutcomes> & {
      /** Returns the keys and groups of a visitor. @param choice assigned versions; those of the registry if absent */
      analyse(request: FastifyRequest, who: Visitor, choice?: VisitorChoice): AnalysedVisitor;
      /** Counts a page of a credible visitor. Never throws. */
      notePage(page: ObservedPage): Promise<void>;
      /** @throws {Error} when the shared counts cannot be read */
      getEvidence(): Promise<VersionEvidence[]>;
      /** Counts expired outcomes, rolls back bad versions, and stores the counts. Never throws. */
      tick(): Promise<void>;
    };
  }
}
