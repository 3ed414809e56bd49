import type { FastifyBaseLogger } from 'fastify';
import type { SourcePositions } from 'releases/store/source-position.ts';
import type { ReportedPage } from 'shared-types/registry';
import type { ObservedFailure } from '../canary-analysis/canary-analysis.ts';
import { createHourlyFilter } from '../health/hourly-filter.ts';

/**
 * Maximum number of failures logged per minute, so that invented ones neither fill the log nor cause source map reads.
 */
export const MAX_LOGGED_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Logs failures of pages and of their rendering, with source file and line if the store has a source map. */
export class FailureLog {
  readonly #log: FastifyBaseLogger;
  readonly #positions: SourcePositions;
  readonly #now: () => number;
  readonly #isNew: (message: string) => boolean;
  #minute = 0;
  #inMinute = 0;

  constructor(log: FastifyBaseLogger, positions: SourcePositions, now: () => number) {
    this.#now = now;
    this.#isNew = createHourlyFilter(now);
    this.#log = log;
    this.#positions = positions;
  }

  /** Logs a failure, unless the same one was logged within the last hour. */
  async note(failure: ObservedFailure, page?: ReportedPage): Promise<void> {
    const { package: feature, version, outcome, place, source, message } = failure;
    const isNew = this.#isNew(`${feature}@${version} ${outcome} ${source} ${message}`);
    if (!isNew || !this.#takeFromMinute()) {
      return;
    }
    const position = source === undefined ? undefined : await this.#positions.of(source);
    this.#log.warn(
      {
        feature,
        version,
        outcome,
        place,
        message,
        source,
        ...(position !== undefined && { code: `${position.file}:${position.line}` }),
        ...(page !== undefined && { page: { path: page.path, locale: page.locale, width: page.width } }),
      },
      'what went wrong with a version in a page',
    );
  }

  /** Returns false above the maximum of this minute. */
  #takeFromMinute(): boolean {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    this.#inMinute = minute === this.#minute ? this.#inMinute + 1 : 1;
    this.#minute = minute;
    return this.#inMinute <= MAX_LOGGED_PER_MINUTE;
  }
}
