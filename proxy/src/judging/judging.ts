import { hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import type { Environment } from '../environment.ts';
import {
  EvidenceBook,
  type FailureSample,
  isLive,
  isThere,
  keyOf,
  type Observation,
  OwnEvidence,
  pastDays,
  type Subject,
  takeBack,
  takeIn,
  type VersionEvidence,
} from 'releases';

/** How often proxies tell one another what they saw, in ms. */
const EXCHANGE_MS = 5_000;

/** A failure is told to the others at once, and they are heard, but no more often than this, in ms. */
const HURRIED_MS = 1_000;

/** A store that takes longer is not waited for: this proxy judges by what it knows, and hears the others later. In ms. */
const HEARING_MAX_MS = 2_000;

/** How long evidence stays after the last of it, in ms. */
const KEPT_MS = 14 * 86_400_000;

/** So many notes of one subject are made one when they are of proxies that ended, or had nothing to say for so long. */
const MANY_NOTES = 24;
const QUIET_MS = 3_600_000;

interface JudgingOptions {
  readonly environment: Environment;
  readonly now: () => number;
}

/**
 * Takes in what pages and the proxy saw of versions, shares it with the other proxies through the release store, and
 * takes back what turns out bad: each canary, and live versions whose rollout asked for it.
 */
export const judging = plugin<JudgingOptions>(async (app, { environment, now }) => {
  const { releases: store } = app;
  const rules = {
    // The oldest secret: while secrets are changed it is the one that every proxy has.
    key: Buffer.from(hkdfSync('sha256', environment.sessionSecrets.at(-1) ?? '', '', 'evidence', 32)),
    trusted: environment.trustedNetworks,
  };
  const book = new EvidenceBook(store.judging);
  const own = new OwnEvidence(store.judging, randomBytes(9).toString('base64url'));
  const alarmed = new Map<string, string>();
  const due = new Set<string>();
  /** Grew by what decides nothing at once; or could not be taken back. */
  const later = new Set<string>();
  let judgingDue: Promise<void> | undefined;
  let exchanging: Promise<void> | undefined;
  let problem: string | undefined;
  let heardAt = -Infinity;

  app.decorate('judging', {
    async note(observations) {
      app.releaseCounters.count(observations);
      const { registry } = app.registry.current();
      let decisive = false;
      for (const observation of observations) {
        for (const { id, against, table, entry } of takeIn(observation, registry, rules)) {
          const merged = book.subject(id, against, now());
          const mine = own.subject(id, against, now());
          const added = merged.tables[table].has(entry.visitor) ? undefined : mine.add(table, entry, now());
          if (added === undefined) {
            continue;
          }
          // One of a network is enough, so that no network fills them all.
          const isFirst = mine.tables[table].ofNetwork(entry.network) === 1;
          const sample = table === 'exposed' || !isFirst ? undefined : sampleOf(observation);
          mine.addSample(sample);
          merged.take(table, added, sample, now());
          const isFailure = table === 'failed' || table === 'stuck';
          own.grew(id, now(), table !== 'exposed');
          (isFailure ? due : later).add(keyOf(id));
          decisive ||= isFailure;
          if (isFailure) {
            app.log.debug({ ...id, sample }, 'a failure counts as evidence');
          }
        }
      }
      if (decisive) {
        await hear();
        await judgeDue();
      }
    },
    evidence: () => book.evidence(app.registry.current().registry, now()),
    exchange: async () => exchange(true),
  });

  const timer = setInterval(() => {
    exchanging ??= exchange(false).finally(() => (exchanging = undefined));
  }, EXCHANGE_MS).unref();
  // The site is ready without: a store that is slow holds up nobody.
  app.addHook('onReady', async () => {
    exchanging ??= exchange(false).finally(() => (exchanging = undefined));
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await exchanging;
    await judgingDue;
    await own.write(now(), true).catch(warn);
  });

  /** Tells the others, hears them, and judges what grew. Never throws: what fails is tried again at the next time. */
  async function exchange(all: boolean): Promise<void> {
    try {
      await own.write(now(), all);
      const { grown, notes } = await book.load();
      for (const key of [...grown, ...later]) {
        due.add(key);
      }
      later.clear();
      await tidy(notes);
      problem = undefined;
    } catch (error) {
      warn(error);
    }
    await judgeDue();
  }

  /** Before a failure is judged: what the others know of it may be enough. Never throws, and waits for no slow store. */
  async function hear(): Promise<void> {
    if (performance.now() - heardAt < HURRIED_MS) {
      return;
    }
    heardAt = performance.now();
    const hearing = (async () => {
      try {
        await own.write(now());
        for (const key of (await book.load()).grown) {
          due.add(key);
        }
      } catch (error) {
        warn(error);
      }
    })();
    await Promise.race([hearing, wait(HEARING_MAX_MS, undefined, { ref: false })]);
  }

  /** Judges what is due, one after another; whoever asks meanwhile waits for the same. */
  async function judgeDue(): Promise<void> {
    judgingDue ??= judgeAll().finally(() => (judgingDue = undefined));
    await judgingDue;
  }

  async function judgeAll(): Promise<void> {
    while (due.size > 0) {
      const keys = [...due];
      due.clear();
      const started = performance.now();
      for (const key of keys) {
        const subject = book.get(key);
        if (subject !== undefined) {
          await judge(subject);
        }
      }
      // A flood of failures takes a quarter of the time at most.
      await wait(Math.min(1_000, (performance.now() - started) * 3));
    }
  }

  async function judge(subject: Subject): Promise<void> {
    const evidence = book.weigh(subject, now());
    reportAlarms(subject, evidence);
    const { registry } = app.registry.current();
    if (evidence.verdict !== 'worse' || !isThere(registry, evidence)) {
      return;
    }
    try {
      await own.write(now(), true);
      const weighAgain = async () => {
        await book.load();
        return book.weigh(subject, now());
      };
      if (await takeBack(store, evidence, new Date(now()), weighAgain)) {
        app.log.error({ evidence }, isLive(subject.id) ? 'a bad version was rolled back' : 'a bad canary was stopped');
      }
    } catch (error) {
      app.log.error({ err: error, evidence }, 'a version is bad, but could not be taken back');
      later.add(keyOf(subject.id));
    }
    await app.registry.refresh();
  }

  /** An alarm is told once, and again when others come. */
  function reportAlarms(subject: Subject, evidence: VersionEvidence): void {
    const { alarms } = evidence;
    const key = keyOf(subject.id);
    if (alarmed.get(key) !== alarms.join() && alarms.length > 0) {
      app.log.error({ evidence }, `look at ${evidence.package}@${evidence.version}: ${alarms.join(', ')}`);
    }
    alarmed.set(key, alarms.join());
  }

  async function tidy(notes: Awaited<ReturnType<EvidenceBook['load']>>['notes']): Promise<void> {
    const kept = now() - KEPT_MS;
    book.forgetBefore(kept);
    own.forgetBefore(kept);
    const past = pastDays(notes);
    for (const note of notes) {
      if (note.changed.getTime() < kept || past.has(note)) {
        await store.judging.remove(note.name);
      }
    }
    const bySubject = Map.groupBy(notes, ({ name }) => name.slice(0, name.lastIndexOf('/')));
    for (const [key, ofSubject] of bySubject) {
      const subject = book.get(key);
      if (subject === undefined || ofSubject.length < MANY_NOTES) {
        continue;
      }
      const quiet = ofSubject.filter(
        ({ name, changed }) =>
          name !== own.nameOf(subject.id) && changed.getTime() < now() - QUIET_MS && !book.isUnreadable(name),
      );
      own.absorb(subject, now());
      await own.write(now());
      for (const { name } of quiet) {
        await store.judging.remove(name);
      }
    }
  }

  function warn(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== problem) {
      app.log.warn({ err: error }, 'evidence of releases could not be shared; this proxy judges by what it knows');
    }
    problem = message;
  }
});

/** A failure as it was told, undefined for anything else. */
function sampleOf(observation: Observation): FailureSample | undefined {
  if (!('outcome' in observation) || observation.outcome === 'loaded') {
    return undefined;
  }
  const { outcome, place, source, message, at } = observation;
  return { outcome, place, source, message, at };
}

declare module 'fastify' {
  interface FastifyInstance {
    judging: {
      /** Takes in what was seen; what it decides is done when it comes back. Never throws. */
      note(observations: readonly Observation[]): Promise<void>;
      /** What this proxy knows of every version: as `readEvidence`, a few seconds behind what others saw. */
      evidence(): VersionEvidence[];
      /** Tells the other proxies everything now, hears them and judges. Never throws. */
      exchange(): Promise<void>;
    };
  }
}
