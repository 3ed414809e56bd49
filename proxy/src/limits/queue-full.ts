import { HttpFailure } from '../protection/error-responses.ts';

const RETRY_AFTER_S = 2;

/** Error of work that is rejected because too much is waiting, or that took too long. */
export class QueueFull extends HttpFailure {
  constructor() {
    super(503, { retryAfter: RETRY_AFTER_S });
    this.name = 'QueueFull';
  }
}
