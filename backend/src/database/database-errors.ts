/** Reason for which the database cannot do it at the moment. */
const REASONS = {
  /** The queue is too long, or another transaction has locked the row. */
  busy: 'The database is overloaded; please try again.',
  /** No connection, or it was lost before the work was done: nothing was committed. */
  unreachable: 'The database is not reachable at the moment; please try again.',
  /**
   * The connection was lost between a COMMIT and its response: the work was committed or not. It is not retried
   * automatically; the caller retries with the same request id.
   */
  unknown: 'The connection was lost before the outcome was known; please send the request again.',
};

/** The database cannot do it at the moment, although the request is valid. The response is 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly statusCode = 503;
  /** Seconds after which the caller may retry. */
  readonly retryAfter = 1;
  readonly reason: keyof typeof REASONS;

  constructor(reason: keyof typeof REASONS, options?: ErrorOptions) {
    super(REASONS[reason], options);
    this.reason = reason;
  }
}

const NETWORK =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|AI_FAIL)|ERR_STREAM_DESTROYED)$/;
/** Connection exceptions, server shutdown, startup, too many connections, disk errors, or a read-only standby. */
const SERVER_UNAVAILABLE = /^(08...|57P0.|53...|58...|25006|25P03)$/;
/** The server's limits for waiting and for one statement. */
const TOO_LONG = /^(55P03|57014)$/;
/** Messages of the client library; these errors have no code. */
const CLIENT =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

const getCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns true if a connection is unusable after this error. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    ((error instanceof DatabaseUnavailable && error.reason === 'unreachable') ||
      NETWORK.test(getCode(error)) ||
      /^(08...|57P0.|25P03)$/.test(getCode(error)) ||
      CLIENT.test(error.message))
  );
}

/** Converts connection errors to `DatabaseUnavailable`; returns any other error unchanged. */
export function nameConnectionError(error: unknown): unknown {
  if (TOO_LONG.test(getCode(error))) {
    return new DatabaseUnavailable('busy', { cause: error });
  }
  return isConnectionLost(error) || SERVER_UNAVAILABLE.test(getCode(error))
    ? new DatabaseUnavailable('unreachable', { cause: error })
    : error;
}
