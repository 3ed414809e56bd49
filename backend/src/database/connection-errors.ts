import { DatabaseBusy, DatabaseUnreachable } from './database-away.ts';

const NETWORK =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|AI_FAIL)|ERR_STREAM_DESTROYED)$/;
/** Connection exceptions, server shutdown, startup, too many connections, disk errors, or a read-only standby. */
const SERVER_AWAY = /^(08...|57P0.|53...|58...|25006|25P03)$/;
/** The server's limits for waiting and for one statement. */
const TOO_LONG = /^(55P03|57014)$/;
/** Messages of the client library; these errors have no code. */
const CLIENT =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns true if a connection is unusable after this error. */
export function connectionIsLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error instanceof DatabaseUnreachable ||
      NETWORK.test(codeOf(error)) ||
      /^(08...|57P0.|25P03)$/.test(codeOf(error)) ||
      CLIENT.test(error.message))
  );
}

/** Converts connection errors to `DatabaseAway`; returns any other error unchanged. */
export function nameConnectionError(error: unknown): unknown {
  if (TOO_LONG.test(codeOf(error))) {
    return new DatabaseBusy({ cause: error });
  }
  return connectionIsLost(error) || SERVER_AWAY.test(codeOf(error)) ? new DatabaseUnreachable({ cause: error }) : error;
}
