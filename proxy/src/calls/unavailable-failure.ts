import { HttpFailure } from '../protection/error-responses.ts';
import type { UpstreamFailure } from './upstream.ts';

/** Retry time for a page when a busy backend names none, in seconds. */
const RETRY_AFTER_S = 2;

/** Returns the failure for a page when the backend returns no usable response. */
export function createUnavailableFailure({ kind, retryAfter = RETRY_AFTER_S }: UpstreamFailure): HttpFailure {
  switch (kind) {
    case 'slow':
      return new HttpFailure(504, { error: 'The service takes too long to answer; please try again.' });
    case 'busy':
      return new HttpFailure(503, { error: 'The service is busy; please try again in a moment.', retryAfter });
    case 'fault':
      return new HttpFailure(502, { error: 'The service could not answer this; please try again.' });
    case 'cut':
    case 'unreached':
    default:
      return new HttpFailure(502, { error: 'The service cannot be reached right now; please try again.' });
  }
}
