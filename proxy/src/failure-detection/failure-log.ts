import type { FastifyBaseLogger } from 'fastify';
import type { SourcePositions } from 'releases/store/source-position.ts';
import type { ReportedPage } from 'shared-types/registry';
import type { ObservedFailure } from '../canary-analysis/canary-analysis.ts';
import { createHourlyFilter } from '../health/hourly-filter.ts';

/** Maximum number of failures logged per minute: invented ones neither fill the log nor cause source map reads. */
export const MAX_LOGGED_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Creates a function that logs a failure of a page or of its rendering, unless the same one was logged within the last
 * hour; with source file and line if the store has a source map.
 */
export function createFailureLog(log: FastifyBaseLogger, positions: SourcePositions, now: () => number) {
  const isNew = createHourlyFilter(now);
  let minute = 0;
  let inMinute = 0;

  return async (failure: ObservedFailure, page?: ReportedPage): Promise<void> => {
    const { package: feature, version, outcome, place, source, message } = failure;
    if (!isNew(`${feature}@${version} ${outcome} ${source} ${message}`)) {
      return;
    }
    const current = Math.floor(now() / MINUTE_MS);
    inMinute = current === minute ? inMinute + 1 : 1;
    minute = current;
    if (inMinute > MAX_LOGGED_PER_MINUTE) {
      return;
    }
    const position = source === undefined ? undefined : await positions.of(source);
    log.warn(
      {
        feature,
        version,
        outcome,
        place,
        message,
        source,
        code: position && `${position.file}:${position.line}`,
        page: page && { path: page.path, locale: page.locale, width: page.width },
      },
      'what went wrong with a version in a page',
    );
  };
}
