/** Time limits of database work, in ms; 0 means no limit. */
export interface TimeLimits {
  /** Until a connection is made, or one of the pool is free. */
  readonly connectMs: number;
  /** One statement, as the server counts. */
  readonly statementMs: number;
  /** Waiting for a row that another transaction has locked. */
  readonly lockMs: number;
  /** A transaction without statements. */
  readonly idleInTransactionMs: number;
  /** Until a response arrives: longer than the server's limit, so that only a lost connection exceeds it. */
  readonly responseMs: number;
}

/** For members' requests: the proxy waits 8 s for a response. */
export const SERVING_LIMITS: TimeLimits = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 3_000,
  idleInTransactionMs: 5_000,
  responseMs: 5_000,
};

/** For an operator's work or a schema change over all rows. */
export const PATIENT_LIMITS: TimeLimits = {
  connectMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  responseMs: 0,
};

/** Returns a transaction's limits as statements that end with it, which suits a pooler too. */
export function limitStatements({ statementMs, lockMs, idleInTransactionMs }: TimeLimits): string {
  return `SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs};
    SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
}
