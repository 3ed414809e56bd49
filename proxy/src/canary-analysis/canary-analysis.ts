import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type Arm, type Count, formatRecords, ProcessCounts } from 'releases/canary-analysis/counts.ts';
import { CURVES_FILE, EvidenceCurves } from 'releases/canary-analysis/evidence-curves.ts';
import { COUNTS_FILE, type VersionEvidence } from 'releases/canary-analysis/evidence.ts';
import { evaluate } from 'releases/canary-analysis/evaluate.ts';
import { mayWithdraw, withdraw } from 'releases/canary-analysis/withdraw.ts';
import type { ReleaseFailure } from 'shared-types/registry';
import type { Environment } from '../environment.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';
import { observeOutcomes, type OutcomeObserver } from './observe-outcomes.ts';
import { RedisCounts } from './redis-counts.ts';
import { type AnalysedVisitor, getAnalysedVisitor } from './visitor-keys.ts';

/** How often counts are written, outcomes whose time is over are counted, and versions are evaluated, in ms. */
const TICK_MS = 5_000;

/** Minimum time between two evaluations of shared counts, in ms. */
const SHARED_EVALUATION_MS = 1_000;

/** A failure of a page or of the server. */
export interface ObservedFailure {
  readonly package: string;
  readonly version: string;
  readonly outcome: ReleaseFailure;
  readonly place?: string | undefined;
  readonly source?: string | undefined;
  readonly message?: string | undefined;
}

/** What was observed of one page. */
export interface ObservedPage {
  readonly visitor: AnalysedVisitor;
  readonly arms: readonly Arm[];
  /** Versions that the page loaded: `mf-wallet@1.5.0`. */
  readonly loaded: readonly string[];
  readonly failures: readonly ObservedFailure[];
}

interface CanaryAnalysisOptions {
  readonly environment: Environment;
  readonly now: () => number;
}

/** Counts visitors by the group that chance has put them in, and takes back versions that turn out worse. */
export const canaryAnalysis = plugin<CanaryAnalysisOptions>(async (app, { environment, now }) => {
  const { releases: store } = app;
  const own = new ProcessCounts();
  const curves = new EvidenceCurves();
  const shared =
    environment.redisUrl === undefined
      ? undefined
      : new RedisCounts(environment.redisUrl, (error) => warn(error, 'Redis holds the counts of canaries and fails'));
  const counts = shared ?? own;
  let problem: string | undefined;
  let evaluating: Promise<void> | undefined;
  let isEvaluationDue = false;
  /** What the file in the store was written from: the number of changes, or the time of the last one. */
  let written = 0;
  let writtenCurves = 0;

  if (shared === undefined) {
    try {
      own.restore((await store.analysis.read(COUNTS_FILE)) ?? '{"records":{}}');
    } catch (error) {
      app.log.error({ err: error }, 'counts of canaries cannot be read; they begin at zero');
    }
  }

  try {
    curves.restore((await store.analysis.read(CURVES_FILE)) ?? '{}');
  } catch (error) {
    app.log.error({ err: error }, 'curves of canaries cannot be read; they begin now');
  }

  const notePage = async ({ visitor, arms, loaded, failures }: ObservedPage): Promise<void> => {
    const { keys, at } = visitor;
    for (const { record, arm } of arms) {
      // A browser that is ended hard looks frozen: without a control group that says nothing about a version.
      const decisive = arm === 'live' ? failures.filter(({ outcome }) => outcome !== 'frozen') : failures;
      const [failure] = decisive;
      const isAlone = arm === 'canary:100' || arm === 'apart';
      const count = async (measure: string, fields: readonly string[], sample?: Count['sample']) =>
        counts.count({ record, measure: isAlone ? `${measure} alone` : measure, keys, fields, sample, at });
      await count('visitors', [`visitors ${arm}`]);
      if (arm === 'live') {
        for (const label of loaded) {
          await count(`loaded ${label}`, [`loaded ${label}`]);
        }
        for (const { package: name, version, outcome } of decisive) {
          const label = `${name}@${version}`;
          await count(`failed ${label}`, [`failed ${label}`, `kind ${label} ${outcome}`]);
        }
      } else if (loaded.some((label) => label.startsWith(`${record.split('@')[0]}@`))) {
        await count('loaded', [`loaded ${arm}`]);
      }
      if (failure !== undefined) {
        const kind = arm.startsWith('control') || arm === 'live' ? [] : [`kind ${failure.outcome}`];
        const { outcome, place, source, message } = failure;
        const sample = { outcome, place, source, message, at, last: at };
        const isNew = await count(
          'failing',
          [`failing ${arm}`, ...kind],
          arm.startsWith('control') ? undefined : sample,
        );
        isEvaluationDue ||= isNew;
      }
    }
    if (isEvaluationDue) {
      await evaluateSoon();
    }
  };

  const getEvidence = async (): Promise<VersionEvidence[]> =>
    evaluate(await counts.getRecords(), app.registry.current().registry, now());

  const withdrawBad = async (): Promise<void> => {
    if (!app.storeClock.isTrusted()) {
      return;
    }
    const known = await getEvidence();
    curves.note(known, now());
    for (const evidence of known) {
      if (evidence.verdict !== 'worse' || !mayWithdraw(app.registry.current().registry, evidence)) {
        continue;
      }
      try {
        if (await withdraw(store, evidence, new Date(app.storeClock.now()))) {
          const done = evidence.rollout === undefined ? 'a bad version was rolled back' : 'a bad canary was stopped';
          app.log.error({ evidence }, done);
        }
      } catch (error) {
        warn(error, 'a version is bad, but could not be taken back');
      }
      await app.registry.refresh();
    }
  };

  /** Evaluates now, and once more if something was counted meanwhile. */
  const evaluateSoon = async (): Promise<void> => {
    evaluating ??= (async () => {
      while (isEvaluationDue) {
        isEvaluationDue = false;
        await withdrawBad().catch((error: unknown) => warn(error, 'canaries could not be evaluated'));
        if (shared !== undefined) {
          await wait(SHARED_EVALUATION_MS, undefined, { ref: false });
        }
      }
    })().finally(() => (evaluating = undefined));
    await evaluating;
  };

  const write = async (): Promise<void> => {
    const records = await shared?.getRecords();
    const state =
      records === undefined ? own.changes : Math.max(0, ...[...records.values()].map(({ changed }) => changed));
    if (state !== written) {
      await store.analysis.write(COUNTS_FILE, records === undefined ? await own.format() : formatRecords(records));
      written = state;
    }
    if (curves.changes !== writtenCurves) {
      writtenCurves = curves.changes;
      await store.analysis.write(CURVES_FILE, curves.format());
    }
  };

  const analyse = (request: FastifyRequest, id: string, member: string | undefined) =>
    getAnalysedVisitor(
      { id, since: app.visitor.sinceOf(request), member, ip: request.ip },
      environment.trustedNetworks,
      now(),
    );
  const outcomes = observeOutcomes(app, { counts, now, analyse });
  const tick = async (): Promise<void> => {
    try {
      await outcomes.countExpired();
      await counts.deleteOld(now());
      isEvaluationDue = true;
      await evaluateSoon();
      await write();
      problem = undefined;
    } catch (error) {
      warn(error, 'counts of canaries could not be written');
    }
  };

  function warn(error: unknown, message: string): void {
    const words = `${message}: ${error instanceof Error ? error.message : String(error)}`;
    if (words !== problem) {
      app.log.warn({ reason: words }, message);
    }
    problem = words;
  }

  app.decorate('canaryAnalysis', {
    ...outcomes,
    analyse,
    async notePage(page) {
      const noted = notePage(page).catch((error: unknown) => warn(error, 'a page could not be counted'));
      // Nobody waits for Redis.
      await (shared === undefined ? noted : undefined);
    },
    getEvidence,
    tick: runRegularly(app, TICK_MS, tick),
  });
  app.addHook('onClose', async () => {
    await evaluating;
    await write().catch((error: unknown) => warn(error, 'counts of canaries could not be written'));
    shared?.close();
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    canaryAnalysis: OutcomeObserver & {
      /** Returns by what a visitor is counted. @param id of the cookie */
      analyse(request: FastifyRequest, id: string, member: string | undefined): AnalysedVisitor;
      /** Counts a page. In one process what it decides is done afterwards. Never throws. */
      notePage(page: ObservedPage): Promise<void>;
      /** @throws {Error} when the shared counts cannot be read */
      getEvidence(): Promise<VersionEvidence[]>;
      /** Does what is due. Never throws. */
      tick(): Promise<void>;
    };
  }
}
