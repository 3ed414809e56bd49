import type { Job, Outcome } from './embedded-worker.ts';

/** One member's statement; a disk that needs longer for it is as good as gone. */
const ANSWER_MAX_MS = 10_000;
/** Work over all rows. */
const PATIENT_MAX_MS = 30 * 60_000;
/** From then on whoever watches the process is told. */
const SLOW_AFTER_MS = 3_000;
const LOOK_EVERY_MS = 250;

/** A statement that failed, with PostgreSQL's code. */
class StatementFailed extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'StatementFailed';
    this.code = code;
  }
}

/** The embedded database cannot go on; only a new process helps. */
export class EmbeddedDatabaseEnded extends Error {
  constructor(reason: string) {
    super(`The embedded database ended: ${reason}.`);
    this.name = 'EmbeddedDatabaseEnded';
  }
}

interface Pending {
  readonly since: number;
  readonly patient: boolean;
  resolve(rows: object[]): void;
  reject(error: Error): void;
}

/** Jobs that the worker has been given, and how long each may take. */
export class WorkerJobs {
  readonly #pending = new Map<number, Pending>();
  readonly #send: (job: Job) => void;
  readonly #onEnd: (error: EmbeddedDatabaseEnded) => void;
  readonly #watch: NodeJS.Timeout;
  #lastId = 0;
  #ended: EmbeddedDatabaseEnded | undefined;

  constructor(send: (job: Job) => void, onEnd: (error: EmbeddedDatabaseEnded) => void) {
    this.#send = send;
    this.#onEnd = onEnd;
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** @throws {EmbeddedDatabaseEnded} when the worker is gone, or goes before it answers */
  async do(kind: Job['kind'], sql: string, values: readonly unknown[] = [], patient = kind !== 'query') {
    return new Promise<object[]>((resolve, reject) => {
      if (this.#ended !== undefined) {
        reject(this.#ended);
        return;
      }
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { since: performance.now(), patient, resolve, reject });
      this.#send({ id: this.#lastId, kind, sql, values });
    });
  }

  /** Hands an answer to whoever waits for it. */
  answer(outcome: Outcome): void {
    const job = this.#pending.get(outcome.id);
    this.#pending.delete(outcome.id);
    if ('error' in outcome) {
      job?.reject(new StatementFailed(outcome.error.message, outcome.error.code));
    } else {
      job?.resolve(outcome.rows);
    }
  }

  /** The worker is gone, or as good as gone: nobody waits for it any more. */
  end(reason: string): void {
    if (this.#ended === undefined) {
      this.#ended = new EmbeddedDatabaseEnded(reason);
      this.#stop(this.#ended);
      this.#onEnd(this.#ended);
    }
  }

  /** The worker ended as it was told to. */
  close(): void {
    this.#ended ??= new EmbeddedDatabaseEnded('it was closed');
    this.#stop(this.#ended);
  }

  /** Why the worker does not look well; undefined while it does. */
  ailing(): string | undefined {
    const waited = this.#longest((job) => !job.patient);
    return (
      this.#ended?.message ??
      (waited > SLOW_AFTER_MS ? `The embedded database has not answered for ${Math.round(waited)} ms.` : undefined)
    );
  }

  #look(): void {
    if (this.#longest((job) => !job.patient) > ANSWER_MAX_MS) {
      this.end(`it did not answer within ${ANSWER_MAX_MS / 1000} s`);
    } else if (this.#longest(() => true) > PATIENT_MAX_MS) {
      this.end(`a long job did not end within ${PATIENT_MAX_MS / 60_000} minutes`);
    }
  }

  #longest(which: (job: Pending) => boolean): number {
    const since = [...this.#pending.values()].filter(which).map((job) => job.since);
    return since.length === 0 ? 0 : performance.now() - Math.min(...since);
  }

  #stop(error: Error): void {
    clearInterval(this.#watch);
    this.#pending.forEach((job) => job.reject(error));
    this.#pending.clear();
  }
}
