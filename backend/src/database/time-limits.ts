/** How long work with the database may take, in ms; 0 means without end. */
export interface TimeLimits {
  /** Until a connection is made, or one of the pool is free. */
  readonly connectMs: number;
  /** One statement, as the server counts. */
  readonly statementMs: number;
  /** Waiting for a row that another transaction holds. */
  readonly lockMs: number;
  /** A transaction that says nothing. */
  readonly idleInTransactionMs: number;
  /** Until an answer arrives: longer than the server's own limit, so that it is only missed by a lost connection. */
  readonly answerMs: number;
}

/** For members' requests: the proxy waits 8 s for an answer. */
export const SERVING_LIMITS: TimeLimits = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 3_000,
  idleInTransactionMs: 5_000,
  answerMs: 5_000,
};

/** For what an operator or a change of the schema does over all rows. */
export const PATIENT_LIMITS: TimeLimits = {
  connectMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
};

/** A transaction's own limits, as statements that end with it and so suit a shared connection too. */
export function limitStatements({ statementMs, lockMs, idleInTransactionMs }: TimeLimits, scope: 'LOCAL' | 'SESSION') {
  return [
    ['statement_timeout', statementMs],
    ['lock_timeout', lockMs],
    ['idle_in_transaction_session_timeout', idleInTransactionMs],
  ]
    .map(([setting, ms]) => `SET ${scope} ${setting} = ${ms}`)
    .join('; ');
}
