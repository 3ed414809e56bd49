import type { Queue, QueueAddOptions, RunFunction } from 'p-queue';

/** Options of work in a `PQueue` with fair order. */
export interface FairOptions extends QueueAddOptions {
  /** Member or address that the work is done for. */
  readonly caller?: string | undefined;
}

interface Work extends FairOptions {
  readonly run: RunFunction;
  readonly priority: number;
}

/** Order of a `PQueue`: by priority; callers of the same priority in turn, regardless of how much each has waiting. */
export class FairOrder implements Queue<RunFunction, FairOptions> {
  #waiting: Work[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  enqueue(run: RunFunction, { priority = 0, ...options }: FairOptions = {}): void {
    this.#waiting.push({ ...options, run, priority });
  }

  /** Removes and returns the next work. The other work of its caller moves behind that of all other callers. */
  dequeue(): RunFunction | undefined {
    const next = this.#waiting.reduce<Work | undefined>(
      (first, work) => (first === undefined || work.priority > first.priority ? work : first),
      undefined,
    );
    const isOwn = ({ priority, caller }: Work) => priority === next?.priority && caller === next.caller;
    const own = this.#waiting.filter((work) => work !== next && isOwn(work));
    this.#waiting = this.#waiting.filter((work) => !isOwn(work)).concat(own);
    return next?.run;
  }

  /** Returns the waiting work of a priority or caller. */
  filter({ priority, caller }: FairOptions): RunFunction[] {
    return this.#waiting
      .filter((work) => work.priority === (priority ?? work.priority) && work.caller === (caller ?? work.caller))
      .map(({ run }) => run);
  }

  remove(id: string): void {
    this.#waiting = this.#waiting.filter((work) => work.id !== id);
  }

  setPriority(id: string, priority: number): void {
    this.#waiting = this.#waiting.map((work) => (work.id === id ? { ...work, priority } : work));
  }
}
