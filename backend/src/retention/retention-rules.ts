export interface RetentionRule {
  readonly table: string;
  /** Days after the row was last of use. */
  readonly days: number;
  /** SQL: when the row was last of use. */
  readonly since: string;
  /** SQL: whether it may be deleted; always, if absent. */
  readonly done?: string;
  readonly why: string;
}

/** A tenth more than a year: events of the same time last year can still be looked up. */
const YEAR = 400;

/**
 * Every table that only grows and may be shortened. All others are permanent: the ledger, its requests and responses,
 * bets, money requests, tickets, notes, and every audit record.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'launch_token', days: 1, since: 'expires', why: 'good for one opening within a minute' },
  { table: 'agent_code', days: 1, since: 'expires', why: 'good for one hand-over within half a minute' },
  { table: 'login_token', days: 30, since: 'touched', why: 'ended long ago; attempts tell who logged in when' },
  { table: 'login_attempt', days: YEAR, since: 'at', why: 'members see where they were logged in from' },
  {
    table: 'rgs_round',
    days: YEAR,
    since: 'started',
    done: `state IN ('settled', 'undone', 'refused')`,
    why: 'players look up past rounds; the bet keeps its own record',
  },
  {
    table: 'rgs_session',
    days: YEAR,
    since: 'since',
    done: 'NOT EXISTS (SELECT 1 FROM rgs_round r WHERE r.session_id = t.id)',
    why: 'goes with its last round',
  },
  {
    table: 'game_session',
    days: YEAR,
    since: 'touched',
    done: `login_id IS NULL AND NOT EXISTS (SELECT 1 FROM wallet_bet b WHERE b.member_id = t.member_id
      AND b.company = t.company AND b.code = t.code AND b.state = 'open')`,
    why: 'games played lately are read from it; one with an open bet stays',
  },
  {
    table: 'help_picture',
    days: YEAR,
    since: 'at',
    done: `EXISTS (SELECT 1 FROM help_message m JOIN help_ticket k ON k.id = m.ticket_id
      WHERE m.id = t.message_id AND NOT k.waits)`,
    why: 'it was looked at and answered; the words stay',
  },
  { table: 'transfer_trace', days: YEAR, since: 'at', why: 'which click moved what; the transfer stays' },
  { table: 'retention_run', days: YEAR, since: 'began', why: 'what was removed when' },
];
