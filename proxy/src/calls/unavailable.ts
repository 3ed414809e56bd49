import { HttpFailure } from '../protection/error-answers.ts';
import type { UpstreamFailure } from './upstream.ts';

/** What a page is told when the backend gave no usable answer. */
export function unavailable(failure: UpstreamFailure): HttpFailure {
  return failure.kind === 'slow'
    ? new HttpFailure(504, { error: 'The service takes too long to answer; please try again.' })
    : new HttpFailure(502, { error: 'The service cannot be reached right now; please try again.' });
}
