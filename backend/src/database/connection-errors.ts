import { DatabaseBusy, DatabaseUnreachable } from './database-errors.ts';

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
    (error instanceof DatabaseUnreachable ||
      NETWORK.test(getCode(error)) ||
      /^(08...|57P0.|25P03)$/.test(getCode(error)) ||
      CLIENT.test(error.message))
  );
}

/** Converts connection errors to `DatabaseAway`; returns any other error unchanged. */
export function nameConnectionError(error: unknown): unknown {
  if (TOO_LONG.test(getCode(error))) {
    return new DatabaseBusy({ cause: error });
  }
  return isConnectionLost(error) || SERVER_UNAVAILABLE.test(getCode(error))
    ? new DatabaseUnreachable({ cause: error })
    : error;
}
