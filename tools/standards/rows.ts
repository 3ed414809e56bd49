/** One row of the players' standards: what the site must do, and where that stands. */
export interface StandardRow {
  readonly row: number;
  readonly must: string;
  /** Rules as titles of tests name them: `GLI-19 2.5.7`. */
  readonly sources: readonly string[];
}

/** GLI-19 is version 3.0; RTS are the technical standards of the UK's Gambling Commission. */
export const STANDARD_ROWS: readonly StandardRow[] = [
  {
    row: 1,
    must: 'refuse the under-age, ask for consent, and again when it changes',
    sources: ['GLI-19 2.5.2', 'GLI-19 A.3.4'],
  },
  { row: 2, must: 'answer alike whichever credential is wrong', sources: ['GLI-19 2.5.3a'] },
  {
    row: 3,
    must: 'lock after failures, prove again before details change',
    sources: ['GLI-19 2.5.3b', 'GLI-19 2.5.3d'],
  },
  { row: 4, must: 'log in again after 30 idle minutes', sources: ['GLI-19 2.5.4'] },
  { row: 5, must: 'tell the session before', sources: ['58 Pa. Code 812a.9'] },
  { row: 6, must: 'confirm or deny every move of money, never below zero', sources: ['GLI-19 2.5.6', 'GLI-19 4.3.3b'] },
  { row: 7, must: 'a statement with everything, and its totals', sources: ['GLI-19 2.5.7', 'RTS 1B'] },
  { row: 8, must: 'net deposits', sources: ['RTS 1C'] },
  { row: 9, must: 'the balance in sight on every page', sources: ['RTS 1A', 'GLI-19 4.3.4a'] },
  {
    row: 10,
    must: 'limits of deposits, losses and wagers; stricter at once, looser after 24 hours',
    sources: ['GLI-19 A.3.7', 'GLI-19 2.5.5'],
  },
  {
    row: 11,
    must: 'offer a limit before the first deposit, hold it, have it looked at every half year',
    sources: ['RTS 12A', 'RTS 12B', 'RTS 12D'],
  },
  { row: 12, must: 'self-exclusion at once; withdrawals stay open', sources: ['GLI-19 A.3.8'] },
  { row: 13, must: 'a reality check that blocks until it is answered', sources: ['RTS 13B'] },
  { row: 14, must: 'elapsed time and net position, all session', sources: ['RTS 13C', 'RTS 2E'] },
  { row: 15, must: 'no round faster than its least time, no two at once', sources: ['RTS 14'] },
  { row: 16, must: 'rules, paytable and limits before any stake', sources: ['GLI-19 4.4.1', 'RTS 3'] },
  { row: 17, must: 'the return that is shown is the one that is played', sources: ['GLI-19 4.7.1', 'GLI-19 4.7.2'] },
  { row: 18, must: 'practice by the same rules, on its own meter', sources: ['GLI-19 4.9.1', 'RTS 6'] },
  { row: 19, must: 'recall of the last game', sources: ['GLI-19 4.14'] },
  {
    row: 20,
    must: 'an interrupted game is resumed or void',
    sources: ['GLI-19 4.16', 'GLI-19 A.6.4'],
  },
  { row: 21, must: 'a cryptographic, unbiased source of chance', sources: ['GLI-19 3.2.3a', 'GLI-19 3.3.2'] },
  { row: 22, must: 'loyalty equal for all', sources: ['GLI-19 2.5.8'] },
  {
    row: 23,
    must: 'a page on risks and help',
    sources: ['GLI-19 A.4.5'],
  },
  { row: 24, must: 'close the account any time, with its money paid out', sources: ['GLI-19 A.3.10'] },
  { row: 25, must: 'switches for all gaming, a game, a login', sources: ['GLI-19 2.4.1'] },
  {
    row: 26,
    must: 'an audit that is read, exported, and shows what was done to it',
    sources: ['GLI-19 2.8.5', 'GLI-19 2.8.8', 'GLI-19 B.3.2'],
  },
  {
    row: 27,
    must: 'say what the site is and sets; keep nothing secret in the browser',
    sources: ['GLI-19 2.6.2', 'GLI-19 2.6.8'],
  },
];
