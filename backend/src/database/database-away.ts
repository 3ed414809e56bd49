/** The database cannot do it at the moment; nobody's request is wrong. Answered with 503. */
export abstract class DatabaseAway extends Error {
  readonly statusCode = 503;
  /** Seconds after which whoever was turned away may ask again. */
  readonly retryAfter = 1;
}

/** More is waiting than can be done in time, or another transaction holds the row. */
export class DatabaseBusy extends DatabaseAway {
  constructor(options?: ErrorOptions) {
    super('The database has too much to do; please try again.', options);
    this.name = 'DatabaseBusy';
  }
}

/** No connection, or it was lost before the work was done: nothing of it holds. */
export class DatabaseUnreachable extends DatabaseAway {
  constructor(options?: ErrorOptions) {
    super('The database does not answer at the moment; please try again.', options);
    this.name = 'DatabaseUnreachable';
  }
}

/**
 * The connection was lost between a COMMIT and its answer: the work holds or it does not. Never tried again by itself;
 * whoever asked asks again with the same request id.
 */
export class CommitUnknown extends DatabaseAway {
  constructor(options?: ErrorOptions) {
    super('The connection was lost before the outcome was known; please ask again.', options);
    this.name = 'CommitUnknown';
  }
}
