/** The database cannot do it at the moment, although the request is valid. The response is 503. */
export abstract class DatabaseUnavailable extends Error {
  readonly statusCode = 503;
  /** Seconds after which the caller may retry. */
  readonly retryAfter = 1;
}

/** The queue is too long, or another transaction has locked the row. */
export class DatabaseBusy extends DatabaseUnavailable {
  constructor(options?: ErrorOptions) {
    super('The database has too much to do; please try again.', options);
    this.name = 'DatabaseBusy';
  }
}

/** No connection, or it was lost before the work was done: nothing was committed. */
export class DatabaseUnreachable extends DatabaseUnavailable {
  constructor(options?: ErrorOptions) {
    super('The database does not answer at the moment; please try again.', options);
    this.name = 'DatabaseUnreachable';
  }
}

/**
 * The connection was lost between a COMMIT and its response: the work was committed or not. It is not retried
 * automatically; the caller retries with the same request id.
 */
export class CommitUnknown extends DatabaseUnavailable {
  constructor(options?: ErrorOptions) {
    super('The connection was lost before the outcome was known; please ask again.', options);
    this.name = 'CommitUnknown';
  }
}
