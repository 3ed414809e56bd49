import type { FastifyBaseLogger } from 'fastify';
import type { ReportedOutcome, ReportedPage } from 'shared-types/registry';
import type { SourcePositions } from 'releases/store/source-position.ts';

/** Interval in which the same failure is logged only one time, in ms. */
const LOG_EVERY_MS = 3_600_000;

/** Failures remembered for that. */
const MAX_REMEMBERED = 2_000;

/**
 * Maximum number of failures logged per minute, so that invented ones neither fill the log nor cause source map reads.
 */
export const MAX_LOGGED_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Writes what failed in pages into the log, with file and line of the sources where the store has a map. */
export class FailureLog {
  readonly #log: FastifyBaseLogger;
  readonly #positions: SourcePositions;
  readonly #logged = new Map<string, number>();
  #minute = 0;
  #inMinute = 0;

  constructor(log: FastifyBaseLogger, positions: SourcePositions) {
    this.#log = log;
    this.#positions = positions;
  }

  async note(failure: ReportedOutcome, page: ReportedPage | undefined, now: number): Promise<void> {
    const { feature, version, outcome, place, source, message } = failure;
    if (outcome === 'loaded' || !this.#isNews(`${feature}@${version} ${outcome} ${source} ${message}`, now)) {
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

  #isNews(key: string, now: number): boolean {
    const before = this.#logged.get(key);
    if (before !== undefined && now - before < LOG_EVERY_MS) {
      return false;
    }
    const minute = Math.floor(now / MINUTE_MS);
    this.#inMinute = minute === this.#minute ? this.#inMinute + 1 : 1;
    this.#minute = minute;
    if (this.#inMinute > MAX_LOGGED_PER_MINUTE) {
      return false;
    }
    this.#logged.delete(key);
    this.#logged.set(key, now);
    if (this.#logged.size > MAX_REMEMBERED) {
      const [oldest = ''] = this.#logged.keys();
      this.#logged.delete(oldest);
    }
    return true;
  }
}
